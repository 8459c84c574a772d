import { PasswordInput } from '../../ui/form/inputs.tsx';

/** Asks for the password again, so that nobody changes the account at a desk that was left. */
export const CheckPassword = ({ username }: { username: string }) => (
  <>
    {/* Tells a password manager whose password it is. */}
    <input type="text" autoComplete="username" value={username} readOnly hidden />
    <PasswordInput source="password" label="Current password" autoComplete="current-password" autoFocus />
  </>
);
