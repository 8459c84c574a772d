import type { SiteVersion } from './site-version.ts';

/** A build service takes an order at once and builds later. */
const PATIENCE_MS = 10_000;

/**
 * Publishes by asking a build service, once for each edition. The address is a secret: it stands in no log.
 * @throws when the service does not take the order
 */
export function buildHook(url: string): (edition: SiteVersion) => Promise<boolean> {
  let asked = '';
  return async ({ revision, day }) => {
    const wanted = `${revision} ${day}`;
    if (wanted === asked) return false;
    const answer = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The build service answered ${answer.status}.`);
    asked = wanted;
    return true;
  };
}
