import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { actorLabel } from '@maidan/shared/domain/audit.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubAdminResponse, ClubState, ClubValueName } from '@maidan/shared/wire/club.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { RuledList } from '../ui/list/RuledList.tsx';
import { Section } from '../ui/RecordPage.tsx';
import { differences, nameOf, textOf } from './clubText.ts';
import { translate } from './textParts.ts';
import type { ClubActs } from './useClub.ts';

const SaveList = styled(RuledList)({ '& p': { flex: '1 1 260px' } });

interface SavedState {
  revision: number;
  /** When and by whom the state was saved, or that it is the product's own. */
  name: string;
  fields: readonly ClubValueName[];
  publishedAt?: string;
  /** Absent for the product's own state. */
  state?: ClubState;
}

/**
 * The states of the list: the revisions in the server's order, the current one first, and after them the product's own
 * state (revision 0). Empty when nothing was saved.
 */
const savedStates = ({ revisions }: ClubAdminResponse): SavedState[] => [
  ...revisions.map(({ revision, savedAt, savedBy, fields, publishedAt, profile, texts }) => ({
    ...{ revision, fields, state: { profile, texts } },
    ...(publishedAt !== undefined && { publishedAt }),
    name: translate('club.saves.by', { moment: indianMoment(savedAt), name: actorLabel(savedBy) }),
  })),
  ...(revisions.length > 0 ? [{ revision: 0, name: translate('club.saves.first'), fields: [] }] : []),
];

function fieldNames(fields: readonly ClubValueName[]): ReactNode {
  const [first, ...others] = fields.map(nameOf);
  return others.length > 0 ? translate('club.saves.fields', { first: first!, count: others.length }) : first;
}

/** The last saves, with who saved each. A button makes a state the draft again, except for the current one. */
export function ClubSaves({ shown, acts }: { shown: ClubAdminResponse; acts: ClubActs }) {
  const [chosen, choose] = useState<SavedState>();
  const states = savedStates(shown);
  return (
    <Section title={translate('club.saves.title')}>
      {states.length === 0 && <p>{translate('club.saves.none')}</p>}
      <SaveList>
        {states.map((saved, place) => (
          <li key={saved.revision}>
            <p>
              {saved.name}
              {saved.fields.length > 0 && <>: {fieldNames(saved.fields)}</>}
              {saved.publishedAt && (
                <small> {translate('club.saves.published', { moment: indianMoment(saved.publishedAt) })}</small>
              )}
            </p>
            {place > 0 && (
              <Button
                variant="outlined"
                size="small"
                aria-label={translate('club.saves.backTo', { save: saved.name })}
                onClick={() => choose(saved)}
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
            await acts.revert(chosen.revision);
            choose(undefined);
          }}
          failed={clubSentences.saveFailed}
          onClose={() => choose(undefined)}
        >
          {chosen.state ? (
            differences(shown, chosen.state).map(({ name, text }) => (
              <p key={name}>
                {translate('club.saves.becomes', {
                  field: nameOf(name),
                  text: textOf(name, text),
                })}
              </p>
            ))
          ) : (
            <p>{translate('club.saves.toFirst')}</p>
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
