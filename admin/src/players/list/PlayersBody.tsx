import { Alert, Button } from '@mui/material';
import type { ListedPlayerView, PlayerSort } from '@maidan/shared/wire/players.ts';
import { Pagination, useListContext } from 'react-admin';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import type { Sort } from '../../ui/list/column.ts';
import { pageSizes } from '../../ui/list/PagedList.tsx';
import { usePlayerFilter } from '../usePlayerFilter.ts';
import type { Selection } from '../selection/useSelection.ts';
import { playerColumns, type PlayerRowActions } from './columns.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { playerListState } from './playerListState.ts';

interface PlayersBodyProps {
  /** Absent when the role includes nothing that can be done with a selection. */
  selection: Selection | undefined;
  actions: PlayerRowActions;
  onShowAll: () => void;
}

/** The list in its loading, failed, empty and loaded states. */
export function PlayersBody({ selection, actions, onShowAll }: PlayersBodyProps) {
  const list = useListContext<ListedPlayerView>();
  const { sort, page, perPage } = list;
  const { filter, setSort } = usePlayerFilter();
  const hasCards = useHasCards();
  const state = playerListState(list, filter);
  if (state.kind === 'waiting') return <Loading label="Loading players..." />;
  if (state.kind === 'failed') return <LoadFailure message={state.message} onRetry={() => void list.refetch()} />;
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
      {hasCards ? (
        <PhoneRows players={state.players} selection={selection} onFamily={actions.openFamily} />
      ) : (
        <RecordTable
          caption="Registered players"
          columns={playerColumns(actions, selection)}
          records={state.players}
          first={(page - 1) * perPage + 1}
          sort={sort as Sort<PlayerSort>}
          onSort={setSort}
          {...(selection && { isMarked: selection.isSelected })}
        />
      )}
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}
