import type { Permission } from '@maidan/shared/domain/roles.ts';
import { tidyCode } from '@maidan/shared/rules/account/account.ts';
import { signInSentences, tidyCaptcha } from '@maidan/shared/rules/sign-in.ts';
import type { SignInCodeRequest } from '@maidan/shared/wire/administrators.ts';
import type { LoginRequest, LoginResponse, VerifyResponse } from '@maidan/shared/wire/auth.ts';
import type { AuthProvider } from 'react-admin';
import { CallFailure, isForbidden, isSessionEnd } from '../data/http/callFailure.ts';
import { post } from '../data/http/http.ts';
import { queryClient } from '../data/queryClient.ts';
import { notifyOtherTabs } from '../session/otherTabs.ts';
import { session } from '../session/session.ts';
import { type SessionEndReason, sessionEnd } from '../session/sessionEnd.ts';
import { signInNotice } from './signInNotice.ts';

const signInPage = '/';

/** Whether this tab has shown the dashboard. If so, an expired session opens a dialog instead of redirecting. */
let hasShownDashboard = false;

/** The first step: name, password and captcha. The second, when the answer to the first asks for it: a code. */
export type SignInStep = Required<LoginRequest> | (SignInCodeRequest & { rememberMe: boolean });

/** The password is right; the account asks for a code. */
export class CodeRequired extends Error {}

const answerTo = (step: SignInStep): Promise<LoginResponse> =>
  'code' in step
    ? post<LoginResponse>('/api/admin/login/code', { code: tidyCode(step.code) } satisfies SignInCodeRequest)
    : post<LoginResponse>('/api/admin/login', { ...step, captchaAnswer: tidyCaptcha(step.captchaAnswer) });

/** Rejects with CodeRequired after the first of two steps, with a CallFailure when it is refused. */
async function login(step: SignInStep): Promise<void> {
  const response = await answerTo(step);
  if (response.codeRequired) throw new CodeRequired();
  if (!response.token)
    throw new CallFailure(response.error ?? response.message, 200, { errors: { ...response.errors } });
  session.save({ token: response.token, rememberMe: step.rememberMe, expiresAt: response.expiresAt });
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

/**
 * Does not sign out on a 401, so that form input is kept; SignInAgain opens above it. After a 403 the role has changed,
 * so what the role includes is asked for again.
 */
async function checkError(error: unknown): Promise<void> {
  if (isSessionEnd(error)) sessionEnd.report();
  if (isForbidden(error)) void queryClient.invalidateQueries({ queryKey: ['auth'] });
}

type Verified = VerifyResponse['data'];
let verifying: Promise<Verified> | undefined;

/** Identity and permissions are asked for at the same moment, and share one request; none is sent without a session. */
const verify = async (): Promise<Verified> => {
  // No CallFailure: without a session none has ended, and nobody is asked to sign in again.
  if (session.state() === 'missing') throw new Error(signInSentences.missing);
  return (verifying ??= post<VerifyResponse>('/api/admin/verify')
    .then(({ data }) => data)
    .finally(() => (verifying = undefined)));
};

async function getIdentity() {
  const { username } = await verify();
  return { id: username, fullName: username };
}

const getPermissions = async (): Promise<Permission[]> => (await verify()).permissions;

export const authProvider = {
  login,
  logout,
  checkAuth,
  checkError,
  getIdentity,
  getPermissions,
} satisfies AuthProvider;
