import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { failureWithoutAnswer } from '../data/http/callFailure.ts';
import { readAnswer } from '../data/http/http.ts';

declare global {
  interface Window {
    /**
     * The request for the first captcha, which index.html sends before the scripts are loaded and aborts after 30
     * seconds.
     */
    firstCaptcha?: { response: Promise<Response>; controller: AbortController } | undefined;
    /** Set by index.html: the button of the sign-in page that was last clicked before React was loaded. */
    earlyClick?: { button?: HTMLButtonElement | null } | undefined;
  }
}

/**
 * The picture that index.html has requested, as a data URL. Undefined after a network failure, and from the second call
 * on, because a picture is valid for one attempt. The caller then sends a request of its own.
 * @throws CallFailure when the request was refused or not answered in time
 */
export async function takeFirstCaptcha(
  signal: AbortSignal,
  holder: Pick<Window, 'firstCaptcha'> = window,
): Promise<string | undefined> {
  const sent = holder.firstCaptcha;
  holder.firstCaptcha = undefined;
  if (!sent) return undefined;
  // Aborts the request, because the cookie of a late answer would replace that of the next picture.
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
 * The button that was clicked before hydration; undefined from the second call on. For Enter in a field, browsers click
 * the submit button of its form.
 */
export function takeEarlyClick(holder: Pick<Window, 'earlyClick'> = window): HTMLButtonElement | undefined {
  const button = holder.earlyClick?.button ?? undefined;
  holder.earlyClick = undefined;
  return button;
}
