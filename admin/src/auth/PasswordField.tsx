import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { type Ref, useState } from 'react';
import { Field } from '../ui/form/Field.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton edge="end" onClick={() => setShown(!shown)} aria-label={shown ? 'Hide password' : 'Show password'}>
        {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <Field
      label="Password"
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
      inputRef={inputRef}
      autoComplete="current-password"
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={toggle}
    />
  );
}
