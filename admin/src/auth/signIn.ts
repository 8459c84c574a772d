import { tidyCode } from '@maidan/shared/rules/account/account.ts';
import { tidyCaptcha } from '@maidan/shared/rules/sign-in.ts';
import type { SignInCodeRequest } from '@maidan/shared/wire/administrators.ts';
import type { LoginRequest, LoginResponse } from '@maidan/shared/wire/auth.ts';
import { CallFailure, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { post } from '../data/http/http.ts';
import { notifyOtherTabs, requiredStep, sessionEnd } from '../session/sessionEvents.ts';
import { session } from '../session/session.ts';
import { signInNotice } from './signInNotice.ts';

/** The first step sends name, password and captcha. When the answer asks for a code, the second step sends it. */
export type SignInStep = Required<LoginRequest> | (SignInCodeRequest & { rememberMe: boolean });

/** Thrown when name, password and captcha are right and the account asks for a code. */
export class CodeRequired extends Error {}

const answerTo = (step: SignInStep): Promise<LoginResponse> =>
  'code' in step
    ? post<LoginResponse>('/api/admin/login/code', { code: tidyCode(step.code) } satisfies SignInCodeRequest)
    : post<LoginResponse>('/api/admin/login', { ...step, captchaAnswer: tidyCaptcha(step.captchaAnswer) });

/**
 * Sends one step of the sign-in and stores the session.
 * @throws CodeRequired when the account asks for a code, and CallFailure when the server refuses the step or does not
 *   answer
 */
export async function signIn(step: SignInStep): Promise<void> {
  const response = await answerTo(step);
  if (response.codeRequired) throw new CodeRequired();
  if (!response.token)
    throw new CallFailure(response.error ?? response.message, 200, { errors: { ...response.errors } });
  session.save({ token: response.token, rememberMe: step.rememberMe, expiresAt: response.expiresAt });
  requiredStep.set(response.requiredStep);
  signInNotice.clear();
  sessionEnd.clear();
}

/**
 * Signs out in all tabs of this browser, without waiting for the server. If the request to the server fails, the token
 * stays valid there until it expires.
 */
export function signOut(): void {
  if (!session.token()) return;
  post('/api/admin/logout').catch(reportUnlessCallFailed);
  session.clear();
  notifyOtherTabs();
}
