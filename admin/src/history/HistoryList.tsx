import { Box, Button } from '@mui/material';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { pageSizes } from '../ui/list/PagedList.tsx';
import { HistoryDays } from './HistoryDays.tsx';
import { useHistoryFilter } from './useHistoryFilter.ts';

function Nothing() {
  const { filter, clearFilter } = useHistoryFilter();
  if (Object.keys(filter).length === 0) return <EmptyState message="Nothing has been recorded yet." />;
  return (
    <EmptyState message="Nothing in the history matches these filters.">
      <Button variant="contained" color="secondary" onClick={clearFilter}>
        Clear the filters
      </Button>
    </EmptyState>
  );
}

/** Says that the history is that of one record, which no field of the filter shows. */
function OneRecord({ name }: { name: string | undefined }) {
  const { filter, changeFilter } = useHistoryFilter();
  if (!filter.subjectId) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <span>
        Only <strong>{name || 'one record'}</strong> is shown.
      </span>
      <Button variant="outlined" onClick={() => changeFilter({ subjectId: '' })}>
        Show all
      </Button>
    </Box>
  );
}

/** The page of the history, by days. */
export function HistoryList() {
  const { data, error, isPending, refetch } = useListContext<AuditEntryView>();
  if (error && !data)
    return <LoadFailure message={errorMessage(error, 'Failed to fetch the history')} onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading label="Loading the history..." />;
  if (data.length === 0) return <Nothing />;
  return (
    <>
      <OneRecord name={data[0]?.subjectName} />
      <HistoryDays entries={data} />
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}
