import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import { CallFailure } from '../data/http/callFailure.ts';

/** Error messages of a failed sign-in by field; `form` is shown above the fields. */
export interface SignInErrors {
  username?: string;
  password?: string;
  captcha?: string;
  form?: string;
}

export function missingFields(typed: { username: string; password: string; captchaAnswer: string }): SignInErrors {
  return {
    ...(!typed.username.trim() && { username: signInSentences.username }),
    ...(!typed.password && { password: signInSentences.password }),
    ...(!typed.captchaAnswer.trim() && { captcha: signInSentences.captcha }),
  };
}

/** The messages of spec section 8, "Login": the captcha's, else the fields', else the server's message or a default. */
export function signInFailure(error: unknown): SignInErrors {
  if (!(error instanceof CallFailure) || error.status === 0) return { form: signInSentences.failed };
  const { body, message, status } = error;
  if (message === signInSentences.wrongCaptcha) return { captcha: message };
  const { username, password } = body.errors ?? {};
  if (username || password) return { ...(username && { username }), ...(password && { password }) };
  return { form: body.error || status < 400 ? message : signInSentences.failed };
}

interface CodeFailure {
  /** The message at the code field, when the code itself was refused. */
  code?: string;
  form?: string;
  /** True when the first step must be repeated. */
  isExpired: boolean;
}

export function codeFailure(error: unknown): CodeFailure {
  const { form = signInSentences.failed } = signInFailure(error);
  if (!(error instanceof CallFailure) || !(error.status === 400 || error.status === 401))
    return { form, isExpired: false };
  return (error.body as Partial<LoginResponse>).expired ? { form, isExpired: true } : { code: form, isExpired: false };
}
