import { Alert, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useFormIsDirty } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Busy } from '../feedback/Busy.tsx';
import { notify } from '../feedback/notifications.ts';
import { RecordForm, type RecordFormProps, useFormMessage } from '../form/RecordForm.tsx';
import { CurrentValuesNotice, OutdatedNotice } from '../meanwhile/MeanwhileNotice.tsx';
import type { EditedRecord } from '../meanwhile/useShownRecord.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { FormActions } from './FormActions.ts';
import { useLeaving } from './useLeaving.ts';

const Fields = styled('div')({ display: 'grid', gap: 20 });

interface FootProps {
  onClose: () => void;
  /** Label of the button that sends the form, and until the server has answered. */
  action?: ReactNode;
  busyAction?: string;
  /** False for a form whose input need not be kept. */
  warnWhenUnsavedChanges?: boolean;
}

interface FormDialogProps<F extends FieldValues> extends RecordFormProps<F>, FootProps {
  title: string;
  /** The record that is edited, where another administrator may edit it too. */
  edited?: EditedRecord;
}

/**
 * Add or edit dialog for one record; full screen on a phone. Asks before unsaved changes are lost. When another
 * administrator was first, it says what has changed, and nothing typed is lost.
 */
export function FormDialog<F extends FieldValues>(props: FormDialogProps<F>) {
  const { title, edited, onClose, action, busyAction, warnWhenUnsavedChanges, children, ...form } = props;
  const id = useId();
  const isNarrow = useIsNarrow();
  const leave = useRef<() => void>(null);

  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);

  return (
    <Dialog open onClose={() => leave.current?.()} fullScreen={isNarrow} maxWidth="sm" fullWidth aria-labelledby={id}>
      <RecordForm {...form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Fields>
            {edited?.lookedAt && <CurrentValuesNotice key={edited.shown?.version} meanwhile={edited.lookedAt} />}
            {children}
            {edited?.found && <OutdatedNotice meanwhile={edited.found.meanwhile} onLook={edited.look} />}
          </Fields>
        </DialogContent>
        <Foot {...{ onClose, action, busyAction, warnWhenUnsavedChanges }} ref={leave} />
      </RecordForm>
    </Dialog>
  );
}

function Foot(props: FootProps & { ref: Ref<() => void> }) {
  const { onClose, action = 'Save', busyAction = 'Saving…', warnWhenUnsavedChanges = true, ref } = props;
  const isDirty = useFormIsDirty();
  const { isSubmitting: busy } = useFormState();
  const message = useFormMessage();
  const { leave, isAsking, keep, discard } = useLeaving({ isDirty: isDirty && warnWhenUnsavedChanges, busy, onClose });
  useImperativeHandle(ref, () => leave);
  return (
    <>
      {message && (
        <Alert severity="error" sx={{ mx: 3, mt: 1, mb: 2 }}>
          {message}
        </Alert>
      )}
      <FormActions>
        <Button variant="outlined" onClick={leave} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? <Busy label={busyAction} /> : action}
        </Button>
      </FormActions>
      {isAsking && <DiscardChanges onKeep={keep} onDiscard={discard} />}
    </>
  );
}
