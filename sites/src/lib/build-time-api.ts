import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

/** Only builds may import this file: it reads environment variables, which a browser does not have. */
const api = process.env['SITE_API_URL'];

/** Milliseconds for one answer. No visitor waits for it, and the build may be using both processors. */
const ANSWER_MS = 60_000;

/** Origins of the payment provider's checkout, separated by spaces; empty when CHECKOUT_HOSTS is not set. */
export const checkoutHosts = (): string => process.env['CHECKOUT_HOSTS']?.trim() ?? '';

/** The STAGING setting. When it is on, pages say that they are only for trials, and ask search engines to skip them. */
export const isStaging = (): boolean => process.env['STAGING']?.trim() === '1';

/** The IMAGE_HOSTS setting: origins of pictures besides the site's own. */
export const imageHostsSetting = (): string | undefined => process.env['IMAGE_HOSTS'];

/** Folder in which the publisher keeps files between builds and releases; a manual build uses a folder of its own. */
export const cacheFolder = process.env['SITE_CACHE_DIR'] ?? '.astro';

/**
 * File through which the publisher and a build exchange which files need not be built (kept-files.ts). Undefined in a
 * manual build, which builds all files.
 */
export const keptFilesList = process.env['SITE_KEPT_FILES'];

/** The PICTURES_URL setting: the address of the club's pictures. The API's answers contain it already. */
export const picturesUrlSetting = (): string | undefined => process.env['PICTURES_URL'];

/**
 * A response of the API; undefined when SITE_API_URL is not set.
 * @throws when the API fails, so that the build fails and the published pages stay.
 */
async function requestApi(path: string): Promise<Response | undefined> {
  if (!api) return undefined;
  const response = await fetch(new URL(apiPrefix + path, api), {
    // Makes the API read its database, because the build must contain changes that another process has just made.
    headers: { accept: 'application/json', 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`${apiPrefix}${path} answered ${response.status} while the site was being built.`);
  return response;
}

/** The API's answers to this build, by path. Pages with the same list use the same answer. */
const answers = new Map<string, Promise<Answer<unknown>>>();

interface Answer<T> {
  answer: T | undefined;
  /** The ETag of the answer, with which the browser later asks whether the list has changed. */
  tag: string | undefined;
}

/** JSON from the API at build time; `path` is below /api. Undefined without SITE_API_URL; throws when the API fails. */
export async function fetchAtBuildTime<T>(path: string): Promise<T | undefined> {
  return (await fetchWithTag<T>(path)).answer;
}

/** JSON with its ETag. A build requests each path once, the development server each time. */
export function fetchWithTag<T>(path: string): Promise<Answer<T>> {
  const known = process.env['NODE_ENV'] === 'production' ? answers.get(path) : undefined;
  const answer = known ?? readAnswer(path);
  answers.set(path, answer);
  return answer as Promise<Answer<T>>;
}

async function readAnswer(path: string): Promise<Answer<unknown>> {
  const response = await requestApi(path);
  const answer: unknown = await response?.json();
  return { answer, tag: answer === undefined ? undefined : (response?.headers.get('etag') ?? undefined) };
}

/**
 * A picture of this site, loaded from the API by its address; undefined when it cannot be loaded or is on another host,
 * and in a build without the API.
 */
export async function fetchPicture(address: string): Promise<Buffer | undefined> {
  if (!api || !address.startsWith('/')) return undefined;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const response = await fetch(new URL(address, api), { signal }).catch(() => undefined);
  const bytes = response?.ok ? await response.arrayBuffer().catch(() => undefined) : undefined;
  return bytes && Buffer.from(bytes);
}
