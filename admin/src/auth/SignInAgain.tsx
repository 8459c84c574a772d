import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { useId, useSyncExternalStore } from 'react';
import { useLogout, useRefresh } from 'react-admin';
import { sessionEnd } from '../session/sessionEnd.ts';
import { authProvider } from './authProvider.ts';
import { SignInForm } from './sign-in/SignInForm.tsx';
import type { SignIn } from './sign-in/useSignIn.ts';

/** Sign-in dialog above the open page when the session ends, so that unsaved input is kept. */
export function SignInAgain() {
  const ending = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.current);
  const refresh = useRefresh();
  const logout = useLogout();
  const titleId = useId();
  const signIn: SignIn = (step) => authProvider.login(step).then(refresh);
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
