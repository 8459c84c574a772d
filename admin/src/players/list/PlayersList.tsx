import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import PersonAddIcon from '@mui/icons-material/PersonAdd';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { filterSearch, pathNow } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useCount } from '../../data/useWholeList.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { Former, LoadingRows, pageSizes } from '../../ui/list/PagedList.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { RegisterAtCounter } from '../../payments/counter/RegisterAtCounter.tsx';
import { DeleteSelected } from '../DeleteSelected.tsx';
import { MessageSelected } from '../MessageSelected.tsx';
import { PlayerFilters, usePlayerFiltersInWords } from '../PlayerFilters.tsx';
import { PlayerSearch } from '../PlayerSearch.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { playerSorts, usePlayerFilter } from '../usePlayerFilter.ts';
import { ListActions } from './ListActions.tsx';
import { ListSummary } from './ListSummary.tsx';
import { type OpenDialog, PlayerDialog } from './PlayerDialog.tsx';
import { PaymentsFound } from './PaymentsFound.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { playerListState, playerSummary } from './playerListState.ts';
import { type PlayerRowActions, PlayersTable } from './PlayersTable.tsx';
import { SelectionBar, useSelection } from '../selection.tsx';

/**
 * The head has a minimum height, so that the number of players and a selection do not move the rows; below 900 px the
 * bar of a selection is at the bottom of the window.
 */
const Head = styled('div')({
  display: 'grid',
  alignItems: 'center',
  minHeight: 24,
  flexBasis: '100%',
  '@media (width >= 900px)': { minHeight: 44, flex: '1 1 auto' },
});

/**
 * Refetches the list when the number of players has changed. Only the number is polled, because its response is small;
 * a page has newly signed addresses of photos, so the browser loads each photo again.
 */
function useRefetchOnNew(refetch: () => void): void {
  const count = useCount('players');
  const lastCount = useRef(count);
  useEffect(() => {
    if (lastCount.current !== undefined && count !== undefined && lastCount.current !== count) refetch();
    lastCount.current = count;
  }, [count, refetch]);
}

/** The button is as high as the search. */
const besideSearch = { minHeight: 52, minWidth: 52, padding: 0 };

/** Buttons for the selected players; absent when the role includes none. */
function useBulkActions(onDeleted: () => void): ReactNode {
  const { isAll, players } = useSelection();
  const canExport = useIsAllowed('players:export');
  const canDelete = useIsAllowed('players:delete');
  const canMessage = useIsAllowed('players:correct');
  if (!canExport && !canDelete && !canMessage) return null;
  return (
    <>
      {canMessage && <MessageSelected />}
      <ExportButton
        label={translate('players.export.selected')}
        ids={isAll ? undefined : players.map(({ id }) => id)}
      />
      {canDelete && <DeleteSelected onDeleted={onDeleted} />}
    </>
  );
}

export function PlayersList() {
  const list = useSelection();
  const { data = [], total, refetch, count } = list;
  const { filter, clearFilter, setSort } = usePlayerFilter();
  const navigate = useNavigate();
  const hasCards = useHasCards();
  const canDelete = useIsAllowed('players:delete');
  const canTake = useIsAllowed('payments:take');
  useRefetchOnNew(refetch);
  const [dialog, open] = useState<OpenDialog>();
  const [removals, setRemovals] = useState(0);
  const section = useRef<HTMLElement>(null);
  // The pressed button was removed with its row or its bar, so keyboard users continue at the list.
  useEffect(() => {
    if (removals > 0) section.current?.focus();
  }, [removals]);
  const focusList = (): void => setRemovals(removals + 1);
  const showAll = (): void => {
    clearFilter();
    focusList();
  };
  const bulkActionButtons = useBulkActions(focusList);
  const isCounted = !list.isPlaceholderData && playerListState(list, filter).kind === 'listed';
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={translate('resources.players.name')}
      style={{ outline: 0, ...(hasCards && count > 0 && { paddingBottom: 240 }) }}
    >
      <FilterBar
        label={translate('resources.players.name')}
        search={<PlayerSearch />}
        set={usePlayerFiltersInWords()}
        sort={<SortSelect choices={playerSorts} sort={list.sort} onSort={setSort} />}
        beside={
          hasCards &&
          canTake && (
            <RegisterAtCounter aria-label={translate('counter.title')} startIcon={null} sx={besideSearch}>
              <PersonAddIcon />
            </RegisterAtCounter>
          )
        }
        end={
          <Head>
            {count > 0 ? (
              <SelectionBar onEnd={focusList}>{bulkActionButtons}</SelectionBar>
            ) : (
              <ListSummary
                summary={isCounted && total !== undefined ? playerSummary(filter, total) : undefined}
                familyMobile={data[0]?.phone}
                onShowAll={showAll}
              />
            )}
          </Head>
        }
      >
        <PlayerFilters />
      </FilterBar>
      <PlayersBody
        bulkActionButtons={bulkActionButtons}
        actions={{
          openRemarks: (player) => open({ kind: 'remarks', player }),
          openPhoto: (player) => open({ kind: 'photo', player }),
          openFamily: ({ id }) => {
            // A new history entry, so that Back returns to the list before.
            void navigate({ pathname: pathNow(), search: filterSearch({ family: id }) });
            focusList();
          },
          confirmDelete: canDelete ? (player) => open({ kind: 'delete', player }) : undefined,
        }}
        onShowAll={showAll}
      />
      {hasCards && <ListActions />}
      {dialog && (
        <PlayerDialog
          dialog={dialog}
          onErase={(player) => open({ kind: 'erase', player })}
          onClose={() => open(undefined)}
          onRemoved={focusList}
        />
      )}
    </section>
  );
}

interface PlayersBodyProps {
  /** Actions on the selected players; absent when the role includes none. */
  bulkActionButtons: ReactNode;
  actions: PlayerRowActions;
  onShowAll: () => void;
}

/** The list, which is pale while it still shows the answer to an earlier search, filter, order or page. */
function PlayersBody(props: PlayersBodyProps) {
  const { isPlaceholderData } = useListContext();
  return (
    <Former aria-busy={isPlaceholderData}>
      <Body {...props} />
    </Former>
  );
}

/** The list in its loading, failed, empty and loaded states. */
function Body({ bulkActionButtons, actions, onShowAll }: PlayersBodyProps) {
  const list = useListContext<ListedPlayerView>();
  const { filter } = usePlayerFilter();
  const hasCards = useHasCards();
  const canReadPayments = useIsAllowed('payments:read');
  const state = playerListState(list, filter);
  if (state.kind === 'waiting') return <LoadingRows label={translate('players.loading')} />;
  if (state.kind === 'failed') return <LoadFailure message={state.message} onRetry={() => void list.refetch()} />;
  if (state.kind === 'empty')
    return (
      <>
        {filter.q && canReadPayments && <PaymentsFound q={filter.q} />}
        <EmptyState message={state.message}>
          {state.isFiltered && (
            <Button variant="contained" color="secondary" onClick={onShowAll}>
              {translate('players.showAll')}
            </Button>
          )}
        </EmptyState>
      </>
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
