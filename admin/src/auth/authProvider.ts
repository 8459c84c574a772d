import type { Permission } from '@maidan/shared/domain/roles.ts';
import type { VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { AuthProvider } from 'react-admin';
import { isForbidden, isSessionEnd, NoSession, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { post } from '../data/http/http.ts';
import { queryClient } from '../data/queryClient.ts';
import { requiredStep, sessionEnd, type SessionEndReason } from '../session/sessionEvents.ts';
import { session } from '../session/session.ts';
import { signIn, signOut } from './signIn.ts';
import { signInNotice } from './signInNotice.ts';

const signInPage = '/';

/**
 * Whether this tab has shown the dashboard since the sign-in. If so, an expired session opens a dialog and does not
 * redirect.
 */
let hasShownDashboard = false;

function logout(): Promise<string> {
  const ending = sessionEnd.current();
  // The tab that signed out has told the server. Its removal of the token may reach this tab after its message.
  if (ending === 'elsewhere') session.clear();
  else signOut();
  hasShownDashboard = false;
  // Keeps the reason of an ended session for the sign-in page.
  if (ending) signInNotice.save(ending);
  sessionEnd.clear();
  return Promise.resolve(signInPage);
}

/**
 * The error that makes react-admin show the sign-in page. `message: false` prevents react-admin's notification, because
 * the sign-in page shows the reason. The error is a NoSession, which `reportUnlessCallFailed` does not report.
 */
function redirectToSignIn(state: SessionEndReason): NoSession {
  signInNotice.save(state);
  return Object.assign(new NoSession(), { redirectTo: signInPage, message: false });
}

async function checkAuth(): Promise<void> {
  const state = session.state();
  if (state === 'valid') hasShownDashboard = true;
  else if (sessionEnd.current())
    return; // The dialog of SignInAgain is open above the forms.
  else if (state === 'expired' && hasShownDashboard) await askWhetherExpired();
  else throw redirectToSignIn(state);
}

/**
 * A 401 does not sign out, so that form input is kept: SignInAgain opens a dialog above it. A 403 may mean that the
 * role has changed, so the role and the required step are loaded again.
 */
async function checkError(error: unknown): Promise<void> {
  if (isSessionEnd(error)) sessionEnd.report();
  if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ['auth'] });
}

type Verified = VerifyResponse['data'];
let verifying: Promise<Verified> | undefined;

/**
 * Asks the server who is signed in. react-admin asks for identity and permissions at the same moment; both share one
 * request. Without a session nothing is sent.
 */
const verify = async (): Promise<Verified> => {
  // A NoSession and no CallFailure: no session has ended here, so SignInAgain must not open.
  if (session.state() === 'missing') throw new NoSession();
  return (verifying ??= post<VerifyResponse>('/api/admin/verify')
    .then(({ data }) => {
      requiredStep.set(data.requiredStep);
      return data;
    })
    .finally(() => (verifying = undefined)));
};

/**
 * Asks the server whether a session that has expired by this browser's clock is over. The clock may have been changed
 * since the sign-in, so only a 401 ends the session.
 */
async function askWhetherExpired(): Promise<void> {
  await verify().catch((error: unknown) => {
    reportUnlessCallFailed(error);
    return checkError(error);
  });
}

async function getIdentity() {
  const { username } = await verify();
  return { id: username, fullName: username };
}

const getPermissions = async (): Promise<Permission[]> => (await verify()).permissions;

export const authProvider = {
  login: signIn,
  logout,
  checkAuth,
  checkError,
  getIdentity,
  getPermissions,
} satisfies AuthProvider;
