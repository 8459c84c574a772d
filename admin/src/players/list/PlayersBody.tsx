import { Alert, Button } from '@mui/material';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useMemo } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { playerColumns } from './columns.tsx';
import { playerListState } from './playerListState.ts';

/** The open dialog and its player. */
export interface OpenDialog {
  kind: 'remarks' | 'photo' | 'delete' | 'erase';
  player: PlayerView;
}

interface PlayersBodyProps {
  onOpen: (dialog: OpenDialog) => void;
  onShowAll: () => void;
}

/** The list in its loading, failed, empty and loaded states. */
export function PlayersBody({ onOpen, onShowAll }: PlayersBodyProps) {
  const list = useListContext<PlayerView>();
  const state = playerListState(list);
  const columns = useMemo(
    () =>
      playerColumns({
        openRemarks: (player) => onOpen({ kind: 'remarks', player }),
        openPhoto: (player) => onOpen({ kind: 'photo', player }),
        confirmDelete: (player) => onOpen({ kind: 'delete', player }),
      }),
    [onOpen],
  );
  if (state.kind === 'waiting') return <Loading label="Loading players..." />;
  if (state.kind === 'failed') return <LoadFailure message={state.message} onRetry={list.refetch} />;
  if (state.kind === 'empty')
    return (
      <EmptyState message={state.message}>
        {state.isFiltered && (
          <Button variant="contained" color="secondary" onClick={onShowAll}>
            Show all players
          </Button>
        )}
      </EmptyState>
    );
  return (
    <>
      {state.warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {state.warning}
        </Alert>
      )}
      <RecordList
        caption="Registered players"
        columns={columns}
        records={state.players}
        first={(list.page - 1) * list.perPage + 1}
        sort={list.sort}
        onSort={list.setSort}
      />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}
