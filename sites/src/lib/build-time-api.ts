import { timeouts } from '@maidan/shared/domain/timing.ts';

/** Build-time only: this file reads environment variables and is never part of a browser bundle. */
const api = process.env['SITE_API_URL'];

/** Origins of the payment provider's checkout, separated by spaces; empty when CHECKOUT_HOSTS is not set. */
export const checkoutHosts = (): string => process.env['CHECKOUT_HOSTS']?.trim() ?? '';

/** The STAGING setting: the pages say that they are for trying things out, and stay out of search engines. */
export const isStaging = (): boolean => process.env['STAGING']?.trim() === '1';

/** The IMAGE_HOSTS setting: origins of pictures besides the site's own. */
export const imageHostsSetting = (): string | undefined => process.env['IMAGE_HOSTS'];

/** The PICTURES_URL setting: where the club's own pictures are. The API's answers hold it already. */
export const picturesUrlSetting = (): string | undefined => process.env['PICTURES_URL'];

/**
 * A response of the API; undefined when SITE_API_URL is not set, as in a local build.
 * @throws when the API fails, so that the build fails and the published pages stay.
 */
async function requestApi(path: string): Promise<Response | undefined> {
  if (!api) return undefined;
  const response = await fetch(new URL(path, api), {
    // The API then asks its database: a page is built of a change that another process may have made just now.
    headers: { accept: 'application/json', 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(timeouts.homeEvents),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} while the site was being built.`);
  return response;
}

/** Parsed JSON from the API at build time. Undefined, and throws, as `requestApi`. */
export async function fetchAtBuildTime<T>(path: string): Promise<T | undefined> {
  return (await fetchWithTag<T>(path)).answer;
}

/** The JSON with its ETag, by which the browser later asks whether the list has changed. */
export async function fetchWithTag<T>(path: string): Promise<{ answer: T | undefined; tag: string | undefined }> {
  const response = await requestApi(path);
  const answer = (await response?.json()) as T | undefined;
  return { answer, tag: answer === undefined ? undefined : (response?.headers.get('etag') ?? undefined) };
}

/** A picture of this site by its address, from the API; undefined when it cannot be loaded, or is of another host. */
export async function fetchPicture(address: string): Promise<Buffer | undefined> {
  if (!api || !address.startsWith('/')) return undefined;
  const signal = AbortSignal.timeout(timeouts.homeEvents);
  const response = await fetch(new URL(address, api), { signal }).catch(() => undefined);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  return bytes && Buffer.from(bytes);
}
