import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import { type SignInStep, signIn } from '../auth/signIn.ts';
import { SignInPage } from '../auth/SignInPage.tsx';
import { baseline } from '../theme/baseline.ts';
import { leaveSignInPage, redirectIfSignedOut } from './signInRedirect.ts';
import { LoadedConsole } from './LoadedConsole.tsx';
import { prefetchConsole } from './loadConsole.ts';

interface SignInGateProps {
  /** When the page is opened. */
  isSignedOut: boolean;
}

/** The sign-in page, or the console for a valid session. The console's code is loaded after the sign-in. */
export function SignInGate({ isSignedOut }: SignInGateProps) {
  const [isSignInRequired, setIsSignInRequired] = useState(isSignedOut);

  useEffect(() => {
    if (!isSignInRequired) return undefined;
    // Back and forward may lead to an address behind the sign-in.
    const check = (): void => setIsSignInRequired(redirectIfSignedOut());
    window.addEventListener('input', prefetchConsole, { once: true });
    window.addEventListener('popstate', check);
    return () => {
      window.removeEventListener('input', prefetchConsole);
      window.removeEventListener('popstate', check);
    };
  }, [isSignInRequired]);

  const signInAndOpenConsole = async (step: SignInStep): Promise<void> => {
    await signIn(step);
    leaveSignInPage();
    setIsSignInRequired(false);
  };

  return (
    <>
      <Global styles={baseline} />
      {isSignInRequired ? <SignInPage signIn={signInAndOpenConsole} /> : <LoadedConsole />}
    </>
  );
}
