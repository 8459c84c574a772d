import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { LiveSource } from './live.ts';

/** Build-time only: this file reads the builder's environment and never reaches a browser. */
const api = process.env['SITE_API_URL'];

/** Origins of the payment provider's checkout, separated by spaces; empty when the builder names none. */
export const checkoutHosts = (): string => process.env['CHECKOUT_HOSTS']?.trim() ?? '';

/** Origins besides our own whose pictures the pages may show, as the operator names them. */
export const imageHostsSetting = (): string | undefined => process.env['IMAGE_HOSTS'];

/**
 * An answer of the API; undefined when the builder names no API, for a build by hand.
 * @throws when the API does not answer well: the last good build stays, instead of one without events.
 */
async function requestApi(path: string): Promise<Response | undefined> {
  if (!api) return undefined;
  const response = await fetch(new URL(path, api), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeouts.homeEvents),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} while the site was being built.`);
  return response;
}

/** What the API says at build time; undefined and errors as `ask`. */
export async function fetchAtBuildTime<T>(path: string): Promise<T | undefined> {
  return (await fetchWithTag<T>(path)).answer;
}

/** With the ETag that tells this answer from a later one. */
async function fetchWithTag<T>(path: string): Promise<{ answer: T | undefined; tag: string | undefined }> {
  const response = await requestApi(path);
  const answer = (await response?.json()) as T | undefined;
  return { answer, tag: answer === undefined ? undefined : (response?.headers.get('etag') ?? undefined) };
}

/** For a list that stays live (`client:live`). `path` is below /api, as callApi takes it; `timeout` is the browser's, in milliseconds. */
export async function fetchLiveList<T>(
  path: string,
  timeout: number = timeouts.usual,
): Promise<{ answer: T | undefined; source: LiveSource }> {
  const { answer, tag } = await fetchWithTag<T>(`/api${path}`);
  return { answer, source: { path, tag, timeout } };
}
