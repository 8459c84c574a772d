import LockIcon from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ClubTextName, defaultTexts, isFixedText } from '@maidan/shared/club-texts/club-texts.ts';
import type { Language } from '@maidan/shared/language.ts';
import { clubSentences, textFault, textLimit } from '@maidan/shared/rules/club.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { TextInput } from '../ui/form/inputs.tsx';
import { RuledList } from '../ui/list/RuledList.tsx';
import { FactList, Section } from '../ui/RecordPage.tsx';
import { newDefault, saidBy } from './clubText.ts';
import { PagePreview } from './PagePreview.tsx';
import { inHindi, labelOfText, namesOf, type Part, pages, parts, partsOf, translate } from './textParts.ts';
import type { ClubActs } from './useClub.ts';

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

/** The texts of the pages, part by part, each with its form beside a preview. */
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
      {open && <PartDialog part={open} shown={shown} acts={acts} onClose={() => choose(undefined)} />}
    </>
  );
}

/** `12 texts, 2 of your own, the product has newer words` */
function standing(part: Part, { texts, changes }: ClubAdminResponse): string {
  const names = namesOf(part).filter((name) => !isFixedText(name));
  const all = [...names, ...names.map(inHindi)];
  const own = texts.filter(({ name }) => all.includes(name)).length;
  const isNewer = changes.some(({ field, isDefaultNewer }) => isDefaultNewer && all.some((name) => name === field));
  return [
    translate('club.texts.count', { smart_count: names.length }),
    ...(own > 0 ? [translate('club.texts.own', { smart_count: own })] : []),
    ...(isNewer ? [translate('club.texts.newer')] : []),
  ].join(', ');
}

/** A dot in a name would make react-hook-form nest its value; no text's name has one. */
type Typed = Record<string, string>;

interface PartDialogProps {
  part: Part;
  shown: ClubAdminResponse;
  acts: ClubActs;
  onClose: () => void;
}

/** The texts of one part in both languages. Fields begin with what is said now, so that a word can be changed in it. */
function PartDialog({ part, shown, acts, onClose }: PartDialogProps) {
  const own = new Map<ClubTextName, string>(shown.texts.map(({ name, text }) => [name, text]));
  const names = namesOf(part);
  const said = (name: ClubTextName): string => own.get(name) ?? defaultTexts.get(name) ?? '';
  const editable = names.filter((name) => !isFixedText(name)).flatMap((name) => [name, inHindi(name)]);
  const record: Typed = Object.fromEntries(editable.map((name) => [name, said(name)]));
  const [focused, focus] = useState<ClubTextName>(editable[0]!);
  return (
    <FormDialog<Typed>
      title={`${translate(`club.texts.pages.${parts[part].page}`)}: ${translate(`club.texts.parts.${part}`)}`}
      record={record}
      validate={(typed) =>
        Object.fromEntries(
          Object.entries(typed).flatMap(([name, text]) => {
            const fault = textFault(name, text);
            return fault === undefined ? [] : [[name, fault]];
          }),
        )
      }
      onSubmit={async (typed) => {
        const changed = Object.entries(typed).filter(([name, text]) => text !== record[name]);
        await acts.saveTexts(Object.fromEntries(changed));
        onClose();
      }}
      failed={clubSentences.saveFailed}
      onClose={onClose}
      aside={<TypedPreview part={part} shown={shown} focused={focused} />}
    >
      <p style={{ margin: 0 }}>{translate('club.texts.lede')}</p>
      {names.map((name) =>
        isFixedText(name) ? (
          <FixedText key={name} name={name} />
        ) : (
          [name, inHindi(name)].map((each) => (
            <TextInput
              key={each}
              source={each}
              label={labelOfText(each)}
              multiline={textLimit(each) > 60}
              helperText={
                [name.endsWith('/description') ? translate('club.texts.search') : undefined, newDefault(shown, each)]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              inputProps={{ lang: languageOf(each), maxLength: textLimit(each) * 2 }}
              onFocus={() => focus(each)}
            />
          ))
        ),
      )}
    </FormDialog>
  );
}

const Fixed = styled('div')({ '& p': { display: 'flex', gap: 6, margin: '4px 0 0' }, '& svg': { flex: 'none' } });

/** A text that no club changes, in both languages, and why. */
function FixedText({ name }: { name: ClubTextName }) {
  return (
    <Fixed>
      <FactList
        facts={[
          [
            labelOfText(name),
            <span key={name}>
              {defaultTexts.get(name)} · <span lang="hi">{defaultTexts.get(inHindi(name))}</span>
            </span>,
          ],
        ]}
      />
      <p>
        <LockIcon fontSize="small" aria-hidden />
        <small>{translate('club.texts.fixed')}</small>
      </p>
    </Fixed>
  );
}

/** The page with what is typed. */
function TypedPreview({ part, shown, focused }: { part: Part; shown: ClubAdminResponse; focused: ClubTextName }) {
  const { control } = useFormContext<Typed>();
  const typed = useWatch({ control });
  const texts = shown.texts.filter(({ name }) => !(name in typed));
  const own = Object.entries(typed).flatMap(([name, text]) =>
    text?.trim() ? [{ name: name as ClubTextName, text }] : [],
  );
  return (
    <PagePreview
      address={parts[part].address}
      language={languageOf(focused)}
      said={saidBy(shown)}
      draft={{ profile: shown.profile, texts: [...texts, ...own] }}
      shownText={focused}
    />
  );
}
