import { useLogin } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../session/session.ts';
import { dashboardPath } from '../tabs.ts';
import { SignInPage } from './SignInPage.tsx';

/** The console at /admin: the sign-in page after a sign-out; with a valid session it leads to the dashboard. */
export function SignedOutPage() {
  const login = useLogin();
  const isAskedFor = Boolean((useLocation().state as { nextPathname?: string } | null)?.nextPathname);
  if (session.state() === 'valid') return <Navigate to={dashboardPath} replace />;
  // Without an address that was asked for react-admin would lead to the dashboard's with a slash at its end.
  return <SignInPage signIn={(step) => login(step, isAskedFor ? undefined : dashboardPath)} />;
}
