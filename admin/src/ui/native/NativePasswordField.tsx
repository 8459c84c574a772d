import { type Ref, useState } from 'react';
import { IconButton } from './Button.ts';
import { Icon } from './Icon.tsx';
import { NativeField } from './NativeField.tsx';

interface NativePasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  autoFocus: boolean;
}

/** The current password; a button shows what was typed. */
export function NativePasswordField({ label, onChange, ...field }: NativePasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <NativeField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      button={
        <IconButton
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        >
          <Icon of={shown ? 'hide' : 'show'} />
        </IconButton>
      }
    />
  );
}
