import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { Button } from '@mui/material';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { useWrites } from '../data/useWrites.ts';
import { ConfirmDelete } from '../ui/dialog/ConfirmDialog.tsx';
import { notify, undo } from '../ui/feedback/notifications.ts';
import { deletionMessages } from './deletionMessages.ts';

interface DeletePlayerProps {
  player: PlayerView;
  onClose: () => void;
  /** Called after the dialog has closed and the row is removed. */
  onDeleted: () => void;
  /** Opens the erasure dialog (a data protection request) instead. */
  onErase: () => void;
}

const underlined = { textDecoration: 'underline' } as const;
const eraseLink = { justifySelf: 'start', px: 0, textAlign: 'left', ...underlined, '&:hover': underlined } as const;

/** Warns when the player has paid, because deleting does not refund. */
export function DeletePlayer({ player, onClose, onDeleted, onErase }: DeletePlayerProps) {
  const { remove, restore } = useWrites<PlayerView>('players');
  const canErase = useIsAllowed('players:erase');
  const { id, name, phone, receipt_number } = player;
  const done = (): void => {
    notify.success(
      deletionMessages.deleted,
      undo(
        () => restore(id),
        () => notify.success(deletionMessages.restored),
        deletionMessages.restoreFailed,
      ),
    );
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDelete
      title="Delete player?"
      onDelete={() => remove(id)}
      onDeleted={done}
      onClose={onClose}
      failed={deletionMessages.deleteFailed}
      alternative={
        canErase && (
          <Button color="error" onClick={onErase} sx={eraseLink}>
            Erase all personal data instead
          </Button>
        )
      }
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        , {phone}, leaves the list.
      </p>
      {receipt_number && <p>This player has paid: receipt {receipt_number} stays valid, and no money goes back.</p>}
    </ConfirmDelete>
  );
}
