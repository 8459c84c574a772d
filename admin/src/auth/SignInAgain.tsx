import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { useId, useSyncExternalStore } from 'react';
import { useLogout, useRefresh } from 'react-admin';
import { sessionEnd } from '../session/sessionEnd.ts';
import { authProvider } from './authProvider.ts';
import { SignInForm } from './SignInForm.tsx';
import type { SignIn } from './useSignIn.ts';

/** A session that ends in the middle of the work: the password is asked for in place, and the work goes on. */
export function SignInAgain() {
  const ending = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current);
  const refresh = useRefresh();
  const logout = useLogout();
  const titleId = useId();
  const signIn: SignIn = (typed) => authProvider.login(typed).then(refresh);
  if (!ending) return null;
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{signInSentences[ending]}</DialogTitle>
      <DialogContent>
        <SignInForm signIn={signIn} autoFocus />
        <Button variant="outlined" fullWidth sx={{ mt: 2 }} onClick={() => void logout({}, '/', false)}>
          Logout
        </Button>
      </DialogContent>
    </Dialog>
  );
}
