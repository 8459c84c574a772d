import { useLogin } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { session } from '../session/session.ts';
import { dashboardPath } from '../tabs.ts';
import { SignInPage } from './SignInPage.tsx';

/** The console at /admin: the sign-in page after a sign-out; with a valid session it leads to the dashboard. */
export function SignedOutPage() {
  const login = useLogin();
  if (session.state() === 'valid') return <Navigate to={dashboardPath} replace />;
  return <SignInPage signIn={login} />;
}
