import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { signInText } from '../i18n/signInText.ts';
import { Page, PlateCard } from '../layout/Page.tsx';
import type { SessionEndReason } from '../session/sessionEvents.ts';
import { Heading } from '../ui/typography.ts';
import { useBrowserValue } from '../ui/browserState.ts';
import { SignInForm } from './SignInForm.tsx';
import { signInNotice } from './signInNotice.ts';
import type { SignIn } from './useSignIn.ts';

/** Why a sign-in is required; undefined when no reason was stored, and while the build renders this page. */
const useSignInNotice = (): SessionEndReason | undefined => useBrowserValue(signInNotice.current, undefined);

/** Whether cookies are blocked; false also in a browser that does not tell. */
// eslint-disable-next-line compat/compat -- older Safari has no such property, and is asked for nothing else
const areCookiesBlocked = (): boolean => navigator.cookieEnabled === false;

export function SignInPage({ signIn }: { signIn: SignIn }) {
  const reason = useSignInNotice();
  const notice = useBrowserValue(areCookiesBlocked, false) ? 'cookies' : reason;
  return (
    <Page title={signInText('signIn.title')} background="board">
      <PlateCard aria-labelledby="sign-in">
        <Heading id="sign-in">{signInText('signIn.title')}</Heading>
        <SignInForm signIn={signIn} notice={notice && signInSentences[notice]} />
      </PlateCard>
    </Page>
  );
}
