import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { CallFailure } from '../data/callFailure.ts';

/** Where each sentence of a refused sign-in stands on the card; `form` is the line above the button. */
export interface SignInErrors {
  username?: string;
  password?: string;
  captcha?: string;
  form?: string;
}

/** What the card can see by itself before it asks the server. */
export function missingFields(typed: { username: string; password: string; captchaAnswer: string }): SignInErrors {
  return {
    ...(!typed.username.trim() && { username: signInSentences.username }),
    ...(!typed.password && { password: signInSentences.password }),
    ...(!typed.captchaAnswer.trim() && { captcha: signInSentences.wrongCaptcha }),
  };
}

/** Spec section 8, "Login": the captcha's sentence, the server's message, a field's sentence, or the last resort. */
export function signInFailure(error: unknown): SignInErrors {
  if (!(error instanceof CallFailure) || error.status === 0) return { form: signInSentences.failed };
  const { body, message, status } = error;
  if (message === signInSentences.wrongCaptcha) return { captcha: message };
  const { username, password } = body.errors ?? {};
  if (username || password) return { ...(username && { username }), ...(password && { password }) };
  return { form: body.error || status < 400 ? message : signInSentences.failed };
}
