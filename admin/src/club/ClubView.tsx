import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import type { ClubField, ClubProfile } from '@maidan/shared/club.ts';
import { actorLabel } from '@maidan/shared/domain/audit.ts';
import { indianDay, indianMoment } from '@maidan/shared/format/dates.ts';
import { paletteOfLook } from '@maidan/shared/look.ts';
import { type ClubGroup, clubFields, clubGroups, clubRules, clubSentences } from '@maidan/shared/rules/club.ts';
import { fieldErrors, longestOf, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { type ReactNode, useState } from 'react';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage, isConflict } from '../data/http/callFailure.ts';
import { clubEnglish } from '../i18n/enClub.ts';
import { translatorWith } from '../i18n/translate.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { notify } from '../ui/feedback/notifications.ts';
import { inputsOf } from '../ui/form/inputs.tsx';
import { RuledList } from '../ui/list/RuledList.tsx';
import { type Fact, FactList, Section } from '../ui/RecordPage.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { LookFields, lookName, Swatch } from './LookFields.tsx';

const { translate } = translatorWith(clubEnglish);
const { TextInput } = inputsOf<ClubProfile>();

const key = ['club'];

/** Who the club is, as the pages, receipts and messages say it: what is so, its forms, and who changed what. */
export function ClubView() {
  const calls = useCalls();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => calls.club(), staleTime: 0 });
  if (data) return <Club shown={data} />;
  if (!error) return <Loading label={translate('club.loading')} />;
  return <LoadFailure message={errorMessage(error, translate('club.loadFailed'))} onRetry={() => void refetch()} />;
}

const Groups = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  margin: '16px 0 32px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
  '& .MuiButton-root': { marginTop: 16 },
});

const Lede = styled('p')({ margin: 0, maxWidth: '70ch' });

function Club({ shown }: { shown: ClubAdminResponse }) {
  const calls = useCalls();
  const queries = useQueryClient();
  const [group, open] = useState<ClubGroup>();
  /** Sends what differs from what was shown. When somebody else has saved meanwhile, theirs is shown then. */
  const save = async (typed: Partial<ClubProfile>): Promise<void> => {
    const changed = Object.entries(typed).filter(([field, text]) => shown.profile[field as ClubField] !== text);
    try {
      queries.setQueryData(key, await calls.saveClub({ revision: shown.revision, ...Object.fromEntries(changed) }));
    } catch (error) {
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: key });
      throw error;
    }
    notify.success(clubSentences.saved);
  };
  return (
    <>
      <SectionHead>
        <SectionHeading>{translate('resources.club.name')}</SectionHeading>
      </SectionHead>
      <Lede>{translate('club.lede')}</Lede>
      <Groups>
        {(Object.keys(clubGroups) as ClubGroup[]).map((each) => (
          <Section key={each} title={translate(`club.groups.${each}`)}>
            <FactList facts={clubGroups[each].map((field) => factOf(field, shown))} />
            {each === 'look' && <Swatch colours={paletteOfLook(shown.profile.look)} />}
            <Button
              variant="outlined"
              aria-label={translate('club.changeGroup', { group: translate(`club.groups.${each}`) })}
              onClick={() => open(each)}
            >
              {translate('club.change')}
            </Button>
          </Section>
        ))}
      </Groups>
      <Saves shown={shown} onBack={save} />
      {group && <GroupDialog group={group} shown={shown} onSave={save} onClose={() => open(undefined)} />}
    </>
  );
}

const languageOf = (field: ClubField): 'hi' | undefined => (field.endsWith('Hi') ? 'hi' : undefined);

/** What the product says now, where it has another text since the club has set its own. */
const newDefault = ({ changes }: ClubAdminResponse, field: ClubField): string | undefined => {
  const change = changes.find((each) => each.field === field);
  return change?.isDefaultNewer ? translate('club.newDefault', { text: textOf(field, change.default) }) : undefined;
};

const textOf = (field: ClubField, value: string): string =>
  field === 'look' ? lookName(value) : value || translate('club.none');

function factOf(field: ClubField, shown: ClubAdminResponse): Fact {
  const isNewer = newDefault(shown, field);
  return [
    translate(`club.fields.${field}`),
    <span key={field}>
      <span lang={languageOf(field)}>{textOf(field, shown.profile[field])}</span>
      {isNewer && <small> ({isNewer})</small>}
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
  },
  abbreviation: translate('club.hints.abbreviation'),
  blurb: translate('club.hints.blurb'),
  receiptPrefix: translate('club.hints.receiptPrefix'),
  emailDomain: translate('club.hints.emailDomain'),
};

/** Whether the field is a line of the form; the look has its own fields. */
const isText = (field: ClubField): boolean => field !== 'look';

/** The rules of these fields alone: a text elsewhere that is too long is no error of this form. */
const rulesOf = (fields: readonly ClubField[]): RuleSet<ClubProfile> => {
  const rules = clubRules(indianDay(serverNow()));
  return Object.fromEntries(fields.map((field) => [field, rules[field]])) as RuleSet<ClubProfile>;
};

interface GroupDialogProps {
  group: ClubGroup;
  shown: ClubAdminResponse;
  onSave: (typed: Partial<ClubProfile>) => Promise<void>;
  onClose: () => void;
}

/** The form of one part. Somebody else's save in the meantime is told, and what was typed stays. */
function GroupDialog({ group, shown, onSave, onClose }: GroupDialogProps) {
  const fields: readonly ClubField[] = clubGroups[group];
  const rules = rulesOf(fields);
  const record = Object.fromEntries(fields.map((field) => [field, shown.profile[field]])) as Partial<ClubProfile>;
  return (
    <FormDialog<Partial<ClubProfile>>
      title={translate(`club.groups.${group}`)}
      record={record}
      validate={(typed) => fieldErrors(rules, typed)}
      onSubmit={async (typed) => {
        await onSave(typed);
        onClose();
      }}
      failed={clubSentences.saveFailed}
      onClose={onClose}
    >
      {group === 'look' && <LookFields />}
      {fields.filter(isText).map((field) => (
        <TextInput
          key={field}
          source={field}
          label={translate(`club.fields.${field}`)}
          helperText={[hints[field], newDefault(shown, field)].filter(Boolean).join(' ') || undefined}
          multiline={/blurb|address/.test(field)}
          inputProps={{ maxLength: (longestOf(rules, field) ?? 200) * 2, lang: languageOf(field) }}
        />
      ))}
    </FormDialog>
  );
}

const SaveList = styled(RuledList)({ '& p': { flex: '1 1 260px' } });

interface SavedState {
  revision: number;
  /** When and by whom, or that nothing was changed then. */
  name: string;
  fields: readonly ClubField[];
  profile: ClubProfile;
}

/** The states that can be returned to, the newest first; the last one is the product's own, if its time is among them. */
function savedStates({ revisions, changes, profile }: ClubAdminResponse): SavedState[] {
  const states = revisions.map((save) => ({
    ...save,
    name: translate('club.saves.by', { moment: indianMoment(save.savedAt), name: actorLabel(save.savedBy) }),
  }));
  const isWhole = states.at(-1)?.revision === 1;
  const defaults = Object.fromEntries(changes.map((change) => [change.field, change.default]));
  const first = { revision: 0, name: translate('club.saves.first'), fields: [], profile: { ...profile, ...defaults } };
  return isWhole ? [...states, first] : states;
}

function fieldNames(fields: readonly ClubField[]): ReactNode {
  const [first, ...others] = fields.map((field) => translate(`club.fields.${field}`));
  return others.length > 0 ? translate('club.saves.fields', { first: first!, count: others.length }) : first;
}

/** Who saved what; each earlier state can be returned to, which is a save of its own. */
function Saves({ shown, onBack }: { shown: ClubAdminResponse; onBack: (profile: ClubProfile) => Promise<void> }) {
  const [chosen, choose] = useState<SavedState>();
  const states = savedStates(shown);
  const differing = chosen ? clubFields.filter((field) => chosen.profile[field] !== shown.profile[field]) : [];
  return (
    <Section title={translate('club.saves.title')}>
      {states.length === 0 && <p>{translate('club.saves.none')}</p>}
      <SaveList>
        {states.map((state, place) => (
          <li key={state.revision}>
            <p>
              {state.name}
              {state.fields.length > 0 && <>: {fieldNames(state.fields)}</>}
            </p>
            {place > 0 && (
              <Button
                variant="outlined"
                size="small"
                aria-label={translate('club.saves.backTo', { save: state.name })}
                onClick={() => choose(state)}
              >
                {translate('club.saves.back')}
              </Button>
            )}
          </li>
        ))}
      </SaveList>
      {chosen && (
        <ConfirmDialog
          title={translate('club.saves.question')}
          action={translate('club.saves.back')}
          busyAction={translate('club.saves.busy')}
          onSubmit={async () => {
            await onBack(chosen.profile);
            choose(undefined);
          }}
          failed={clubSentences.saveFailed}
          onClose={() => choose(undefined)}
        >
          {differing.map((field) => (
            <p key={field}>
              {translate('club.saves.becomes', {
                field: translate(`club.fields.${field}`),
                text: textOf(field, chosen.profile[field]),
              })}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </Section>
  );
}
