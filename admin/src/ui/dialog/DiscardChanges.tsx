import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';

/** Confirmation shown when a form with unsaved changes is about to close. */
export function DiscardChanges({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={onKeep} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Discard changes?</DialogTitle>
      <DialogContent>What you have typed here has not been saved.</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onKeep} autoFocus>
          Keep editing
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
