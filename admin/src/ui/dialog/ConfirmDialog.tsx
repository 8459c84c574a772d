import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { Busy } from '../feedback/Busy.tsx';
import { notify } from '../feedback/notifications.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useInvalidFocus } from './useInvalidFocus.ts';

export interface ConfirmDialogProps {
  title: string;
  /** The consequences, and fields if any. */
  children: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  /** Its label until the server has answered, e.g. `Deleting…` */
  busyAction: string;
  busy: boolean;
  /** Why the last attempt failed. */
  message: string | undefined;
  /** True while the consequences are still being loaded. */
  isLoading?: boolean;
  /** With so many fields that it fills a phone. */
  isLong?: boolean;
  /** A field has the initial focus, not Cancel. */
  isFieldFocused?: boolean;
  /** With fields: the attempts that `useRecordForm` counts. */
  attempts?: number;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
}

/** On a phone the message may stand below the part of the form that is seen. */
const showAlert = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** Confirmation before something that cannot simply be repeated. After a failure it stays open for a retry. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyAction, busy, message, isLoading = false, isFieldFocused = false } = props;
  const { isLong = false, attempts = 0, onSubmit, onClose } = props;
  const id = useId();
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => !busy && onClose()}
      fullScreen={useIsNarrow() && isLong}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-form`}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          ref={form}
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}
        >
          {children}
          {message && (
            <Alert ref={showAlert} severity="error">
              {message}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={!isFieldFocused}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="outlined"
          color="error"
          disabled={isLoading}
          aria-disabled={busy}
        >
          {busy ? <Busy label={busyAction} /> : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
