import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { Page } from '../layout/Page.tsx';
import { palette } from '../theme/palette.ts';
import { styled } from '../theme/styled.ts';
import { useBrowserValue } from '../ui/useBrowserValue.ts';
import { Heading } from '../ui/Heading.tsx';
import { SignInForm } from './sign-in/SignInForm.tsx';
import type { SignIn } from './sign-in/useSignIn.ts';
import { useSignInNotice } from './useSignInNotice.ts';

const Card = styled('section')({
  maxWidth: 480,
  margin: '0 auto',
  padding: 'clamp(32px, 7vw, 48px) clamp(20px, 5vw, 40px) clamp(20px, 5vw, 40px)',
  backgroundColor: palette.chalk,
  // Two holes in the top edge, as on the digit plates.
  backgroundImage: [28, 72]
    .map((x) => `radial-gradient(circle at ${x}% 18px, ${palette.board} 7px, transparent 8px)`)
    .join(','),
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  boxShadow: `0 8px 0 ${palette.ink}`,
  '& h1': { marginBottom: 24 },
  // The button is on the first screen of a phone.
  '@media (width < 40rem)': { '& h1': { marginBottom: 16 } },
});

/** False as well in a browser that does not tell. */
// eslint-disable-next-line compat/compat -- older Safari has no such property, and is asked for nothing else
const areCookiesBlocked = (): boolean => navigator.cookieEnabled === false;

/** The sign-in page: all that is loaded before somebody signs in. */
export function SignInPage({ signIn }: { signIn: SignIn }) {
  const reason = useSignInNotice();
  const notice = useBrowserValue(areCookiesBlocked, false) ? 'cookies' : reason;
  return (
    <Page title="Admin Login" background="board">
      <Card aria-labelledby="sign-in">
        <Heading id="sign-in">Admin Login</Heading>
        <SignInForm signIn={signIn} notice={notice && signInSentences[notice]} />
      </Card>
    </Page>
  );
}
