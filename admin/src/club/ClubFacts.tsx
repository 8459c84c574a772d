import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ClubField, ClubProfile } from '@maidan/shared/club.ts';
import { paletteOfLook } from '@maidan/shared/look.ts';
import { type ClubGroup, clubGroups, clubSentences } from '@maidan/shared/rules/club.ts';
import { fieldErrors, longestOf } from '@maidan/shared/rules/rule-set.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { Fragment, useRef, useState } from 'react';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { inputsOf } from '../ui/form/inputs.tsx';
import { type Fact, FactList, Section } from '../ui/RecordPage.tsx';
import { languageOf, newDefault, rulesOf, textOf } from './clubText.ts';
import { LogoField } from './LogoField.tsx';
import { translate } from './textParts.ts';
import { TakeDefault } from './TakeDefault.tsx';
import { LookFields, Swatch } from './LookFields.tsx';
import { type ClubActs, useEditedClub } from './useClub.ts';

const { TextInput } = inputsOf<ClubProfile>();

const Groups = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  margin: '16px 0 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& .MuiButton-root': { marginTop: 16 },
});

/** The groups of the profile that this screen edits. ClubPictures.tsx edits the pictures. */
type FactGroup = Exclude<ClubGroup, 'pictures'>;

const factGroups = (Object.keys(clubGroups) as ClubGroup[]).filter((group): group is FactGroup => group !== 'pictures');

/** The groups of the club's profile, each with a button that opens its form. */
export function ClubFacts({ shown, acts }: { shown: ClubAdminResponse; acts: ClubActs }) {
  const [group, open] = useState<FactGroup>();
  return (
    <Groups>
      {factGroups.map((each) => (
        <Section key={each} title={translate(`club.groups.${each}`)}>
          <FactList facts={clubGroups[each].map((field) => factOf(field, shown))} />
          {each === 'look' && <Swatch colours={paletteOfLook(shown.profile.look)} profile={shown.profile} />}
          <Button
            variant="outlined"
            aria-label={translate('club.changeGroup', { group: translate(`club.groups.${each}`) })}
            onClick={() => open(each)}
          >
            {translate('club.change')}
          </Button>
        </Section>
      ))}
      {group && <GroupDialog group={group} opened={shown} acts={acts} onClose={() => open(undefined)} />}
    </Groups>
  );
}

function factOf(field: ClubField, shown: ClubAdminResponse): Fact {
  const isNewer = newDefault(shown, field);
  const published = shown.published.profile[field];
  return [
    translate(`club.fields.${field}`),
    <span key={field}>
      <span lang={languageOf(field)}>{textOf(field, shown.profile[field])}</span>
      {isNewer && <small> ({isNewer})</small>}
      {published !== shown.profile[field] && (
        <small style={{ display: 'block' }}>
          {translate('club.draft.instead', { text: textOf(field, published) })}
        </small>
      )}
    </span>,
  ];
}

const networkHint = translate('club.hints.network');
const hints: Partial<Record<ClubField, string>> = {
  ...{
    facebook: networkHint,
    instagram: networkHint,
    youtube: networkHint,
    whatsApp: translate('club.hints.whatsApp'),
    auctionUrl: translate('club.hints.auctionUrl'),
  },
  abbreviation: translate('club.hints.abbreviation'),
  blurb: translate('club.hints.blurb'),
  receiptPrefix: translate('club.hints.receiptPrefix'),
  emailDomain: translate('club.hints.emailDomain'),
};

/** Whether the form has a text input for the field; colours and logo have inputs of their own. */
const isText = (field: ClubField): boolean => field !== 'look' && field !== 'logo';

interface GroupDialogProps {
  group: FactGroup;
  opened: ClubAdminResponse;
  acts: ClubActs;
  onClose: () => void;
}

function GroupDialog({ group, opened, acts, onClose }: GroupDialogProps) {
  const fields: readonly ClubField[] = clubGroups[group];
  const edited = useEditedClub(opened, fields);
  const { shown } = edited;
  const rules = rulesOf(fields);
  const record = Object.fromEntries(fields.map((field) => [field, shown.profile[field]])) as Partial<ClubProfile>;
  const uploadRef = useRef<Promise<string>>(undefined);
  return (
    <FormDialog<Partial<ClubProfile>>
      title={translate(`club.groups.${group}`)}
      record={record}
      edited={edited}
      validate={(typed) => fieldErrors(rules, typed)}
      onSubmit={async (typed) => {
        const logo = await uploadRef.current;
        const sent = { ...typed, ...(logo !== undefined && { logo }) };
        await edited.write((newer = shown) => acts.save(sent, newer));
        onClose();
      }}
      failed={clubSentences.saveFailed}
      onClose={onClose}
    >
      {group === 'look' && (
        <>
          <LookFields profile={shown.profile} />
          <LogoField uploadRef={uploadRef} />
        </>
      )}
      {fields.filter(isText).map((field) => (
        <Fragment key={field}>
          <TextInput
            source={field}
            label={translate(`club.fields.${field}`)}
            helperText={[hints[field], newDefault(shown, field)].filter(Boolean).join(' ') || undefined}
            multiline={/blurb|address/.test(field)}
            inputProps={{ maxLength: (longestOf(rules, field) ?? 200) * 2, lang: languageOf(field) }}
          />
          <TakeDefault shown={shown} name={field} />
        </Fragment>
      ))}
    </FormDialog>
  );
}
