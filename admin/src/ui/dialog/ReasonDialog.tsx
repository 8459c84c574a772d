import { fieldErrors, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import type { ReactNode } from 'react';
import { Field } from '../form/Field.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ReasonField<Name extends string> {
  /** Name in the request and in the server's errors. */
  name: Name;
  label: string;
  /** Longest text, in characters. */
  limit: number;
  /** Shown below the field, e.g. where the text is kept. */
  hint: string;
  rules: RuleSet<Record<Name, string>>;
}

interface ReasonDialogProps<Name extends string> {
  title: string;
  children: ReactNode;
  field: ReasonField<Name>;
  action: string;
  busyAction: string;
  send: (form: Record<Name, string>) => Promise<unknown>;
  /** Called after the server has confirmed. */
  onSent: () => void;
  onClose: () => void;
  /** Shown when the server sends no error message. */
  failed: string;
}

/** Confirmation that requires a reason, which is stored. */
export function ReasonDialog<Name extends string>(props: ReasonDialogProps<Name>) {
  const { children, field, send, onSent, failed, ...dialog } = props;
  const { name, label, limit, hint, rules } = field;
  const asForm = (text: string) => ({ [name]: text }) as Record<Name, string>;
  const { values, errors, busy, message, attempts, change, submit } = useRecordForm({
    initial: asForm(''),
    validate: (typed) => fieldErrors(rules, typed),
    send,
    onSent,
    failed,
  });
  return (
    <ConfirmDialog {...dialog} busy={busy} message={message} attempts={attempts} isFieldFocused onSubmit={submit}>
      {children}
      <Field
        label={label}
        value={values[name]}
        onChange={({ target }) => change(asForm(target.value))}
        multiline
        minRows={2}
        autoFocus
        error={errors[name]}
        hint={`${hint} ${values[name].length} of ${limit} characters`}
      />
    </ConfirmDialog>
  );
}
