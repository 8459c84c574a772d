import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useId } from 'react';

interface UndoImportProps {
  of: PlayerImport;
  onUndo: () => void;
  onClose: () => void;
}

/** Confirmation before an undo: who leaves, who gets back what, and who stays. */
export function UndoImport({ of, onUndo, onClose }: UndoImportProps) {
  const id = useId();
  const { new: added = 0, changed = 0 } = of.counts ?? {};
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-what`}
    >
      <DialogTitle id={id}>Undo this import?</DialogTitle>
      <DialogContent id={`${id}-what`} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
        <p>
          <strong>{of.fileName}</strong>
        </p>
        {added > 0 && <p>{pluralise(added, 'player')} who came with this list will leave the register.</p>}
        {changed > 0 && <p>{pluralise(changed, 'player')} will get back what the register said before.</p>}
        <p>Players who have registered or were edited since stay as they are; you are then told how many.</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="outlined" color="error" onClick={onUndo}>
          Undo the import
        </Button>
      </DialogActions>
    </Dialog>
  );
}
