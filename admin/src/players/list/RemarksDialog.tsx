import { Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useId } from 'react';
import { CloseButton } from '../../ui/dialog/dialogParts.tsx';

export function RemarksDialog({ player, onClose }: { player: PlayerView; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Player Remarks</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{player.name}</Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{player.remarks}</Typography>
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
