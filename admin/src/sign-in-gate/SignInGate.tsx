import { createTheme, CssBaseline, ThemeProvider } from '@mui/material';
import { type ComponentType, useEffect, useState } from 'react';
import { signIn, type SignInStep } from '../auth/signIn.ts';
import { SignInPage } from '../auth/SignInPage.tsx';
import { addressOfTab, screenOf } from '../data/addresses.ts';
import { signInText } from '../i18n/signInText.ts';
import { useCode } from '../layout/useCode.tsx';
import { loadCode } from '../layout/loadCode.ts';
import { Page } from '../layout/Page.tsx';
import { theme } from '../theme/theme.ts';
import { addressAfterSignIn, leaveSignInPage, redirectIfSignedOut } from './signInRedirect.ts';

/**
 * Preloads the scripts of the console and of the screen that the address names. The build writes the addresses of the
 * scripts into index.html (vite.config.ts), whose inline script does the same for a browser with a session.
 * @param address an address of a screen, or the dashboard's own
 */
function preloadConsole({ pathname, search }: URL): void {
  const screen = screenOf(addressOfTab(search)?.split('?')[0] ?? pathname);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="console-files"]')) {
    if (meta.dataset['screen'] && meta.dataset['screen'] !== screen) continue;
    for (const href of meta.content.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Downloads the code of the console and of its first screen, and does not run it. */
function prefetchConsole(): void {
  preloadConsole(new URL(addressAfterSignIn(location, history.state), location.origin));
}

const loadConsole = (isRetry: boolean): Promise<ComponentType> =>
  loadCode(async () => (await import('../App.tsx')).App, { isRetry, reloadedKey: 'adminReloadedForConsole' });

/** The console; until its code is loaded, a progress message, or an error with a Retry button. */
function LoadedConsole() {
  const { Loaded: Console, waiting } = useCode(loadConsole, {
    what: signInText('page.console'),
    loading: signInText('page.loadingConsole'),
  });
  if (Console) return <Console />;
  return (
    <Page title={signInText('page.dashboard')} background="paper">
      {waiting}
    </Page>
  );
}

const muiTheme = createTheme(theme);

interface SignInGateProps {
  /** Whether nobody was signed in when the page was opened. */
  isSignedOut: boolean;
}

/** The sign-in page while a sign-in is required, otherwise the console. The console's code runs only then. */
export function SignInGate({ isSignedOut }: SignInGateProps) {
  const [isSignInRequired, setIsSignInRequired] = useState(isSignedOut);

  useEffect(() => {
    if (!isSignInRequired) return undefined;
    // Back and Forward may lead to an address that needs a sign-in.
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
    <ThemeProvider theme={muiTheme}>
      <CssBaseline enableColorScheme />
      {isSignInRequired ? <SignInPage signIn={signInAndOpenConsole} /> : <LoadedConsole />}
    </ThemeProvider>
  );
}
