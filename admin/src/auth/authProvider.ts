import { tidyCaptcha } from '@maidan/shared/rules/sign-in.ts';
import type { LoginRequest, LoginResponse, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { AuthProvider } from 'react-admin';
import { CallFailure, isSessionEnd } from '../data/callFailure.ts';
import { post } from '../data/http.ts';
import { notifyOtherTabs } from '../session/otherTabs.ts';
import { session } from '../session/session.ts';
import { type Ending, sessionEnd } from '../session/sessionEnd.ts';
import { signInNotice } from './signInNotice.ts';

const signInPage = '/';

/** Whether this tab has shown the dashboard: from then on an expiry asks in place instead of leaving. */
let admitted = false;

async function login(asked: Required<LoginRequest>): Promise<void> {
  const answer = await post<LoginResponse>('/api/admin/login', {
    ...asked,
    captchaAnswer: tidyCaptcha(asked.captchaAnswer),
  });
  if (!answer.token) throw new CallFailure(answer.error ?? answer.message, 200, { errors: { ...answer.errors } });
  session.keep({ token: answer.token, rememberMe: asked.rememberMe, expiresAt: answer.expiresAt });
  signInNotice.clear();
  sessionEnd.over();
}

/** Signing out here never waits for the server: without an answer the token dies by its own expiry. */
function logout(): Promise<string> {
  if (session.token()) {
    post('/api/admin/logout').catch(() => undefined);
    session.clear();
    notifyOtherTabs();
  }
  admitted = false;
  // Whoever leaves because the session has ended reads at the sign-in page as well that it has.
  const ending = sessionEnd.current();
  if (ending) signInNotice.keep(ending);
  sessionEnd.over();
  return Promise.resolve(signInPage);
}

/** `message: false` keeps react-admin from saying it in a snackbar, which is gone after four seconds. */
function refusal(state: Ending): { redirectTo: string; message: false } {
  signInNotice.keep(state);
  return { redirectTo: signInPage, message: false };
}

async function checkAuth(): Promise<void> {
  const state = session.state();
  if (state === 'valid') admitted = true;
  else if (state === 'expired' && admitted) sessionEnd.declare();
  else throw refusal(state);
}

/** A refused token signs nobody out: what was typed stays, and SignInAgain asks on top of it. */
async function checkError(error: unknown): Promise<void> {
  if (isSessionEnd(error)) sessionEnd.declare();
}

async function getIdentity() {
  const { data } = await post<VerifyResponse>('/api/admin/verify');
  return { id: data.username, fullName: data.username };
}

export const authProvider = { login, logout, checkAuth, checkError, getIdentity } satisfies AuthProvider;
