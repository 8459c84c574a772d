import type { ImportRow, ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import { useMemo } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { rowsResource } from '../../../data/playerImports.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { outcomeLabels } from '../importLabels.ts';
import { rowColumns } from './rowColumns.tsx';

const byLine = { field: 'line', order: 'ASC' } as const;

/** The rows of the last check that have one outcome, in the order of the file. */
export function ImportRows({ id, outcome }: { id: string; outcome: ImportRowOutcome }) {
  const filter = useMemo(() => ({ outcome }), [outcome]);
  return (
    <ListBase<ImportRow>
      resource={rowsResource(id)}
      filter={filter}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={25}
      sort={byLine}
      queryOptions={{ onError: () => undefined }}
    >
      <Rows outcome={outcome} />
    </ListBase>
  );
}

function Rows({ outcome }: { outcome: ImportRowOutcome }) {
  const { data, error, isPending, refetch } = useListContext<ImportRow>();
  const columns = useMemo(() => rowColumns(outcome), [outcome]);
  const { label, none } = outcomeLabels[outcome];
  if (error && !data)
    return (
      <LoadFailure message={errorMessage(error, 'The rows could not be loaded.')} onRetry={() => void refetch()} />
    );
  if (isPending || !data) return <Loading label="Loading rows..." />;
  if (data.length === 0) return <EmptyState message={none} />;
  return (
    <>
      <RecordList caption={`${label} rows`} columns={columns} records={data} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}
