import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { Button } from '@mui/material';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWrites } from '../data/useWrites.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../ui/feedback/notifications.ts';
import {
  translatePlayers as translate,
  translatePlayersWithElements as translateWithElements,
} from '../i18n/enPlayers.ts';

interface DeletePlayerProps {
  player: PlayerView;
  onClose: () => void;
  /** Called after the server has confirmed and the dialog has closed. */
  onDeleted: () => void;
  /** Opens the erasure dialog (a data protection request) instead. */
  onErase: () => void;
}

const underlined = { textDecoration: 'underline' } as const;
const eraseLink = { justifySelf: 'start', px: 0, textAlign: 'left', ...underlined, '&:hover': underlined } as const;

/** Asks for a confirmation before a player is deleted. A player with a receipt gets a warning. */
export function DeletePlayer({ player, onClose, onDeleted, onErase }: DeletePlayerProps) {
  const { remove, restore } = useWrites<PlayerView>('players');
  const canErase = useIsAllowed('players:erase');
  const { id, name, phone, receipt_number } = player;
  const done = (): void => {
    notify.success(
      translate('players.delete.done'),
      undo(
        () => restore(id),
        () => notify.success(translate('players.delete.restored')),
        translate('players.delete.restoreFailed'),
      ),
    );
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDelete
      title={translate('players.delete.title')}
      onDelete={() => remove(id)}
      onDeleted={done}
      onClose={onClose}
      failed={translate('players.delete.failed')}
      alternative={
        canErase && (
          <Button color="error" onClick={onErase} sx={eraseLink}>
            {translate('players.erase.instead')}
          </Button>
        )
      }
    >
      <p>
        {translateWithElements('players.delete.consequence', {
          name: (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ),
          phone,
        })}
      </p>
      {receipt_number && <p>{translate('players.delete.paid', { receipt: receipt_number })}</p>}
    </ConfirmDelete>
  );
}
