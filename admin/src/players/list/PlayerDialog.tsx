import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { CloseButton } from '../../ui/dialog/dialogParts.tsx';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { Lightbox } from '../../ui/dialog/Lightbox.tsx';
import { DeletePlayer } from '../DeletePlayer.tsx';
import { ErasePlayer } from '../ErasePlayer.tsx';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';

function RemarksDialog({ player, onClose }: { player: PlayerView; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('players.remarks')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{player.name}</Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{player.remarks}</Typography>
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

export interface OpenDialog {
  kind: 'remarks' | 'photo' | 'delete' | 'erase';
  player: PlayerView;
}

interface PlayerDialogProps {
  dialog: OpenDialog;
  /** Opens the confirmation of an erasure in place of that of a deletion. */
  onErase: (player: PlayerView) => void;
  onClose: () => void;
  /** Called after the player was deleted or erased. */
  onRemoved: () => void;
}

/** The dialog that a row of the players list has opened. */
export function PlayerDialog({ dialog: { kind, player }, onErase, onClose, onRemoved }: PlayerDialogProps) {
  switch (kind) {
    case 'remarks':
      return <RemarksDialog player={player} onClose={onClose} />;
    case 'photo':
      return player.photo && <Lightbox title={player.name} src={player.photo} onClose={onClose} />;
    case 'delete':
      return <DeletePlayer player={player} onClose={onClose} onDeleted={onRemoved} onErase={() => onErase(player)} />;
    case 'erase':
      return <ErasePlayer player={player} onClose={onClose} onErased={onRemoved} />;
  }
}
