import type { Outcome } from './publish-site.ts';
import type { SiteVersion } from './revision.ts';

/** Milliseconds for a call. A build service accepts a request at once and builds later. */
const TIMEOUT_MS = 10_000;

/**
 * Publishes by calling a build service, once for each site version while this process runs. The URL is a secret and
 * must not be logged.
 * @throws when the service does not accept the request
 */
export function buildHook(url: string): (version: SiteVersion) => Promise<Outcome> {
  let requested = '';
  return async ({ revision, day }) => {
    const wanted = `${revision} ${day}`;
    if (wanted === requested) return 'unchanged';
    // The URL is a secret, which a redirect could carry elsewhere, so redirects are not followed.
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The build service answered ${answer.status}.`);
    requested = wanted;
    return 'published';
  };
}
