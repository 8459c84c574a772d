/** A process of `npm start`: rebuilds the static site when its content changed (design: publishing). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { sourcesHash } from '../local/build/build-cache.ts';
import { checkoutHosts } from '../local/checkout-hosts.ts';
import { readSettingsOrExit, root } from '../local/settings.ts';
import { endWithSupervisor, notifySupervisor } from '../local/supervised-process.ts';
import type { FirstBuild } from '../local/supervised-process.ts';
import { buildHook } from './build-hook.ts';
import { checkBuild } from './check/check-build.ts';
import { debounce } from '../local/debounce.ts';
import { failedBuild } from './first-build.ts';
import { readRevision, watchRevision } from './revision.ts';
import { publishSite } from './site-build.ts';
import type { SiteVersion } from './site-version.ts';

/**
 * The photos of an album arrive about a second apart and cause one build or two, not one each. A single change waits
 * `quietMs` only.
 */
const BURST = { quietMs: 2_000, maxWaitMs: 30_000 };
/** Delay after a failed run, for example while the API restarts. */
const RETRY_MS = 15_000;

const {
  databaseUrl = '',
  databaseDirectUrl = databaseUrl,
  dataDir,
  port,
  publicUrl,
  siteBuildHookUrl,
  imageHosts,
  picturesUrl,
} = readSettingsOrExit();
const folder = path.join(dataDir, 'site');
const publishVersion = siteBuildHookUrl ? buildHook(siteBuildHookUrl) : buildHere();
let retry: NodeJS.Timeout | undefined;

const publish = debounce(async () => {
  const began = performance.now();
  clearTimeout(retry);
  try {
    const day = indianDay(new Date());
    const revision = await readRevision(databaseDirectUrl);
    const fresh = await publishVersion({ revision, day });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (fresh) console.log(`${new Date().toISOString()} published revision ${revision} in ${seconds} s`);
    printBuild({ summary: `${summaryOf(fresh)} at revision ${revision}` });
  } catch (error) {
    console.error(`${new Date().toISOString()} the last good build stays:`, error);
    const log = path.join(dataDir, 'logs', 'publisher.log');
    printBuild(failedBuild({ hasEarlierBuild: existsSync(path.join(folder, 'current')), log, retryMs: RETRY_MS }));
    retry = setTimeout(publish, RETRY_MS);
  }
}, BURST);

// It also polls each minute, so that the pages are rebuilt after midnight.
const stop = watchRevision(databaseDirectUrl, publish);
endWithSupervisor(async () => stop());

function buildHere(): (version: SiteVersion) => Promise<boolean> {
  const sources = sourcesHash('sites');
  const hosts = process.env.CHECKOUT_HOSTS || checkoutHosts(process.env);
  if (!hosts && process.env.NODE_ENV === 'production') {
    console.error('Set ATOM_CHECKOUT_HOSTS: without it /register loads no checkout, and nobody can pay.');
    process.exit(1);
  }
  const apiUrl = `http://127.0.0.1:${port}`;
  const expected = {
    sources: path.join(root, 'sites', 'src', 'pages'),
    apiUrl,
    checkoutHosts: hosts.split(' ').filter(Boolean),
  };
  return ({ revision, day }) =>
    publishSite({
      folder,
      key: [sources, revision, day, publicUrl, hosts, imageHosts.join(' '), picturesUrl],
      env: { PUBLIC_URL: publicUrl, SITE_API_URL: apiUrl, CHECKOUT_HOSTS: hosts },
      check: (build) => checkBuild({ folder: build, ...expected }),
    });
}

function summaryOf(fresh: boolean): string {
  if (siteBuildHookUrl) return 'ordered from the build service';
  return fresh ? 'built' : 'up to date';
}

function printBuild(run: FirstBuild): void {
  notifySupervisor({ ready: JSON.stringify(run) });
}
