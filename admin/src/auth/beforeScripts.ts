import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { failureWithoutAnswer } from '../data/http/callFailure.ts';
import { readAnswer } from '../data/http/http.ts';

declare global {
  interface Window {
    /** A request that index.html sends before the scripts have come; its controller aborts it after 30 s. */
    firstCaptcha?: { response: Promise<Response>; controller: AbortController } | undefined;
    /** Set by index.html for the sign-in page that it shows: the button that was last clicked before React knew of it. */
    earlyClick?: { button?: HTMLButtonElement | null } | undefined;
  }
}

/**
 * The picture that index.html has asked for, as a data URL. Undefined when another request is to be sent: after a network
 * failure, and from the second call on, as a picture serves one attempt.
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

/** The button that was clicked before hydration, also by Enter in a field; undefined from the second call on. */
export function takeEarlyClick(holder: Pick<Window, 'earlyClick'> = window): HTMLButtonElement | undefined {
  const button = holder.earlyClick?.button ?? undefined;
  holder.earlyClick = undefined;
  return button;
}
