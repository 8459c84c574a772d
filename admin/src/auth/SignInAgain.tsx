import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useGetIdentity, useLogout, useRefresh } from 'react-admin';
import { reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { translate } from '../i18n/translate.ts';
import { session } from '../session/session.ts';
import { onSignedOutElsewhere, sessionEnd } from '../session/sessionEvents.ts';
import { palette } from '../theme/palette.ts';
import { unsavedForms } from '../ui/dialog/unsavedForms.ts';
import { authProvider } from './authProvider.ts';
import { SignInForm } from './SignInForm.tsx';
import type { SignIn } from './useSignIn.ts';

/**
 * After a sign-out in another tab, leads to the sign-in page, which names the reason. While a form has unsaved input,
 * the page stays and the dialog of SignInAgain covers it instead.
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

/** Calls `callback` when somebody signs in in another tab, which stores a new token; returns an unsubscribe function. */
function onSignedInElsewhere(callback: () => void): () => void {
  const listener = ({ newValue }: StorageEvent): void => {
    if (newValue && newValue === session.token()) callback();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Hides the page behind the dialog: after a sign-out somebody else may use the computer. */
const opaque = { slotProps: { backdrop: { sx: { backgroundColor: palette.board } } } };

/**
 * Sign-in dialog above the open page when the session ends, so that the same account finds its unsaved input again. A
 * sign-in in another tab also closes it, because all tabs share the token.
 * @param onOtherAccount called when another account has signed in, which must not see the page, and when the account
 *   could not be read
 */
export function SignInAgain({ onOtherAccount }: { onOtherAccount: () => void }) {
  const ending = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current);
  const [shown, setShown] = useState(ending);
  const [isChecking, setChecking] = useState(false);
  const { identity } = useGetIdentity();
  const [account, setAccount] = useState(identity);
  const refresh = useRefresh();
  const logout = useLogout();
  const titleId = useId();
  // The dialog stays open until the account that has signed in is known.
  if (!isChecking && shown !== ending) setShown(ending);
  // The account whose page this is. After its session has ended, another tab may have signed in as another account.
  if (!ending && !isChecking && identity && identity !== account) setAccount(identity);

  const recognise = async (signIn: () => Promise<void>): Promise<void> => {
    setChecking(true);
    try {
      await signIn();
      const now = await authProvider.getIdentity().catch(reportUnlessCallFailed);
      if (now && now.id === account?.id) refresh();
      else onOtherAccount();
    } finally {
      setChecking(false);
    }
  };
  const signIn: SignIn = (step) => recognise(() => authProvider.login(step));
  useEffect(() => onSignedInElsewhere(() => void recognise(() => Promise.resolve(sessionEnd.clear()))));
  if (!shown) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} {...(shown === 'elsewhere' && opaque)}>
      <DialogTitle id={titleId}>{signInSentences[shown]}</DialogTitle>
      <DialogContent>
        {shown === 'elsewhere' && <p>{translate('account.typedIsKept')}</p>}
        <SignInForm signIn={signIn} username={account?.fullName} autoFocus />
        <Button variant="outlined" fullWidth sx={{ mt: 2 }} onClick={() => void logout({}, '/', false)}>
          {translate('account.logout')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
