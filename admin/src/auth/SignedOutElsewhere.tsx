import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { onSignedOutElsewhere } from '../session/otherTabs.ts';

/** Follows a sign-out in another tab to /admin. */
export function SignedOutElsewhere() {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(() => void logout({}, '/', false)), [logout]);
  return null;
}
