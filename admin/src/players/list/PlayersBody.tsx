import { Alert, Button } from '@mui/material';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import { lists } from '../../tabs.ts';
import { pageSizes } from '../filter/playerQuery.ts';
import { usePlayerQuery } from '../filter/usePlayerQuery.ts';
import type { Selection } from '../selection/useSelection.ts';
import { playerColumns, type PlayerRowActions } from './columns.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { playerListState } from './playerListState.ts';
import type { PlayerPage } from './usePlayers.ts';

interface PlayersBodyProps {
  list: PlayerPage;
  /** Absent when the role includes nothing that can be done with a selection. */
  selection: Selection | undefined;
  actions: PlayerRowActions;
  onShowAll: () => void;
}

/** The list in its loading, failed, empty and loaded states. */
export function PlayersBody({ list, selection, actions, onShowAll }: PlayersBodyProps) {
  const { filter, sort, page, perPage, change } = usePlayerQuery();
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
          sort={sort}
          onSort={(next) => change({ sort: next })}
          {...(selection && { isMarked: selection.isSelected })}
        />
      )}
      <Pages
        resource={lists.players.resource}
        page={page}
        perPage={perPage}
        total={list.total ?? 0}
        sizes={pageSizes}
        onPage={(next) => change({ page: next })}
        onSize={(size) => change({ perPage: size })}
      />
    </>
  );
}
