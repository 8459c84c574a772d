import { Alert, Button } from '@mui/material';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { pageSizes } from '../../ui/list/PagedList.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { translate } from '../texts.ts';
import { usePlayerFilter } from '../usePlayerFilter.ts';
import { PhoneRows } from './PhoneRows.tsx';
import { playerListState } from './playerListState.ts';
import { type PlayerRowActions, PlayersTable } from './PlayersTable.tsx';

interface PlayersBodyProps {
  /** What can be done with selected players; absent when the role includes nothing of it. */
  bulkActionButtons: ReactNode;
  actions: PlayerRowActions;
  onShowAll: () => void;
}

/** The list in its loading, failed, empty and loaded states. */
export function PlayersBody({ bulkActionButtons, actions, onShowAll }: PlayersBodyProps) {
  const list = useListContext<ListedPlayerView>();
  const { filter } = usePlayerFilter();
  const hasCards = useHasCards();
  const state = playerListState(list, filter);
  if (state.kind === 'waiting') return <Loading label={translate('players.loading')} />;
  if (state.kind === 'failed') return <LoadFailure message={state.message} onRetry={() => void list.refetch()} />;
  if (state.kind === 'empty')
    return (
      <EmptyState message={state.message}>
        {state.isFiltered && (
          <Button variant="contained" color="secondary" onClick={onShowAll}>
            {translate('players.showAll')}
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
        <PhoneRows players={state.players} isSelectable={Boolean(bulkActionButtons)} onFamily={actions.openFamily} />
      ) : (
        <PlayersTable bulkActionButtons={bulkActionButtons} actions={actions} />
      )}
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  );
}
