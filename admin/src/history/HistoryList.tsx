import { Box, Button } from '@mui/material';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { filterFields } from './historyFilter.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { useHistoryFilter } from './useHistoryFilter.ts';

const newestFirst = { field: 'at', order: 'DESC' } as const;
const noFilter = Object.fromEntries(filterFields.map((field) => [field, '']));

function Nothing() {
  const { filter, narrow } = useHistoryFilter();
  if (Object.keys(filter).length === 0) return <EmptyState message="Nothing has been recorded yet." />;
  return (
    <EmptyState message="Nothing in the history matches these filters.">
      <Button variant="contained" color="secondary" onClick={() => narrow(noFilter)}>
        Clear the filters
      </Button>
    </EmptyState>
  );
}

/** Says that the history is that of one record, which no field of the filter shows. */
function OneRecord({ name }: { name: string | undefined }) {
  const { filter, narrow } = useHistoryFilter();
  if (!filter.subjectId) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <span>
        Only <strong>{name || 'one record'}</strong> is shown.
      </span>
      <Button variant="outlined" onClick={() => narrow({ subjectId: '' })}>
        Show all
      </Button>
    </Box>
  );
}

function Lines() {
  const { data, error, isPending, refetch } = useListContext<AuditEntryView>();
  if (error && !data)
    return <LoadFailure message={errorMessage(error, 'Failed to fetch the history')} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label="Loading the history..." />;
  if (data.length === 0) return <Nothing />;
  return (
    <>
      <OneRecord name={data[0]?.subjectName} />
      <HistoryDays entries={data} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}

/** A changed filter begins again on the first page, therefore the key. */
export function HistoryList() {
  const { filter } = useHistoryFilter();
  return (
    <ListBase
      key={JSON.stringify(filter)}
      resource="audit"
      filter={filter}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={newestFirst}
      queryOptions={{ onError: () => undefined }}
    >
      <Lines />
    </ListBase>
  );
}
