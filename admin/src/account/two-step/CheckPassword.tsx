import { PasswordField } from '../../ui/form/PasswordField.tsx';

interface CheckPasswordProps {
  username: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** Asks for the password again, so that nobody changes the account at a desk that was left. */
export function CheckPassword({ username, value, onChange, error }: CheckPasswordProps) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={value}
        onChange={onChange}
        error={error}
        autoFocus
      />
    </>
  );
}
