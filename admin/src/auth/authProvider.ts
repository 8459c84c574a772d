import { tidyCaptcha } from '@maidan/shared/rules/sign-in.ts';
import type { LoginRequest, LoginResponse, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { AuthProvider } from 'react-admin';
import { CallFailure, isSessionEnd } from '../data/http/callFailure.ts';
import { post } from '../data/http/http.ts';
import { notifyOtherTabs } from '../session/otherTabs.ts';
import { session } from '../session/session.ts';
import { type SessionEndReason, sessionEnd } from '../session/sessionEnd.ts';
import { signInNotice } from './signInNotice.ts';

const signInPage = '/';

/** Whether this tab has shown the dashboard. If so, an expired session opens a dialog instead of redirecting. */
let hasShownDashboard = false;

async function login(credentials: Required<LoginRequest>): Promise<void> {
  const response = await post<LoginResponse>('/api/admin/login', {
    ...credentials,
    captchaAnswer: tidyCaptcha(credentials.captchaAnswer),
  });
  if (!response.token)
    throw new CallFailure(response.error ?? response.message, 200, { errors: { ...response.errors } });
  session.save({ token: response.token, rememberMe: credentials.rememberMe, expiresAt: response.expiresAt });
  signInNotice.clear();
  sessionEnd.clear();
}

/** Does not wait for the server: if the request fails, the token still expires by itself. */
function logout(): Promise<string> {
  if (session.token()) {
    post('/api/admin/logout').catch(() => undefined);
    session.clear();
    notifyOtherTabs();
  }
  hasShownDashboard = false;
  // Keeps the reason of an ended session for the sign-in page.
  const ending = sessionEnd.current();
  if (ending) signInNotice.save(ending);
  sessionEnd.clear();
  return Promise.resolve(signInPage);
}

/** `message: false` prevents react-admin's snackbar, which closes after four seconds. */
function redirectToSignIn(state: SessionEndReason): { redirectTo: string; message: false } {
  signInNotice.save(state);
  return { redirectTo: signInPage, message: false };
}

async function checkAuth(): Promise<void> {
  const state = session.state();
  if (state === 'valid') hasShownDashboard = true;
  else if (state === 'expired' && hasShownDashboard) sessionEnd.report();
  else throw redirectToSignIn(state);
}

/** Does not sign out on a 401, so that form input is kept; SignInAgain opens above it. */
async function checkError(error: unknown): Promise<void> {
  if (isSessionEnd(error)) sessionEnd.report();
}

async function getIdentity() {
  const { data } = await post<VerifyResponse>('/api/admin/verify');
  return { id: data.username, fullName: data.username };
}

export const authProvider = { login, logout, checkAuth, checkError, getIdentity } satisfies AuthProvider;
