import type { CaptchaResponse } from '@maidan/shared/wire/auth.ts';

declare global {
  interface Window {
    /** Asked for by index.html, before the scripts have come. */
    firstCaptcha?: Promise<Response> | undefined;
  }
}

/** The picture that index.html has asked for; undefined when it did not come, and ever after, as a picture serves once. */
export async function takeFirstCaptcha(): Promise<string | undefined> {
  const asked = window.firstCaptcha;
  window.firstCaptcha = undefined;
  const response = await asked?.catch(() => undefined);
  if (!response?.ok) return undefined;
  const answer = (await response.json().catch(() => undefined)) as CaptchaResponse | undefined;
  return answer?.data.image;
}
