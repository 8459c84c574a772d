/**
 * `npm run upgrade`: switches to the release in this folder; run in the folder of the earlier release, it goes back.
 */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { print, readOptions } from '../../local/command-line.ts';
import { root } from '../../local/settings.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import { asksToStop, isContract, type Release, releasesBetween } from './changelog.ts';
import { inRelease } from '../setup/database.ts';
import { thisMachine } from '../setup/machine.ts';
import { plan } from '../setup/plan.ts';
import { installUnits, restartApi, restartOthers, startAgain, stopProcesses, takeCopy } from '../setup/services.ts';
import { settingsFile } from '../setup/settings-file.ts';
import { bringUp, examine, type Installation, line, printFaults } from '../setup/step.ts';
import { link, releaseStep, releaseVersion, settingsStep, valueOf } from '../setup/system.ts';
import { requireCertificate } from '../setup/web.ts';

const USAGE = `npm run upgrade    as root, in the folder of a release: puts it in the place of the one that runs

  --yes    without asking whether what the changelog asks for is done

It takes a backup, builds beside the running release, changes the tables, and restarts the processes one by one. When one
does not become ready, the release before runs again. The way back later is the same command in the folder of the release
before.`;

const { values: given } = readOptions(USAGE, { yes: { type: 'boolean', default: false } });

try {
  await upgrade();
} catch (error) {
  console.error(`\n${terminalMessage(error)}`);
  process.exitCode = 1;
}

async function upgrade(): Promise<void> {
  const stored = process.getuid?.() === 0 ? thisMachine.read(settingsFile) : undefined;
  const before = thisMachine.linkOf(link);
  if (stored === undefined || before === undefined)
    throw new UserError('Run this as root, on a machine that npm run setup has set up.');
  if (before === root) throw new UserError(`${root} is the release that runs. Go to the folder of the new one.`);
  const on: Installation = {
    machine: thisMachine,
    values: parseEnv(stored) as Record<string, string>,
    release: root,
  };
  const running: Installation = { ...on, release: before };
  requireCertificate(on);
  const { isBack, releases } = stepOf(running, on);
  if (!isBack) await confirm(releases);
  const began = performance.now();

  const { needsLook } = await takeCopy(thisMachine);
  line('Backup', needsLook ? 'taken; a picture or a record needs a look: journalctl -u maidan-backup -n 50' : 'taken');
  await bringUp([releaseStep], on, { isQuiet: true });
  line('Release', 'built');
  const isStopped = asksToStop(releases);
  if (isStopped) await stopProcesses(running);
  try {
    await changeTables(on);
  } catch (error) {
    const said = terminalMessage(error);
    if (!isStopped || (await startAgain(running)))
      throw new UserError(`${said}\n${releaseVersion(running)} goes on, in ${before}.`);
    throw new UserError(
      `${said}\nNothing of Maidan runs now: a part of the migrations was applied. Mend what it says, and repeat npm run upgrade here; or put the copy back that was just taken (UPGRADING.md, "Back to the release before").`,
    );
  }
  await switchTo(on);
  try {
    await restartApi(on);
    line('API', 'its processes are of this release');
  } catch (error) {
    if (isStopped)
      throw new UserError(
        `${terminalMessage(error)}\nThe release before may not run on these tables, and is stopped. Mend what it says, then: cd ${root} && npm run setup`,
      );
    // A release that need not stop the earlier one has tables with which the earlier release works too, so the earlier
    // processes may run again.
    await switchTo(running);
    await restartApi(running);
    throw new UserError(`${terminalMessage(error)}\n${releaseVersion(running)} runs again, in ${before}.`);
  }
  const earlierPages = thisMachine.linkOf(pagesLink(on));
  await restartOthers(on);
  await awaitPages(on, earlierPages);
  await bringUp(
    plan.filter(({ name }) => name !== settingsStep),
    on,
    { isQuiet: true },
  );
  const faults = await examine(plan, on);
  printFaults(faults);
  process.exitCode = faults.length === 0 ? 0 : 1;
  print(
    `Maidan ${releaseVersion(on)} runs after ${Math.round((performance.now() - began) / 1000)} s. The way back: cd ${before} && npm run upgrade`,
  );
}

/**
 * The releases between the running code and this release.
 * @throws UserError when the running release has removed from the tables what this one uses
 */
function stepOf(running: Installation, on: Installation): ReturnType<typeof releasesBetween> {
  const codeOf = (installation: Installation) => ({
    version: releaseVersion(installation),
    changelog: installation.machine.read(path.join(installation.release, 'CHANGELOG.md')) ?? '',
  });
  const [from, to] = [codeOf(running), codeOf(on)];
  const step = releasesBetween(from, to);
  if (step.isBack && isContract(step.releases))
    throw new UserError(
      `${from.version} has removed from the tables what ${to.version} uses. The way back is the copy from before: UPGRADING.md, "Back to the release before".`,
    );
  print(`${step.isBack ? 'Back from' : 'From'} ${from.version} to ${to.version}.`);
  return step;
}

async function confirm(releases: readonly Release[]): Promise<void> {
  const entries = releases.flatMap(({ before }) => before);
  if (entries.length === 0 || given.yes) return;
  print('The changelog asks, before upgrading:');
  for (const entry of entries) print(`- ${entry}`);
  if (!process.stdin.isTTY) throw new UserError('Do what it asks, then: npm run upgrade -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('  Is this done? (yes) ').finally(() => terminal.close());
  if (answer.trim() !== 'yes') throw new UserError('Nothing was changed.');
}

function pagesLink(on: Installation): string {
  return path.join(valueOf(on, 'DATA_DIR'), 'site/current');
}

/**
 * Waits for the pages of the new release, whose script policy is part of nginx's configuration. Unchanged code causes
 * no new build, so the wait ends after `longestMs` at the latest.
 */
async function awaitPages(on: Installation, earlier: string | undefined, longestMs = 60_000): Promise<void> {
  const end = Date.now() + longestMs;
  while (Date.now() < end && thisMachine.linkOf(pagesLink(on)) === earlier) await wait(500);
}

/**
 * Migrates with the code of the new release, while the old release runs unless the changelog asks to stop it. A
 * migration that fails leaves at most an invalid index, which its next try removes; the migrations before it stay.
 */
async function changeTables(on: Installation): Promise<void> {
  const { code, output } = await inRelease(on, 'infra/local/start/prepare.ts');
  if (code !== 0) throw new UserError(`The tables could not be changed:\n${output.trim()}`);
  line('Tables', 'ready');
}

/**
 * Installs the units of a release, and makes the link to the running release point to it. From now on, processes start
 * from that release.
 */
async function switchTo(on: Installation): Promise<void> {
  await installUnits(on);
  on.machine.link(link, on.release);
}
