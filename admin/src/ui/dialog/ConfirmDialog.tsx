import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Busy } from '../feedback/Busy.tsx';
import { notify } from '../feedback/notifications.ts';
import { RecordForm, type RecordFormProps, useFormMessage } from '../form/RecordForm.tsx';
import { useIsNarrow } from '../useIsNarrow.ts';

interface FootProps {
  onClose: () => void;
  /** Label of the button that confirms. */
  action: ReactNode;
  /** Its label until the server has answered, e.g. `Deleting…` */
  busyAction: ReactNode;
  /** True while the consequences are still being loaded. */
  isLoading?: boolean;
  /** A field has the initial focus, not Cancel. */
  isFieldFocused?: boolean;
}

interface ConfirmDialogProps<F extends FieldValues> extends Omit<RecordFormProps<F>, 'record'>, FootProps {
  title: ReactNode;
  /** What the fields begin with; absent without fields. */
  record?: F;
  /** With so many fields that it fills a phone. */
  isLong?: boolean;
}

/** Confirmation before something that cannot simply be repeated. After a failure it stays open for a retry. */
export function ConfirmDialog<F extends FieldValues = FieldValues>(props: ConfirmDialogProps<F>) {
  const { title, record = {} as F, isLong = false, children, ...rest } = props;
  const { onClose, action, busyAction, isLoading, isFieldFocused, ...form } = rest;
  const id = useId();
  const leave = useRef<() => void>(null);
  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => leave.current?.()}
      fullScreen={useIsNarrow() && isLong}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      aria-describedby={`${id}-content`}
    >
      <RecordForm record={record} {...form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Box id={`${id}-content`} sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p': { m: 0 } }}>
            {children}
            <Message />
          </Box>
        </DialogContent>
        <Foot {...{ onClose, action, busyAction, isLoading, isFieldFocused }} ref={leave} />
      </RecordForm>
    </Dialog>
  );
}

/** On a phone the message may stand below the part of the form that is seen. */
const showAlert = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

function Message() {
  const message = useFormMessage();
  return (
    message && (
      <Alert ref={showAlert} severity="error">
        {message}
      </Alert>
    )
  );
}

function Foot(props: FootProps & { ref: Ref<() => void> }) {
  const { onClose, action, busyAction, isLoading = false, isFieldFocused = false, ref } = props;
  const { isSubmitting: busy } = useFormState();
  useImperativeHandle(ref, () => () => {
    if (!busy) onClose();
  });
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={!isFieldFocused}>
        Cancel
      </Button>
      <Button type="submit" variant="outlined" color="error" disabled={isLoading} aria-disabled={busy}>
        {busy ? <Busy label={busyAction} /> : action}
      </Button>
    </DialogActions>
  );
}
