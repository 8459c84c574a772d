import { Alert, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { Busy } from '../feedback/Busy.tsx';
import { notify } from '../feedback/notifications.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { FormActions } from './FormActions.ts';
import { useInvalidFocus } from './useInvalidFocus.ts';
import { useLeaving } from './useLeaving.ts';

const Fields = styled('div')({ display: 'grid', gap: 20 });

interface FormDialogProps {
  title: string;
  /** The result of `useRecordForm`. */
  form: {
    /** Incremented on every attempt to save and every rejection by the server. */
    attempts: number;
    isDirty: boolean;
    busy: boolean;
    message: string | undefined;
    submit: (event: FormEvent) => Promise<void>;
  };
  onClose: () => void;
  /** Label of the button that sends the form, and until the server has answered. */
  action?: string;
  busyAction?: string;
  children: ReactNode;
}

/** Add or edit dialog for one record; full screen on a phone. Asks before unsaved changes are lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, onClose, action = 'Save', busyAction = 'Saving…', children } = props;
  const id = useId();
  const isNarrow = useIsNarrow();
  const { isDirty, busy } = form;
  const { leave, isAsking, keep, discard } = useLeaving({ isDirty, busy, onClose });
  const fields = useInvalidFocus<HTMLFormElement>(form.attempts);

  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);

  return (
    <Dialog open onClose={leave} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} ref={fields} noValidate onSubmit={(event) => void form.submit(event)}>
          <Fields>{children}</Fields>
        </form>
      </DialogContent>
      {form.message && (
        <Alert severity="error" sx={{ mx: 3, mt: 1, mb: 2 }}>
          {form.message}
        </Alert>
      )}
      <FormActions>
        <Button variant="outlined" onClick={leave} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" aria-disabled={busy}>
          {busy ? <Busy label={busyAction} /> : action}
        </Button>
      </FormActions>
      {isAsking && <DiscardChanges onKeep={keep} onDiscard={discard} />}
    </Dialog>
  );
}
