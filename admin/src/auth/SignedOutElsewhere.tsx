import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { onSignedOutElsewhere } from '../session/otherTabs.ts';

/** Redirects to /admin after a sign-out in another tab. */
export function SignedOutElsewhere() {
  const logout = useLogout();
  useEffect(() => onSignedOutElsewhere(() => void logout({}, '/', false)), [logout]);
  return null;
}
