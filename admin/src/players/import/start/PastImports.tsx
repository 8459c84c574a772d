import { useMemo } from 'react';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { importsResource } from '../../../data/playerImports.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { isMoving } from '../importScreen.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { pastImportColumns } from './pastImportColumns.tsx';

/** Refetch interval in milliseconds while an import runs. */
const refreshEvery = 2_000;
const anyMoves = (imports: readonly PlayerImport[] = []): boolean => imports.some(({ state }) => isMoving(state));

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** All imports, newest first. */
export function PastImports() {
  return (
    <ListBase<PlayerImport>
      resource={importsResource}
      disableAuthentication
      disableSyncWithLocation
      storeKey={false}
      perPage={10}
      sort={newestFirst}
      queryOptions={{
        refetchInterval: ({ state: { data } }) => anyMoves(data?.data) && refreshEvery,
        onError: () => undefined,
      }}
    >
      <Rows />
    </ListBase>
  );
}

function Rows() {
  const { data, error, isPending, refetch, page, perPage } = useListContext<PlayerImport>();
  const { go } = useImportAddress();
  const columns = useMemo(
    () =>
      pastImportColumns(
        (id) => go({ id }),
        (id) => go({ id, asksUndo: true }),
      ),
    [go],
  );
  if (error && !data)
    return (
      <LoadFailure
        message={errorMessage(error, 'The past imports could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  if (isPending || !data) return <Loading label="Loading past imports..." />;
  if (data.length === 0) return <EmptyState message="No list has been imported yet." />;
  return (
    <>
      <RecordList caption="Past imports" columns={columns} records={data} first={(page - 1) * perPage + 1} />
      <Pagination rowsPerPageOptions={[10, 25, 50]} />
    </>
  );
}
