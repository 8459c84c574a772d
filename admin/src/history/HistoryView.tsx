import { actorLabel, type AuditSubjectKind, auditSubjectKinds } from '@maidan/shared/domain/audit.ts';
import { actionsAbout, actionWords, subjectLabels } from '@maidan/shared/history/actions.ts';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';
import { dayInWords } from '../data/filterDays.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { translateHistory as translate } from '../i18n/enHistory.ts';
import { DownloadButton } from '../ui/feedback/DownloadButton.tsx';
import { DayRange, SearchField } from '../ui/form/filterFields.tsx';
import { ChoiceField } from '../ui/form/fields.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { FilterBar, type SetFilter, setFilters } from '../ui/list/FilterBar.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { HistoryList, useHistoryFilter } from './HistoryList.tsx';

const labels = {
  actor: translate('history.filters.actor'),
  subjectKind: translate('history.filters.subjectKind'),
  action: translate('history.filters.action'),
  from: translate('history.filters.from'),
  to: translate('history.filters.to'),
} as const;
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
        placeholder={translate('history.filters.everybody')}
      />
      <ChoiceField
        label={labels.subjectKind}
        value={filter.subjectKind ?? ''}
        onChange={(kind) => changeFilter({ subjectKind: kind as AuditSubjectKind, subjectId: '', action: '' })}
        choices={subjects}
        placeholder={translate('history.filters.everything')}
      />
      <ChoiceField
        label={labels.action}
        value={filter.action ?? ''}
        onChange={(action) => changeFilter({ action })}
        choices={actions.map((action) => ({ value: action, label: actionWords[action].label }))}
        placeholder={translate('history.filters.allActions')}
      />
      <DayRange labels={labels} filter={filter} onChange={changeFilter} />
    </>
  );
}

/** The active filters in words, without the filter by one record, which HistoryList names. */
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

function HistoryFilters() {
  const { filter, changeFilter } = useHistoryFilter();
  const search = (
    <SearchField
      value={filter.q ?? ''}
      placeholder={translate('history.filters.search')}
      onSearch={(q) => changeFilter({ q })}
    />
  );
  return (
    <FilterBar label={translate('resources.history.name')} search={search} set={useFiltersInWords()}>
      <Fields />
    </FilterBar>
  );
}

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** The audit entries, newest first: who did what. */
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
    <SectionHead>
      <SectionHeading>{translate('resources.history.name')}</SectionHeading>
      {canExport && (
        <DownloadButton
          label={translate('history.export.action')}
          path={`/api/admin/audit/export?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          saved={(rows) => translate('history.export.done', { smart_count: rows })}
          failed={translate('history.export.failed')}
        />
      )}
    </SectionHead>
  );
}
