import { styled } from '@mui/material/styles';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { useLogin } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { Page } from '../layout/Page.tsx';
import { dashboardPath } from '../tabs.ts';
import { palette } from '../theme/palette.ts';
import { Heading } from '../ui/Heading.tsx';
import { session } from '../session/session.ts';
import { signInNotice } from './signInNotice.ts';
import { SignInForm } from './sign-in/SignInForm.tsx';

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
});

/** Sign-in page at /admin. Redirects to the dashboard when the stored token is still valid. */
export function SignInPage() {
  const login = useLogin();
  const reason = signInNotice.current();

  if (session.state() === 'valid') return <Navigate to={dashboardPath} replace />;
  return (
    <Page title="Admin Login" background="board">
      <Card aria-labelledby="sign-in">
        <Heading id="sign-in">Admin Login</Heading>
        <SignInForm signIn={login} notice={reason && signInSentences[reason]} />
      </Card>
    </Page>
  );
}
