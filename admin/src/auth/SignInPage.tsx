import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { Page } from '../layout/Page.tsx';
import { PlateCard } from '../layout/PlateCard.ts';
import { useBrowserValue } from '../ui/useBrowserValue.ts';
import { Heading } from '../ui/Heading.tsx';
import { SignInForm } from './sign-in/SignInForm.tsx';
import type { SignIn } from './sign-in/useSignIn.ts';
import { useSignInNotice } from './useSignInNotice.ts';

/** False as well in a browser that does not tell. */
// eslint-disable-next-line compat/compat -- older Safari has no such property, and is asked for nothing else
const areCookiesBlocked = (): boolean => navigator.cookieEnabled === false;

/** The sign-in page: all that is loaded before somebody signs in. */
export function SignInPage({ signIn }: { signIn: SignIn }) {
  const reason = useSignInNotice();
  const notice = useBrowserValue(areCookiesBlocked, false) ? 'cookies' : reason;
  return (
    <Page title="Admin Login" background="board">
      <PlateCard aria-labelledby="sign-in">
        <Heading id="sign-in">Admin Login</Heading>
        <SignInForm signIn={signIn} notice={notice && signInSentences[notice]} />
      </PlateCard>
    </Page>
  );
}
