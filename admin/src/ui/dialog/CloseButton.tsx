import { Button, DialogActions } from '@mui/material';

/** The foot of a dialog that shows something and has nothing to confirm. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  );
}
