import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button } from '@mui/material';
import { isolated } from '@maidan/shared/format/names.ts';
import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import type { ListedPlayerView, PlayersDeleted, PlayersRestored, PlayerView } from '@maidan/shared/wire/players.ts';
import { useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage } from '../data/http/callFailure.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../ui/feedback/notifications.ts';
import { useSelection } from './selection.tsx';
import {
  translatePlayers as translate,
  translatePlayersWithElements as translateWithElements,
} from '../i18n/enPlayers.ts';
import { usePlayerFilter } from './usePlayerFilter.ts';

/** The largest number of names that the dialog lists; it gives the number of the others. */
const shownNames = 5;

function paidSentence(paid: number, of: number): string {
  if (of === 1) return translate('players.deleteSelected.paid');
  if (paid === of) return translate('players.deleteSelected.allPaid');
  return translate('players.deleteSelected.somePaid', { smart_count: paid });
}

/** `12 players deleted. 1 was no longer in the list.` */
export function deletedSentence({ ids, missing }: PlayersDeleted): string {
  const deleted = translate('players.deleteSelected.done', { smart_count: ids.length });
  return missing === 0 ? deleted : translate('players.deleteSelected.missing', { deleted, smart_count: missing });
}

/** `11 players restored. Asha Verma was not: This player has registered again for this event since.` */
export function restoredSentence({ ids, refused }: PlayersRestored): string {
  const [first, ...others] = refused;
  const restored = translate('players.deleteSelected.restored', { smart_count: ids.length });
  if (!first) return restored;
  const refusal = { restored, name: isolated(first.name), reason: first.reason };
  return others.length === 0
    ? translate('players.deleteSelected.refused', refusal)
    : translate('players.deleteSelected.refusedMore', { ...refusal, smart_count: others.length });
}

/**
 * The selected players. When all matching players are selected, they are loaded when the confirmation opens
 * (`isNeeded`) and not again while it is open, so that a player who registers then is not deleted with them.
 */
function useSelectedPlayersOneByOne(isNeeded: boolean) {
  const { isAll, players, sort } = useSelection();
  const { filter } = usePlayerFilter();
  const { data, error, isFetching } = useGetList<ListedPlayerView, Error>(
    'players',
    { filter, sort, pagination: { page: 1, perPage: mostSelected } },
    { enabled: isAll && isNeeded, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, onError: () => undefined },
  );
  if (!isAll) return { players, error: null };
  return { players: isFetching ? undefined : data, error: isFetching ? null : error };
}

/**
 * Button that deletes the selected players after a confirmation.
 * @param onDeleted called after the players were deleted and the selection was cleared
 */
export function DeleteSelected({ onDeleted }: { onDeleted: () => void }) {
  const { count, onUnselectItems } = useSelection();
  const [isConfirming, setConfirming] = useState(false);
  const selected = useSelectedPlayersOneByOne(isConfirming);
  if (count > mostSelected)
    return (
      <p className="hint">
        {translate('players.deleteSelected.tooMany', { most: mostSelected.toLocaleString('en-IN') })}
      </p>
    );
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setConfirming(true)}>
        {translate('players.deleteSelected.action')}
      </Button>
      {isConfirming && (
        <ConfirmDeletion
          count={count}
          {...selected}
          onClose={() => setConfirming(false)}
          onDeleted={() => {
            onUnselectItems();
            onDeleted();
          }}
        />
      )}
    </>
  );
}

interface ConfirmDeletionProps {
  count: number;
  /** Undefined until the players are loaded. */
  players: readonly PlayerView[] | undefined;
  /** Why the players could not be loaded. */
  error: Error | null;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onDeleted: () => void;
}

/** Confirmation before several players are deleted. It says how many of them have a receipt. */
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
        translate('players.deleteSelected.restoreFailed'),
      ),
    );
  };
  const paid = players?.filter(({ receipt_number }) => receipt_number).length ?? 0;
  return (
    <ConfirmDelete
      title={translate('players.deleteSelected.title', { smart_count: players?.length ?? count })}
      onDelete={deleteAll}
      onDeleted={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
      failed={translate('players.deleteSelected.failed')}
      isLoading={!players}
    >
      {!players && !error && <p role="status">{translate('players.deleteSelected.loading')}</p>}
      {error && <Alert severity="error">{errorMessage(error, translate('players.deleteSelected.loadFailed'))}</Alert>}
      {players && <Names players={players} />}
      {paid > 0 && <p>{paidSentence(paid, players?.length ?? 0)}</p>}
    </ConfirmDelete>
  );
}

function Names({ players }: { players: readonly PlayerView[] }) {
  const more = players.length - shownNames;
  const shown = players.slice(0, shownNames).map(({ name }) => name);
  const names = <strong>{shown.join(', ')}</strong>;
  return (
    <p>
      {more > 0
        ? translateWithElements('players.deleteSelected.consequenceOfMore', {
            names,
            more: more.toLocaleString('en-IN'),
          })
        : translateWithElements('players.deleteSelected.consequence', { names, smart_count: players.length })}
    </p>
  );
}
