import { fieldErrors, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import type { ReactNode } from 'react';
import { countedText, TextInput } from '../form/inputs.tsx';
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
