/** `npm run rollback`: switches to an earlier build of the site at once, and keeps the publisher from undoing it. */
import { readOptions } from '../../local/command-line.ts';
import { readSettings } from '../../local/settings.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import { openReleases } from '../releases/open-releases.ts';
import type { SiteReleases } from '../releases/site-releases.ts';
import { applyRollback } from './apply-rollback.ts';
import { describeBuilds, planRollback } from './rollback-plan.ts';

const USAGE = `npm run rollback                       go back to the newest build before the current one that shows something else
npm run rollback -- --to <build>       go to this build, also forward
npm run rollback -- --hold             the same, and publish nothing more until it is released
npm run rollback -- --release          let the publisher publish again
npm run rollback -- --list             only list the builds

Without --hold, what was taken back stays unpublished until the content or the code changes. --anyway switches also to a
build that was made for other settings (PUBLIC_URL, ATOM_CHECKOUT_HOSTS, IMAGE_HOSTS, PICTURES_URL, STAGING).`;

const flag = { type: 'boolean', default: false } as const;
const options = { to: { type: 'string' }, hold: flag, release: flag, list: flag, anyway: flag } as const;
const { values } = readOptions(USAGE, options);

try {
  await run(values);
} catch (error) {
  console.error(terminalMessage(error));
  process.exitCode = 1;
}

async function run({ to, hold, release, list, anyway }: typeof values): Promise<void> {
  const { dataDir, siteBuildHookUrl } = readSettings();
  if (siteBuildHookUrl)
    throw new UserError('SITE_BUILD_HOOK_URL is set: the build service has the builds; go back there.');
  if (release && (to || hold || anyway)) throw new UserError('--release goes with nothing else.');
  const releases = await openReleases(dataDir);
  if (release) {
    await releases.writeRollback(undefined);
    console.log('Released: a publisher that runs publishes what the club has now.');
  } else if (!list) await rollBack(releases, { to, isHeld: hold, isForced: anyway });
  await printBuilds(releases);
}

async function rollBack(
  releases: SiteReleases,
  { to: wanted, isHeld, isForced }: { to: string | undefined; isHeld: boolean; isForced: boolean },
): Promise<void> {
  const [builds, current] = [await releases.list(), (await releases.current())?.name];
  // An unreadable record is replaced.
  const earlier = await releases.readRollback().catch(() => undefined);
  const plan = planRollback({ builds, current, to: wanted, isForced, rejected: earlier?.rejected ?? [] });
  const { to, rejected, warnings } = plan;
  await applyRollback(releases, plan, { isHeld });
  console.log(`Switched to the build of revision ${to.revision}.`);
  for (const warning of warnings) console.log(warning);
  if (rejected.length === 0 && !isHeld) return;
  console.log(
    isHeld
      ? 'Nothing more is published until npm run rollback -- --release.'
      : 'Newer builds are not published again; the next change of the content or the code is.',
  );
  console.log('Lists on the pages show what the API has now, once a browser with scripts has asked it.');
}

async function printBuilds(releases: SiteReleases): Promise<void> {
  const builds = await releases.list();
  for (const line of describeBuilds(builds, (await releases.current())?.name)) console.log(line);
  if (builds.length === 0) console.log('There is no build yet.');
  const rollback = await releases.readRollback();
  if (rollback?.isHeld) console.log(`Held since ${rollback.at}.`);
}
