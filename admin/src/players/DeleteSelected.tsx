import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import type { ListedPlayerView, PlayersRestored, PlayerView } from '@maidan/shared/wire/players.ts';
import { useState } from 'react';
import { useGetList, useListContext, useRefresh } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../ui/feedback/notifications.ts';
import { deletedSentence, deletionMessages, restoredSentence } from './deletionMessages.ts';
import { useSelection } from './selection.tsx';
import { usePlayerFilter } from './usePlayerFilter.ts';

/** Names in the dialog; the count covers the others. */
const shownNames = 5;

function paidSentence(paid: number, of: number): string {
  if (of === 1) return 'This player has paid: the receipt stays valid, and no money goes back.';
  const who =
    paid === of ? 'All of them have' : `${paid.toLocaleString('en-IN')} of them ${paid === 1 ? 'has' : 'have'}`;
  return `${who} paid: receipts stay valid, and no money goes back.`;
}

/**
 * The selected players one by one. When all that match are selected, they are loaded once it `isNeeded`: what is
 * confirmed is then exactly what was there, whoever registers meanwhile.
 */
function useSelectedPlayersOneByOne(isNeeded: boolean) {
  const { isAll, players } = useSelection();
  const { sort } = useListContext();
  const { filter } = usePlayerFilter();
  const { data, error, isFetching } = useGetList<ListedPlayerView, Error>(
    'players',
    { filter, sort, pagination: { page: 1, perPage: mostSelected } },
    { enabled: isAll && isNeeded, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, onError: () => undefined },
  );
  if (!isAll) return { players, error: null };
  return { players: isFetching ? undefined : data, error: isFetching ? null : error };
}

/** Deletes the selected players once that is confirmed. @param onDeleted called when the selection is gone */
export function DeleteSelected({ onDeleted }: { onDeleted: () => void }) {
  const { count, clear } = useSelection();
  const [isConfirming, setConfirming] = useState(false);
  const selected = useSelectedPlayersOneByOne(isConfirming);
  if (count > mostSelected)
    return <p className="hint">At most {mostSelected.toLocaleString('en-IN')} players can be deleted at once.</p>;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setConfirming(true)}>
        Delete selected
      </Button>
      {isConfirming && (
        <ConfirmDeletion
          count={count}
          {...selected}
          onClose={() => setConfirming(false)}
          onDeleted={() => {
            clear();
            onDeleted();
          }}
        />
      )}
    </>
  );
}

interface ConfirmDeletionProps {
  count: number;
  /** Undefined until they are loaded. */
  players: readonly PlayerView[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onDeleted: () => void;
}

/** Confirmation before several players are deleted. Warns when some have paid, because deleting does not refund. */
function ConfirmDeletion({ count, players, error, onClose, onDeleted }: ConfirmDeletionProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const restore = async (ids: readonly string[]): Promise<PlayersRestored> => {
    const restored = await calls.restorePlayers(ids);
    refresh();
    return restored;
  };
  const deleteAll = async (): Promise<void> => {
    const deleted = await calls.deletePlayers((players ?? []).map(({ id }) => id));
    refresh();
    notify.success(
      deletedSentence(deleted),
      undo(
        () => restore(deleted.ids),
        (restored) => notify[restored.refused.length > 0 ? 'failure' : 'success'](restoredSentence(restored)),
        deletionMessages.restoreSelectedFailed,
      ),
    );
  };
  const paid = players?.filter(({ receipt_number }) => receipt_number).length ?? 0;
  return (
    <ConfirmDelete
      title={`Delete ${pluralise(players?.length ?? count, 'player')}?`}
      onDelete={deleteAll}
      onDeleted={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
      failed={deletionMessages.deleteSelectedFailed}
      isLoading={!players}
    >
      {!players && !error && <p role="status">Looking up the selected players...</p>}
      {error && <Alert severity="error">{errorMessage(error, 'The selected players could not be loaded.')}</Alert>}
      {players && <Names players={players} />}
      {paid > 0 && <p>{paidSentence(paid, players?.length ?? 0)}</p>}
    </ConfirmDelete>
  );
}

function Names({ players }: { players: readonly PlayerView[] }) {
  const more = players.length - shownNames;
  return (
    <p>
      <strong>
        {players
          .slice(0, shownNames)
          .map(({ name }) => name)
          .join(', ')}
      </strong>
      {more > 0 && ` and ${more.toLocaleString('en-IN')} more`} {players.length === 1 ? 'leaves' : 'leave'} the list.
    </p>
  );
}
