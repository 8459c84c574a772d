import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { translate } from '../../i18n/translate.ts';
import { Busy } from './dialogParts.tsx';
import { notify } from '../feedback/notifications.ts';
import { RecordForm, type RecordFormProps, useFormMessage } from '../form/RecordForm.tsx';
import { useIsNarrow } from '../windowWidth.ts';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { fieldErrors, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import { countedText, TextInput } from '../form/inputs.tsx';

interface FootProps {
  onClose: () => void;
  /** Label of the button that confirms. */
  action: ReactNode;
  /** Label of that button until the server has answered, e.g. `Deleting…` */
  busyAction: ReactNode;
  /** True while the consequences are still being loaded; the confirming button is then disabled. */
  isLoading?: boolean;
  /** True when a field takes the initial focus instead of Cancel. */
  isFieldFocused?: boolean;
  /** False for an action that deletes nothing; its button then has the look of a form's main button. */
  isDestructive?: boolean;
}

interface ConfirmDialogProps<F extends FieldValues> extends Omit<RecordFormProps<F>, 'record'>, FootProps {
  title: ReactNode;
  /** Initial values of the fields; absent without fields. */
  record?: F;
  /** True for a dialog with many fields, which fills the screen of a phone. */
  isLong?: boolean;
}

/** Asks for a confirmation before an action. After a failure the dialog stays open for a retry. */
export function ConfirmDialog<F extends FieldValues = FieldValues>(props: ConfirmDialogProps<F>) {
  const { title, record = {} as F, isLong = false, children, ...rest } = props;
  const { onClose, action, busyAction, isLoading, isFieldFocused, isDestructive, ...form } = rest;
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
          <Box
            id={`${id}-content`}
            sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere', '& p:not(.MuiFormHelperText-root)': { m: 0 } }}
          >
            {children}
            <Message />
          </Box>
        </DialogContent>
        <Foot {...{ onClose, action, busyAction, isLoading, isFieldFocused, isDestructive }} ref={leave} />
      </RecordForm>
    </Dialog>
  );
}

/** Scrolls to the message, which may be below the visible part of the form. */
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
  const { onClose, action, busyAction, isLoading = false, isFieldFocused = false, isDestructive = true, ref } = props;
  const { isSubmitting: busy } = useFormState();
  useImperativeHandle(ref, () => () => {
    if (!busy) onClose();
  });
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus={!isFieldFocused}>
        {translate('dialog.cancel')}
      </Button>
      <Button
        type="submit"
        {...(isDestructive ? { variant: 'outlined', color: 'error' } : { variant: 'contained' })}
        disabled={isLoading}
        aria-disabled={busy}
      >
        {busy ? <Busy label={busyAction} /> : action}
      </Button>
    </DialogActions>
  );
}

interface ConfirmDeleteProps {
  /** Dialog title, e.g. `Delete event?` */
  title: string;
  /** What will be deleted, and the consequences for other records. */
  children: ReactNode;
  /** Another action instead of deleting, offered below the consequences. */
  alternative?: ReactNode;
  onDelete: () => Promise<unknown>;
  /** Called after the server has confirmed. */
  onDeleted: () => void;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
  /** True while the consequences are still being loaded. */
  isLoading?: boolean;
}

/** Confirmation before a delete. It says for how many days the record can be restored. */
export function ConfirmDelete({ children, alternative, onDelete, onDeleted, ...dialog }: ConfirmDeleteProps) {
  const submit = async (): Promise<void> => {
    await onDelete();
    onDeleted();
  };
  return (
    <ConfirmDialog
      {...dialog}
      action={translate('dialog.delete')}
      busyAction={translate('dialog.deleting')}
      onSubmit={submit}
    >
      {children}
      <p>{translate('dialog.restorable', { days: undoDays })}</p>
      {alternative}
    </ConfirmDialog>
  );
}

interface ReasonField<Name extends string> {
  /** Name in the request and in the server's errors. */
  name: Name;
  label: string;
  /** Longest text, in characters. */
  limit: number;
  /** Text below the field, e.g. where the text is stored. */
  hint: string;
  rules: RuleSet<Record<Name, string>>;
}

interface ReasonDialogProps<Name extends string> {
  title: string;
  children: ReactNode;
  field: ReasonField<Name>;
  action: string;
  busyAction: string;
  /** As in a `ConfirmDialog`. */
  isDestructive?: boolean;
  send: (form: Record<Name, string>) => Promise<unknown>;
  /** Called after the server has confirmed. */
  onSent: () => void;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** Confirmation that requires a reason, which the server stores. */
export function ReasonDialog<Name extends string>(props: ReasonDialogProps<Name>) {
  const { children, field, send, onSent, ...dialog } = props;
  const { name, label, limit, hint, rules } = field;
  return (
    <ConfirmDialog<Record<Name, string>>
      {...dialog}
      record={{ [name]: '' } as Record<Name, string>}
      validate={(typed) => fieldErrors(rules, typed)}
      onSubmit={async (typed) => {
        await send(typed);
        onSent();
      }}
      isFieldFocused
    >
      {children}
      <TextInput source={name} label={label} multiline minRows={2} autoFocus helperText={countedText(limit, hint)} />
    </ConfirmDialog>
  );
}
