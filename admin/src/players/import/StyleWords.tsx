import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { styleKey } from '@maidan/shared/rules/players/style-words.ts';
import type { ImportWordsResponse, StyleWord } from '@maidan/shared/wire/player-imports.ts';
import { NativeSelect, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { palette } from '../../theme/palette.ts';
import { LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/RecordPage.tsx';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

/** What each unknown word means, by its `styleKey`; `keep` leaves the word as it is written. */
export type WordChoices = Readonly<Record<string, StyleWord['style'] | 'keep'>>;

/**
 * Words in the column of playing styles that are not in the club's list of styles; not loaded while no column is
 * chosen.
 */
export function useStyleWords(id: string, column: number | undefined) {
  const calls = useCalls();
  return useQuery<ImportWordsResponse, Error>({
    queryKey: ['player-imports', 'words', id, column],
    queryFn: () => calls.importWords(id, column!),
    enabled: column !== undefined,
    staleTime: Infinity,
  });
}

type Word = ImportWordsResponse['words'][number];

/** The choice for a word; a word without a choice stays as it is. */
const choiceOf = ({ word }: Word, choices: WordChoices) => choices[styleKey(word)] ?? 'keep';

/** The choices that the API suggests. */
export const suggestedChoices = (words: readonly Word[]): WordChoices =>
  Object.fromEntries(words.flatMap(({ word, suggested }) => (suggested === null ? [] : [[styleKey(word), suggested]])));

/** The choices to send: a word that stays as it is written is left out. */
export const chosenWords = (words: readonly Word[], choices: WordChoices): StyleWord[] =>
  words.flatMap((word) => {
    const style = choiceOf(word, choices);
    return style === 'keep' ? [] : [{ word: word.word, style }];
  });

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 340px) minmax(0, 320px)',
    gap: '4px 20px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& .word': { fontWeight: 700, overflowWrap: 'anywhere' },
  '& .rows': { color: palette.ink2, fontSize: 16, marginLeft: 8, fontWeight: 400 },
  '@media (width < 600px)': { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

interface StyleWordsProps {
  query: ReturnType<typeof useStyleWords>;
  choices: WordChoices;
  onChoose: (choices: WordChoices) => void;
}

/** Asks what each unknown word means; an answer is for all rows with that word. */
export function StyleWords({ query, choices, onChoose }: StyleWordsProps) {
  const { data, error, refetch, isLoading } = query;
  if (isLoading) return <Loading label={translate('playerImports.words.loading')} />;
  if (error)
    return (
      <LoadFailure
        message={errorMessage(error, translate('playerImports.words.failed'))}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.words.length === 0) return null;
  return (
    <Section title={translate('playerImports.words.title')}>
      <p>{translate('playerImports.words.intro')}</p>
      <Rows>
        {data.words.map((word) => (
          <li key={word.word}>
            <span className="word">
              <bdi>{word.word}</bdi>
              <span className="rows">{translate('playerImports.rows', { smart_count: word.rows })}</span>
            </span>
            <NativeSelect
              value={choiceOf(word, choices)}
              onChange={({ target }) =>
                onChoose({ ...choices, [styleKey(word.word)]: target.value as WordChoices[string] })
              }
              input={<OutlinedInput fullWidth />}
              inputProps={{ 'aria-label': translate('playerImports.words.meaningOf', word) }}
            >
              <option value="keep">{translate('playerImports.words.keep')}</option>
              <option value="">{translate('playerImports.words.blank')}</option>
              {playingStyles.map((style) => (
                <option key={style} value={style}>
                  {style}
                </option>
              ))}
            </NativeSelect>
          </li>
        ))}
      </Rows>
      {data.more > 0 && <p>{translate('playerImports.words.more', { smart_count: data.more })}</p>}
    </Section>
  );
}
