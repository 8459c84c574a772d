import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useFormIsDirty } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { translate } from '../../i18n/translate.ts';
import { Busy, FormActions } from './dialogParts.tsx';
import { notify } from '../feedback/notifications.ts';
import { RecordForm, type RecordFormProps, useFormMessage } from '../form/RecordForm.tsx';
import { CurrentValuesNotice, OutdatedNotice } from '../meanwhile/MeanwhileNotice.tsx';
import type { EditedRecord } from '../meanwhile/useShownRecord.ts';
import { useIsNarrow } from '../windowWidth.ts';
import { useBlocker, useLocation, useNavigationType } from 'react-router-dom';
import { usePreventUnload } from '../browserState.ts';
import { unsavedForms } from './unsavedForms.ts';

const Fields = styled('div')({ display: 'grid', gap: 20, alignContent: 'start' });

interface FootProps {
  onClose: () => void;
  /** Label of the submit button; `busyAction` replaces it until the server has answered. */
  action?: ReactNode;
  busyAction?: string;
  /** False when the dialog may close without asking, although the input is not saved. */
  warnWhenUnsavedChanges?: boolean;
}

interface FormDialogProps<F extends FieldValues> extends RecordFormProps<F>, FootProps {
  title: string;
  /** Makes the dialog wide and lays out its content; without it the dialog is narrow and shows only the fields. */
  layout?: (fields: ReactNode) => ReactNode;
  /** The state of the edited record, when another administrator may edit the record at the same time. */
  edited?: EditedRecord;
}

/**
 * Dialog with a form that adds or edits one record; full screen on a phone. It asks before it discards unsaved changes,
 * unless `warnWhenUnsavedChanges` is false. With `edited`, it shows what another administrator has saved meanwhile.
 */
export function FormDialog<F extends FieldValues>(props: FormDialogProps<F>) {
  const { title, layout, edited, onClose, action, busyAction, warnWhenUnsavedChanges, children, ...form } = props;
  const id = useId();
  const isNarrow = useIsNarrow();
  const leave = useRef<() => void>(null);

  // An earlier notification must not cover the buttons.
  useEffect(() => notify.clear(), []);

  const fields = (
    <Fields>
      {edited?.lookedAt && <CurrentValuesNotice key={edited.shown?.version} meanwhile={edited.lookedAt} />}
      {children}
      {edited?.found && <OutdatedNotice meanwhile={edited.found.meanwhile} onLook={edited.look} />}
    </Fields>
  );
  return (
    <Dialog
      open
      onClose={() => leave.current?.()}
      fullScreen={isNarrow}
      maxWidth={layout ? 'lg' : 'sm'}
      fullWidth
      aria-labelledby={id}
    >
      <RecordForm {...form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {layout ? layout(fields) : <DialogContent>{fields}</DialogContent>}
        <Foot {...{ onClose, action, busyAction, warnWhenUnsavedChanges }} ref={leave} />
      </RecordForm>
    </Dialog>
  );
}

function Foot(props: FootProps & { ref: Ref<() => void> }) {
  const {
    onClose,
    action = translate('dialog.save'),
    busyAction = translate('dialog.saving'),
    warnWhenUnsavedChanges = true,
    ref,
  } = props;
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
          {translate('dialog.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {busy ? <Busy label={busyAction} /> : action}
        </Button>
      </FormActions>
      {isAsking && <DiscardChanges onKeep={keep} onDiscard={discard} />}
    </>
  );
}

/** Asks whether to discard the changes of a form that is about to close. */
function DiscardChanges({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId();
  return (
    <Dialog open role="alertdialog" onClose={onKeep} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('dialog.discard.title')}</DialogTitle>
      <DialogContent>{translate('dialog.discard.text')}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onKeep} autoFocus>
          {translate('dialog.discard.keep')}
        </Button>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          {translate('dialog.discard.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Leaving {
  isDirty: boolean;
  /** True while the form is being saved; Cancel and Escape then do nothing. */
  busy: boolean;
  onClose: () => void;
}

/**
 * Handles the ways out of a form: Cancel, Escape, Back, and a reload. With unsaved changes each of them asks first.
 * When the user discards the changes after Back, the navigation continues. A form without changes closes at once.
 */
function useLeaving({ isDirty, busy, onClose }: Leaving) {
  const [isConfirming, setConfirming] = useState(false);
  usePreventUnload(isDirty);
  useEffect(() => (isDirty ? unsavedForms.add() : undefined), [isDirty]);
  // Blocks only Back and Forward. While a form is open, other navigation comes from the console, after a save or a
  // sign-out.
  const blocker = useBlocker(({ historyAction }) => isDirty && historyAction === 'POP');
  useCloseOnBack(onClose);

  return {
    leave(): void {
      if (busy) return;
      if (isDirty) setConfirming(true);
      else onClose();
    },
    isAsking: isConfirming || blocker.state === 'blocked',
    keep(): void {
      setConfirming(false);
      blocker.reset?.();
    },
    discard(): void {
      onClose();
      blocker.proceed?.();
    },
  };
}

/** Closes the form on Back or Forward; when they lead to another address of the same screen, it would stay open. */
function useCloseOnBack(onClose: () => void): void {
  const { key } = useLocation();
  const action = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (action === 'POP') onClose();
  }, [key, action, onClose]);
}
