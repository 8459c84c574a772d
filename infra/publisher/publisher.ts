/** A process of `npm start`: brings the static site out anew when its content changed (design: publishing). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { indianDay } from '@maidan/shared/dates.ts';
import { readSettings, root } from '../local/settings.ts';
import { sourcesHash } from '../local/staleness.ts';
import { endWithSupervisor, tell } from '../local/with-supervisor.ts';
import { buildHook } from './build-hook.ts';
import { checkBuild } from './check/check-build.ts';
import { debounce } from './debounce.ts';
import type { Edition } from './edition.ts';
import { failedRun } from './first-run.ts';
import type { FirstRun } from './first-run.ts';
import { readRevision, watchRevision } from './revision.ts';
import { publishSite } from './site-build.ts';

/**
 * The photos of an album come one after another, about a second apart: they are one build or two, not one each. A single
 * change waits the pause only.
 */
const BURST = { quietMs: 2_000, maxWaitMs: 30_000 };
/** After a failed run (an API that is just restarting, for example). */
const RETRY_MS = 15_000;

const { databaseUrl = '', dataDir, port, publicUrl, siteBuildHookUrl, imageHosts } = readSettings();
const folder = path.join(dataDir, 'site');
const bringOut = siteBuildHookUrl ? buildHook(siteBuildHookUrl) : buildHere();
let retry: NodeJS.Timeout | undefined;

const publish = debounce(async () => {
  const began = performance.now();
  clearTimeout(retry);
  try {
    const day = indianDay(new Date());
    const revision = await readRevision(databaseUrl);
    const fresh = await bringOut({ revision, day });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (fresh) console.log(`${new Date().toISOString()} published revision ${revision} in ${seconds} s`);
    say({ summary: `${summaryOf(fresh)} at revision ${revision}` });
  } catch (error) {
    console.error(`${new Date().toISOString()} the last good build stays:`, error);
    const log = path.join(dataDir, 'logs', 'publisher.log');
    say(failedRun({ standing: existsSync(path.join(folder, 'current')), log, retryMs: RETRY_MS }));
    retry = setTimeout(publish, RETRY_MS);
  }
}, BURST);

// It polls each minute as well, and so brings the pages of a new day.
const stop = watchRevision(databaseUrl, publish);
endWithSupervisor(async () => stop());

function buildHere(): (edition: Edition) => Promise<boolean> {
  const sources = sourcesHash('sites');
  const checkoutHosts = process.env.CHECKOUT_HOSTS ?? '';
  const apiUrl = `http://127.0.0.1:${port}`;
  const expected = {
    sources: path.join(root, 'sites', 'src', 'pages'),
    apiUrl,
    checkoutHosts: checkoutHosts.split(' ').filter(Boolean),
  };
  return ({ revision, day }) =>
    publishSite({
      folder,
      key: [sources, revision, day, publicUrl, checkoutHosts, imageHosts.join(' ')],
      env: { PUBLIC_URL: publicUrl, SITE_API_URL: apiUrl },
      check: (build) => checkBuild({ folder: build, ...expected }),
    });
}

function summaryOf(fresh: boolean): string {
  if (siteBuildHookUrl) return 'ordered from the build service';
  return fresh ? 'built' : 'up to date';
}

function say(run: FirstRun): void {
  tell({ ready: JSON.stringify(run) });
}
