import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import { type SignInStep, signIn } from '../auth/signIn.ts';
import { SignInPage } from '../auth/SignInPage.tsx';
import { baseline } from '../theme/baseline.ts';
import { addressAfterSignIn, mustSignIn } from './addresses.ts';
import { LoadedConsole } from './LoadedConsole.tsx';
import { prefetchConsole } from './loadConsole.ts';

/** The sign-in page by itself, or the console for an open session. */
export function Entrance() {
  const [asksToSignIn, setAsksToSignIn] = useState(mustSignIn);

  useEffect(() => {
    if (!asksToSignIn) return undefined;
    // Back and forward may lead to an address behind the sign-in.
    const check = (): void => setAsksToSignIn(mustSignIn());
    window.addEventListener('input', prefetchConsole, { once: true });
    window.addEventListener('popstate', check);
    return () => {
      window.removeEventListener('input', prefetchConsole);
      window.removeEventListener('popstate', check);
    };
  }, [asksToSignIn]);

  const enter = async (step: SignInStep): Promise<void> => {
    await signIn(step);
    history.pushState(null, '', addressAfterSignIn(location, history.state));
    setAsksToSignIn(false);
  };

  return (
    <>
      <Global styles={baseline} />
      {asksToSignIn ? <SignInPage signIn={enter} /> : <LoadedConsole />}
    </>
  );
}
