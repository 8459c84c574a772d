import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { onSignedOutElsewhere } from '../session/otherTabs.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { unsavedForms } from '../ui/dialog/unsavedForms.ts';

/**
 * After a sign-out in another tab: leads to /admin, which says so. A form that is typed in stays, hidden below the sign-in
 * dialog, for the same account.
 */
export function SignedOutElsewhere() {
  const logout = useLogout();
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        sessionEnd.reportElsewhere();
        if (!unsavedForms.exist()) void logout({}, '/', false);
      }),
    [logout],
  );
  return null;
}
