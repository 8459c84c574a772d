import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import { type SignInStep, signIn } from '../auth/signIn.ts';
import { SignInPage } from '../auth/SignInPage.tsx';
import { baseline } from '../theme/baseline.ts';
import { addressAfterSignIn, mustSignIn } from './addresses.ts';
import { LoadedConsole } from './LoadedConsole.tsx';
import { loadConsole, prefetchConsole } from './loadConsole.ts';

/** The sign-in page by itself, or the console for an open session. */
export function Entrance() {
  const [asksToSignIn, setAsksToSignIn] = useState(mustSignIn);

  // The console's code comes while somebody types; nothing of it is run before they have signed in.
  useEffect(() => {
    if (!asksToSignIn) return undefined;
    window.addEventListener('input', prefetchConsole, { once: true });
    return () => window.removeEventListener('input', prefetchConsole);
  }, [asksToSignIn]);

  const enter = async (step: SignInStep): Promise<void> => {
    await signIn(step);
    void loadConsole().catch(() => undefined);
    history.pushState(null, '', addressAfterSignIn());
    setAsksToSignIn(false);
  };

  return (
    <>
      <Global styles={baseline} />
      {asksToSignIn ? <SignInPage signIn={enter} /> : <LoadedConsole />}
    </>
  );
}
