import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { ImportRowOutcome, PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { errorMessage } from '../../data/http/callFailure.ts';
import { importsResource } from '../../data/playerCalls.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import type { Column } from '../../ui/list/column.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useImportAddress } from './importAddress.ts';
import { isMoving } from './importScreen.ts';
import { importStateStyles, outcomeLabels, outcomes, processedRows } from './importText.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 8,
  '& .MuiButton-root': { minHeight: 38, fontSize: 17, padding: '2px 12px', margin: '2px 0' },
  '@media (width < 900px)': { gap: 12, '& .MuiButton-root': { flex: 1, minHeight: 48, fontSize: 20 } },
});

const Progressing = styled('span')({ display: 'inline-flex', gap: 10, alignItems: 'center' });

const openWords: Partial<Record<PlayerImport['state'], string>> = { uploaded: 'Continue', checked: 'Continue' };

/** State, and how far the server is while it works. */
function State({ of }: { of: PlayerImport }) {
  return (
    <Progressing>
      <StateTag {...importStateStyles[of.state]} />
      {isMoving(of.state) && `${processedRows(of).toLocaleString('en-IN')} of ${of.rowCount.toLocaleString('en-IN')}`}
    </Progressing>
  );
}

const countColumn = (outcome: ImportRowOutcome): Column<PlayerImport> => ({
  label: outcomeLabels[outcome].label,
  cell: ({ counts }) => counts?.[outcome].toLocaleString('en-IN'),
  align: 'right',
});

const pastImportColumns = (open: (id: string) => void, undo: (id: string) => void): Column<PlayerImport>[] => [
  { label: 'File', cell: ({ fileName }) => fileName, card: 'heading', width: 260 },
  { label: 'State', cell: (of) => <State of={of} />, card: 'wide' },
  {
    label: 'Uploaded',
    cell: ({ createdAt, createdBy }) => `${indianMoment(createdAt)} by ${createdBy}`,
    card: 'wide',
    width: 320,
  },
  ...outcomes.map(countColumn),
  {
    label: 'Actions',
    cell: ({ id, fileName, state, undoUntil }) => (
      <Row>
        <Button variant="outlined" aria-label={`${openWords[state] ?? 'Details'} ${fileName}`} onClick={() => open(id)}>
          {openWords[state] ?? 'Details'}
        </Button>
        {undoUntil && !isMoving(state) && (
          <Button variant="outlined" color="error" aria-label={`Undo ${fileName}`} onClick={() => undo(id)}>
            Undo
          </Button>
        )}
      </Row>
    ),
    card: 'actions',
  },
];

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
