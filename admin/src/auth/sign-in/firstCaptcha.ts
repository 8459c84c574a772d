import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';
import { CallFailure, failureWithoutAnswer } from '../../data/http/callFailure.ts';
import { readAnswer } from '../../data/http/http.ts';

declare global {
  interface Window {
    /** A request that index.html sends before the scripts have come; its controller aborts it after 30 s. */
    firstCaptcha?: { response: Promise<Response>; controller: AbortController } | undefined;
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
  try {
    const { json } = await readAnswer(await sent.response);
    return (json as CaptchaResponse).data.image;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error instanceof CallFailure ? error : failureWithoutAnswer(error, sent.controller.signal);
  }
}
