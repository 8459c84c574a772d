import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type AuditSubjectKind, auditSubjectKinds } from '@maidan/shared/domain/audit.ts';
import { actionsAbout, actionWords, subjectLabels } from '@maidan/shared/history/actions.ts';
import { actorLabel } from '@maidan/shared/history/actor-label.ts';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../data/dataProvider.ts';
import { ChoiceField } from '../ui/form/ChoiceField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { FoldedFields } from '../ui/form/FoldedFields.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { useHasCards } from '../ui/useHasCards.ts';
import { useHistoryFilter } from './useHistoryFilter.ts';

const Area = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  marginBottom: 16,
  '@media (width >= 900px)': { gridTemplateColumns: '1.4fr 1fr 1fr' },
  '@media (width >= 1100px)': { gridTemplateColumns: '1.6fr 1.1fr 1.2fr 1.4fr 1fr 1fr' },
});

const subjects = auditSubjectKinds.map((kind) => ({ value: kind, label: subjectLabels[kind] }));

function Fields() {
  const { filter, narrow } = useHistoryFilter();
  const provider = useDataProvider<typeof dataProvider>();
  const { data: actors = [] } = useQuery({ queryKey: ['audit', 'actors'], queryFn: () => provider.auditActors() });
  const actions = actionsAbout(filter.subjectKind);
  return (
    <>
      <ChoiceField
        label="Who"
        value={filter.actor ?? ''}
        onChange={(actor) => narrow({ actor })}
        choices={actors.map((actor) => ({ value: actor, label: actorLabel(actor) }))}
        placeholder="Everybody"
      />
      <ChoiceField
        label="About"
        value={filter.subjectKind ?? ''}
        onChange={(kind) => narrow({ subjectKind: kind as AuditSubjectKind, subjectId: '', action: '' })}
        choices={subjects}
        placeholder="Everything"
      />
      <ChoiceField
        label="Action"
        value={filter.action ?? ''}
        onChange={(action) => narrow({ action })}
        choices={actions.map((action) => ({ value: action, label: actionWords[action].label }))}
        placeholder="All actions"
      />
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          type="date"
          value={filter[end] ?? ''}
          onChange={({ target }) => narrow({ [end]: target.value })}
        />
      ))}
    </>
  );
}

/** Filters by text, person, kind of record, action and Indian days. */
export function HistoryFilters() {
  const hasCards = useHasCards();
  const { filter, narrow } = useHistoryFilter();
  const { q = '', ...others } = filter;
  const active = Object.keys(others).length;
  return (
    <Area role="search" aria-label="History">
      <SearchField value={q} placeholder="Event, member or player" onSearch={(q) => narrow({ q })} />
      {hasCards ? (
        <FoldedFields label={active > 0 ? `Filters (${active})` : 'Filters'}>
          <Fields />
        </FoldedFields>
      ) : (
        <Fields />
      )}
    </Area>
  );
}
