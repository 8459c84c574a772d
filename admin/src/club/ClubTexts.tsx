import LockIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  type ClubTextName,
  defaultTexts,
  figureCounts,
  fillText,
  isFixedText,
  placeholders,
  wordPlaceholders,
} from '@maidan/shared/club-texts/club-texts.ts';
import type { PolicyKey } from '@maidan/shared/club-texts/policies.ts';
import type { Language } from '@maidan/shared/language.ts';
import { clubSentences, policyFaults, textFaults, textLimit } from '@maidan/shared/rules/club.ts';
import { isBlank } from '@maidan/shared/rules/typed-text.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { Fragment, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { SelectInput, TextInput } from '../ui/form/inputs.tsx';
import { RuledList } from '../ui/list/RuledList.tsx';
import { FactList, Section } from '../ui/RecordPage.tsx';
import { newDefault, saidBy } from './clubText.ts';
import { FieldsAndPreview } from './FieldsAndPreview.tsx';
import { TakeDefault } from './TakeDefault.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PolicyPreview } from './PolicyPreview.tsx';
import { inHindi, labelOfText, namesOf, type Part, pages, parts, partsOf, translate } from './textParts.ts';
import { type ClubActs, useEditedClub } from './useClub.ts';

const languageOf = (name: string): Language => (name.startsWith('hi/') ? 'hi' : 'en');

const PartsOfPages = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  margin: '16px 0 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& li': { flexWrap: 'nowrap', justifyContent: 'space-between' },
  '& small': { display: 'block' },
});

/** The parts of the pages, each with a button that opens the form of its texts. */
export function ClubTexts({ shown, acts }: { shown: ClubAdminResponse; acts: ClubActs }) {
  const [open, choose] = useState<Part>();
  return (
    <>
      <PartsOfPages>
        {pages.map((page) => (
          <Section key={page} title={translate(`club.texts.pages.${page}`)}>
            <RuledList>
              {partsOf(page).map((part) => (
                <li key={part}>
                  <p>
                    {translate(`club.texts.parts.${part}`)}
                    <small>{standing(part, shown)}</small>
                  </p>
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={translate('club.changeGroup', {
                      group: `${translate(`club.texts.pages.${page}`)}, ${translate(`club.texts.parts.${part}`)}`,
                    })}
                    onClick={() => choose(part)}
                  >
                    {translate('club.change')}
                  </Button>
                </li>
              ))}
            </RuledList>
          </Section>
        ))}
      </PartsOfPages>
      {open && <PartDialog part={open} opened={shown} acts={acts} onClose={() => choose(undefined)} />}
    </>
  );
}

/** Says, for example, `12 texts, 2 changed, the product has newer words`. */
function standing(part: Part, { texts, changes }: ClubAdminResponse): string {
  const editable = namesOf(part).filter((name) => !isFixedText(name));
  const all = [...editable, ...editable.map(inHindi)];
  const isOwn = (name: ClubTextName) => texts.some((text) => text.name === name || text.name === inHindi(name));
  const own = editable.filter(isOwn).length;
  const names = editable.filter((name) => defaultTexts.get(name) || isOwn(name));
  const isNewer = changes.some(({ field, isDefaultNewer }) => isDefaultNewer && all.some((name) => name === field));
  return [
    names.length > 0 ? translate('club.texts.count', { smart_count: names.length }) : translate('club.texts.room'),
    ...(own > 0 ? [translate('club.texts.own', { smart_count: own })] : []),
    ...(isNewer ? [translate('club.texts.newer')] : []),
  ].join(', ');
}

/** The typed texts by name. A name with a dot would be a nested value for react-hook-form; a test keeps dots out. */
type Typed = Record<string, string>;

interface PartDialogProps {
  part: Part;
  opened: ClubAdminResponse;
  acts: ClubActs;
  onClose: () => void;
}

/** The form of one part's texts in both languages. A field begins with the club's text, or else the product's. */
function PartDialog({ part, opened, acts, onClose }: PartDialogProps) {
  const names = namesOf(part);
  const editable = names.filter((name) => !isFixedText(name)).flatMap((name) => [name, inHindi(name)]);
  const edited = useEditedClub(opened, editable);
  const { shown } = edited;
  const recordOf = ({ texts }: ClubAdminResponse): Typed => {
    const own = new Map<ClubTextName, string>(texts.map(({ name, text }) => [name, text]));
    return Object.fromEntries(editable.map((name) => [name, own.get(name) ?? defaultTexts.get(name) ?? '']));
  };
  const [focused, focus] = useState<ClubTextName>(editable[0]!);
  return (
    <FormDialog<Typed>
      title={`${translate(`club.texts.pages.${parts[part].page}`)}: ${translate(`club.texts.parts.${part}`)}`}
      record={recordOf(shown)}
      edited={edited}
      validate={faultsOf}
      onSubmit={async (typed) => {
        await edited.write((newer = shown) => {
          const stored = recordOf(newer);
          const changed = Object.entries(typed).filter(([name, text]) => text !== stored[name]);
          return acts.saveTexts(Object.fromEntries(changed), newer);
        });
        onClose();
      }}
      failed={clubSentences.saveFailed}
      onClose={onClose}
      layout={(fields) => (
        <FieldsAndPreview fields={fields} preview={<TypedPreview part={part} shown={shown} focused={focused} />} />
      )}
    >
      <p style={{ margin: 0 }}>{translate('club.texts.lede', { words: wordPlaceholders.join(', ') })}</p>
      {isPolicy(part) && <p style={{ margin: 0 }}>{translate('club.texts.policy')}</p>}
      {names.some(isCount) && <p style={{ margin: 0 }}>{translate('club.texts.counted')}</p>}
      <TextFields names={names} shown={shown} onFocus={focus} />
    </FormDialog>
  );
}

const isCount = (name: string): boolean => name.endsWith('/count');

const isPolicy = (part: Part): part is PolicyKey => parts[part].page === 'policies';

/** Returns the error messages by the names of the texts. */
function faultsOf(typed: Partial<Typed>): Typed {
  const texts = Object.fromEntries(Object.entries(typed).map(([name, text = '']) => [name, text]));
  const set = Object.keys(texts).filter(
    (name) => !isBlank(texts[name]) && texts[name] !== defaultTexts.get(name as ClubTextName),
  );
  return { ...policyFaults(set), ...textFaults(texts) };
}

interface TextFieldsProps {
  /** Names of the English texts, in the order of the page. */
  names: readonly ClubTextName[];
  shown: ClubAdminResponse;
  onFocus: (name: ClubTextName) => void;
}

/** A field for each editable text and language, and the fixed texts, in the order of `names`. */
function TextFields({ names, shown, onFocus }: TextFieldsProps) {
  const { control } = useFormContext<Typed>();
  const typed = useWatch({ control });
  /**
   * Whether a text gets a field. The second and later sections of a policy that the club can add get one only when they
   * or the section before them have a text.
   */
  const isOffered = (name: string): boolean => {
    const place = Number(/\/own\/(\d)\//.exec(name)?.[1] ?? 0);
    const begun = [`/own/${place - 1}/`, `/own/${place}/`];
    const isBegun = Object.entries(typed).some(
      ([each, text]) => begun.some((own) => each.includes(own)) && !isBlank(text),
    );
    return place === 0 || isBegun;
  };
  return runsOf(names.filter(isOffered)).map((run) =>
    isFixedText(run[0]) ? (
      <FixedTexts key={run[0]} names={run} shown={shown} />
    ) : (
      run
        .flatMap((name) => [name, inHindi(name)])
        .map((each) => (
          <Fragment key={each}>
            {isCount(each) ? (
              <CountInput name={each} shown={shown} onFocus={() => onFocus(each)} />
            ) : (
              <TextInput
                source={each}
                label={labelOfText(each)}
                multiline={textLimit(each) > 60}
                helperText={
                  [each.endsWith('/description') ? translate('club.texts.search') : undefined, newDefault(shown, each)]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                inputProps={{ lang: languageOf(each), maxLength: textLimit(each) * 2 }}
                onFocus={() => onFocus(each)}
              />
            )}
            <TakeDefault shown={shown} name={each} />
          </Fragment>
        ))
    ),
  );
}

interface CountInputProps {
  name: ClubTextName;
  shown: ClubAdminResponse;
  onFocus: () => void;
}

/** Chooses a count that replaces a figure's text, or none. Each choice shows its present number. */
const CountInput = ({ name, shown: { counts }, onFocus }: CountInputProps) => (
  <SelectInput
    source={name}
    label={labelOfText(name)}
    emptyText={translate('club.texts.notCounted')}
    choices={figureCounts.map((id) => ({
      id,
      name: translate('club.texts.countToday', {
        count: translate(`club.texts.counts.${id}`),
        number: counts[id].toLocaleString('en-IN'),
      }),
    }))}
    onFocus={onFocus}
  />
);

type Run = [ClubTextName, ...ClubTextName[]];

/** Returns the longest groups of neighbouring texts that are all fixed, or all editable. */
function runsOf(names: readonly ClubTextName[]): Run[] {
  const runs: Run[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last && isFixedText(last[0]) === isFixedText(name)) last.push(name);
    else runs.push([name]);
  }
  return runs;
}

const Fixed = styled('div')({ '& p': { display: 'flex', gap: 6, margin: '4px 0 0' }, '& svg': { flex: 'none' } });

/**
 * Texts that the club cannot change, in both languages, and why. Of the fixed sections of a policy it shows only the
 * titles, because the preview has the rest.
 */
function FixedTexts({ names, shown }: Pick<TextFieldsProps, 'shown'> & { names: Run }) {
  const inBoth = (name: ClubTextName) => {
    const [english, hindi] = [name, inHindi(name)].map((each) =>
      fillText(defaultTexts.get(each)!, placeholders(shown.profile, languageOf(each))),
    );
    return (
      <span key={name}>
        {english} · <span lang="hi">{hindi}</span>
      </span>
    );
  };
  const titles = names.filter((name) => /\/policies\/\w+\/\w+\/fixed\/title$/.test(name));
  return (
    <Fixed>
      {titles.length > 0 ? (
        titles.map((name) => (
          <p key={name}>
            <LockIcon fontSize="small" aria-hidden />
            {inBoth(name)}
          </p>
        ))
      ) : (
        <FactList facts={names.map((name) => [labelOfText(name), inBoth(name)])} />
      )}
      <p>
        {titles.length === 0 && <LockIcon fontSize="small" aria-hidden />}
        <small>{translate(titles.length > 0 ? 'club.texts.software' : 'club.texts.fixed')}</small>
      </p>
    </Fixed>
  );
}

/** The preview of the page with the typed texts. */
function TypedPreview({ part, shown, focused }: { part: Part; shown: ClubAdminResponse; focused: ClubTextName }) {
  const { control } = useFormContext<Typed>();
  const typed = useWatch({ control });
  const texts = shown.texts.filter(({ name }) => !(name in typed));
  const own = Object.entries(typed).flatMap(([name, text]) =>
    text?.trim() ? [{ name: name as ClubTextName, text }] : [],
  );
  const draft = { profile: shown.profile, texts: [...texts, ...own] };
  const language = languageOf(focused);
  if (isPolicy(part)) return <PolicyPreview policy={part} language={language} draft={draft} shownText={focused} />;
  const { address } = parts[part];
  return (
    <PagePreview {...{ address, language, draft }} counts={shown.counts} said={saidBy(shown)} shownText={focused} />
  );
}
