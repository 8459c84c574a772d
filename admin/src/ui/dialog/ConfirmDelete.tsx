import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { type ReactNode, useEffect, useId } from 'react';
import { notify } from '../feedback/notifications.ts';
import { useAttempt } from '../feedback/useAttempt.ts';

interface ConfirmDeleteProps {
  /** Dialog title, e.g. `Delete event?` */
  title: string;
  /** What will be deleted, and the consequences for other records. */
  children: ReactNode;
  /** Another way than deleting; stands after what deleting means. */
  instead?: ReactNode;
  onDelete: () => Promise<unknown>;
  /** Called after the server has confirmed. */
  onDeleted: () => void;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
  /** True while the consequences are still being loaded. */
  waiting?: boolean;
}

/**
 * Confirmation before a delete, with a note on how to restore. Cancel has the initial focus; after a failure the dialog
 * stays open for a retry.
 */
export function ConfirmDelete({
  title,
  children,
  instead,
  onDelete,
  onDeleted,
  onClose,
  failed,
  waiting = false,
}: ConfirmDeleteProps) {
  const id = useId();
  const { busy, message, attempt } = useAttempt(failed);
  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);
  const confirm = async (): Promise<void> => {
    if (await attempt(onDelete)) onDeleted();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => !busy && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-what`}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={`${id}-what`} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
        {children}
        <p>It can be restored for {undoDays}&nbsp;days under “Recently deleted”.</p>
        {instead}
        {message && <Alert severity="error">{message}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button variant="outlined" color="error" onClick={() => void confirm()} disabled={waiting} aria-disabled={busy}>
          {busy ? 'Deleting…' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
