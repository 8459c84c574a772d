import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { failureWithoutAnswer } from '../data/http/callFailure.ts';
import { readAnswer } from '../data/http/http.ts';

declare global {
  interface Window {
    /**
     * The request for the first captcha, which index.html sends before the scripts are loaded; its controller aborts it
     * after 30 s.
     */
    firstCaptcha?: { response: Promise<Response>; controller: AbortController } | undefined;
    /** Set by index.html: the button of the sign-in page that was last clicked before React was loaded. */
    earlyClick?: { button?: HTMLButtonElement | null } | undefined;
  }
}

/**
 * The picture that index.html has requested, as a data URL. Undefined from the second call on, because a picture serves
 * one attempt, and after a network failure: the caller then sends a request of its own.
 * @throws CallFailure when the request was refused or not answered in time
 */
export async function takeFirstCaptcha(
  signal: AbortSignal,
  holder: Pick<Window, 'firstCaptcha'> = window,
): Promise<string | undefined> {
  const sent = holder.firstCaptcha;
  holder.firstCaptcha = undefined;
  if (!sent) return undefined;
  // A late answer would replace the cookie of the next picture.
  signal.addEventListener('abort', () => sent.controller.abort(), { once: true });
  const answered = sent.controller.signal;
  const response = await sent.response.catch((error: unknown) => {
    if (error instanceof TypeError) return undefined;
    throw failureWithoutAnswer(error, answered);
  });
  if (!response) return undefined;
  const { json } = await readAnswer(response, answered);
  return (json as CaptchaResponse).data.image;
}

/**
 * The button that was clicked before hydration; Enter in a field counts as a click on its form's button. Undefined from
 * the second call on.
 */
export function takeEarlyClick(holder: Pick<Window, 'earlyClick'> = window): HTMLButtonElement | undefined {
  const button = holder.earlyClick?.button ?? undefined;
  holder.earlyClick = undefined;
  return button;
}
