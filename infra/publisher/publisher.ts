/**
 * Rebuilds the static site when its content has changed. It is a process of `npm start`, and also a program of its own
 * on a server (`maidan-publisher` of systemd, a container).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { notifySystemd } from '@maidan/api/src/platform/http/server/systemd.ts';
import { processLogger } from '@maidan/api/src/platform/logging/process-log.ts';
import { productAndRelease } from '@maidan/api/src/platform/config/runtime-environment.ts';
import type { BuildOutcome } from '@maidan/api/src/platform/publishing/record-build.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { readSettingsOrExit } from '../local/settings.ts';
import { endWithSupervisor, notifySupervisor, waitForSupervisor } from '../local/supervised-process.ts';
import type { FirstBuild } from '../local/supervised-process.ts';
import { terminalMessage, UserError } from '../local/user-error.ts';
import { buildHook } from './build-hook.ts';
import { buildHere } from './build-here.ts';
import { BuildRecord, whyOf } from './build-record.ts';
import { debounce } from '../local/debounce.ts';
import { PublisherLock } from './publisher-lock.ts';
import { failedBuild } from './first-build.ts';
import type { Outcome } from './publish-site.ts';
import { isShared, openReleases } from './releases/open-releases.ts';
import { POLL_MS } from './releases/store-releases.ts';
import { watchReleases } from './releases/watch-releases.ts';
import { readRevision, watchRevision } from './revision.ts';

/** Milliseconds before the next run after a failed one, for example while the API restarts. */
const RETRY_MS = 15_000;

const settings = readSettingsOrExit();
const { databaseUrl = '', databaseDirectUrl = databaseUrl, dataDir, siteBuildHookUrl } = settings;
/**
 * A burst of changes, for example the photos of an album, causes few builds (debounce.spec.ts). A single change waits
 * only `quietMs`, and the first run after the start does not wait.
 */
const burst = { quietMs: settings.siteBuildDelaySeconds * 1_000, maxWaitMs: 30_000, startsAtOnce: true };
const log = processLogger('publisher');
const folder = path.join(dataDir, 'site');
const report = (fault: string) => log.warn(fault);
const releases = siteBuildHookUrl ? undefined : await openReleases(dataDir, report).catch(endWithFault);
const lock = releases && isShared(process.env) ? new PublisherLock(databaseDirectUrl, () => publish()) : undefined;
const isHolder = () => lock?.isHolder() ?? Promise.resolve(true);
const record = new BuildRecord(databaseDirectUrl, report);
const publishVersion = releases
  ? buildHere(settings, folder, releases, {
      isHolder,
      report,
      onBuild: ({ revision }) => {
        log.log(`builds the pages at revision ${revision}`);
        return record.begin();
      },
    })
  : buildHook(siteBuildHookUrl ?? '');
let retry: NodeJS.Timeout | undefined;
let heldRevision = '';
let lastFault = '';
let lastOutcome: Outcome | undefined;

const publish = debounce(async () => {
  const began = performance.now();
  clearTimeout(retry);
  try {
    const day = indianDay(new Date());
    const revision = await readRevision(databaseDirectUrl);
    const outcome = await publishVersion({ revision, day });
    lastFault = '';
    // A publisher that waits records no result, because another one publishes.
    await record.end(outcome === 'waiting' ? undefined : await outcomeOf(outcome, revision));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (outcome === 'published')
      log.log(`${siteBuildHookUrl ? 'ordered' : 'published'} revision ${revision} in ${seconds} s; waits for changes`);
    else if (outcome !== lastOutcome) log.log(`${summaryOf(outcome)} at revision ${revision}; ${waitOf[outcome]}`);
    lastOutcome = outcome;
    const warning = outcome === 'held' ? await heldWarning(revision) : undefined;
    printBuild({ summary: `${summaryOf(outcome)} at revision ${revision}`, ...(warning ? { warning } : {}) });
  } catch (error) {
    const fault = terminalMessage(error);
    await record.end((await isHolder().catch(() => true)) ? { fault: whyOf(fault) } : undefined);
    // A fault that repeats is logged once.
    const hasEarlierBuild = existsSync(path.join(folder, 'current'));
    const state = hasEarlierBuild ? 'the last good build stays' : 'there are no pages yet';
    if (fault !== lastFault) log.error(`${state}, tries again every ${RETRY_MS / 1000} s: ${fault}`);
    lastFault = fault;
    const logFile = path.join(dataDir, 'logs', 'publisher.log');
    const why = error instanceof UserError ? { why: error.message } : {};
    printBuild(failedBuild({ hasEarlierBuild, ...why, log: logFile, retryMs: RETRY_MS + burst.quietMs }));
    retry = setTimeout(publish, RETRY_MS);
  }
}, burst);

await waitForSupervisor();
log.log(
  `${productAndRelease()}: the publisher runs. ` +
    (siteBuildHookUrl
      ? `It orders the pages of ${settings.publicUrl} from the build service.`
      : `It builds the pages of ${settings.publicUrl} from ${settings.apiUrl} into ${folder}.`),
);
notifySystemd();
// The watch also polls each minute, so that the pages are rebuilt after midnight.
const stopWatching = watchRevision(databaseDirectUrl, publish);
const stopFollowing = releases && watchReleases(releases, publish, POLL_MS, report);
endWithSupervisor(async () => {
  stopWatching();
  stopFollowing?.();
  await record.end(undefined);
  await lock?.close();
});

/**
 * The warning that the revision waits for the operator. It is logged when the revision differs from the last one that
 * was logged.
 */
async function heldWarning(revision: string): Promise<string> {
  const [rollback, current] = [await releases?.readRollback(), await releases?.current()];
  const until = rollback?.isHeld ? '' : ', or until the content changes';
  const warning =
    `The site was rolled back to the build of revision ${current?.revision ?? 'unknown'}, and stays there until ` +
    `npm run rollback -- --release${until}.`;
  if (heldRevision !== revision) log.warn(`revision ${revision} is not published. ${warning}`);
  heldRevision = revision;
  return warning;
}

/**
 * The outcome that is recorded for metrics and alerts. After a rollback the pages show an earlier revision than the
 * newest.
 */
async function outcomeOf(outcome: Outcome, revision: string): Promise<BuildOutcome> {
  if (outcome !== 'held') return { revision, isNew: outcome === 'published' };
  return { revision: (await releases?.current())?.revision ?? revision, isNew: false };
}

/** What a publisher that does not build is waiting for. */
const waitOf: Record<Exclude<Outcome, 'published'>, string> = {
  unchanged: 'waits for changes',
  held: 'waits for npm run rollback -- --release',
  waiting: 'waits until that one ends',
};

function summaryOf(outcome: Outcome): string {
  if (outcome === 'held') return 'ROLLED BACK, not built';
  if (outcome === 'waiting') return 'left to another publisher';
  if (siteBuildHookUrl) return 'ordered from the build service';
  return outcome === 'published' ? 'built' : 'up to date';
}

function printBuild(run: FirstBuild): void {
  notifySupervisor({ ready: JSON.stringify(run) });
}

function endWithFault(error: unknown): never {
  log.error(terminalMessage(error));
  process.exit(1);
}
