import { actorLabel, type AuditSubjectKind, auditSubjectKinds } from '@maidan/shared/domain/audit.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { actionsAbout, actionWords, subjectLabels } from '@maidan/shared/history/actions.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';
import { dayInWords } from '../data/filterDays.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { DownloadButton } from '../ui/feedback/DownloadButton.tsx';
import { DayFilter, SearchField } from '../ui/form/filterFields.tsx';
import { ChoiceField } from '../ui/form/fields.tsx';
import { FilterBar } from '../ui/list/FilterBar.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { type SetFilter, setFilters } from '../ui/list/setFilters.ts';
import { SectionHeading } from '../ui/typography.ts';
import { HistoryList } from './HistoryList.tsx';
import { useHistoryFilter } from './useHistoryFilter.ts';

const labels = { actor: 'Who', subjectKind: 'About', action: 'Action', from: 'From', to: 'To' } as const;
const subjects = auditSubjectKinds.map((kind) => ({ value: kind, label: subjectLabels[kind] }));

function Fields() {
  const { filter, changeFilter } = useHistoryFilter();
  const provider = useCalls();
  const { data: actors = [] } = useQuery({ queryKey: ['audit', 'actors'], queryFn: () => provider.auditActors() });
  const actions = actionsAbout(filter.subjectKind);
  return (
    <>
      <ChoiceField
        label={labels.actor}
        value={filter.actor ?? ''}
        onChange={(actor) => changeFilter({ actor })}
        choices={actors.map((actor) => ({ value: actor, label: actorLabel(actor) }))}
        placeholder="Everybody"
      />
      <ChoiceField
        label={labels.subjectKind}
        value={filter.subjectKind ?? ''}
        onChange={(kind) => changeFilter({ subjectKind: kind as AuditSubjectKind, subjectId: '', action: '' })}
        choices={subjects}
        placeholder="Everything"
      />
      <ChoiceField
        label={labels.action}
        value={filter.action ?? ''}
        onChange={(action) => changeFilter({ action })}
        choices={actions.map((action) => ({ value: action, label: actionWords[action].label }))}
        placeholder="All actions"
      />
      {(['from', 'to'] as const).map((end) => (
        <DayFilter
          key={end}
          label={labels[end]}
          value={filter[end] ?? ''}
          onChange={(day) => changeFilter({ [end]: day })}
        />
      ))}
    </>
  );
}

/** The filters that are set, in words; of one record HistoryList says that it alone is shown. */
function useFiltersInWords(): SetFilter[] {
  const { filter, changeFilter } = useHistoryFilter();
  const action = actionsAbout(undefined).find((each) => each === filter.action);
  const words: Record<keyof typeof labels, string | undefined> = {
    actor: filter.actor && actorLabel(filter.actor),
    subjectKind: filter.subjectKind && subjects.find(({ value }) => value === filter.subjectKind)?.label,
    action: action && actionWords[action].label,
    from: dayInWords(filter.from),
    to: dayInWords(filter.to),
  };
  return setFilters(labels, words, (field) => changeFilter({ [field]: '' }));
}

/** Filters by text, person, kind of record, action and Indian days. */
function HistoryFilters() {
  const { filter, changeFilter } = useHistoryFilter();
  const search = (
    <SearchField value={filter.q ?? ''} placeholder="Event, member or player" onSearch={(q) => changeFilter({ q })} />
  );
  return (
    <FilterBar label="History" search={search} set={useFiltersInWords()}>
      <Fields />
    </FilterBar>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** Who did what in the console, the newest first. */
export const HistoryView = () => (
  <PagedList resource="audit" sort={newestFirst}>
    <HistoryHead />
    <HistoryFilters />
    <HistoryList />
  </PagedList>
);

function HistoryHead() {
  const { filter } = useHistoryFilter();
  const canExport = useIsAllowed('audit:export');
  return (
    <Head>
      <SectionHeading>History</SectionHeading>
      {canExport && (
        <DownloadButton
          label="Export to CSV"
          path={`/api/admin/audit/export?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          saved={(rows) => `Exported ${pluralise(rows, 'line')}`}
          failed="The export failed. Please try again."
        />
      )}
    </Head>
  );
}
