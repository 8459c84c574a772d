import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { UserError } from '../../local/user-error.ts';
import { apiPorts } from './answers.ts';
import { inRelease } from './database.ts';
import { must, type Machine } from './machine.ts';
import { settingsFile } from './settings-file.ts';
import type { Fault, Installation, Step } from './step.ts';
import { valueOf } from './system.ts';
import { hasTestBank } from './web.ts';

const testBankUnit = 'maidan-test-bank.service';
const folder = '/etc/systemd/system';

/** The units of the release: `.service`, `.target`, `.timer`. */
const unitFiles = ({ machine, release }: Installation): { name: string; text: string }[] => {
  const source = path.join(release, 'infra/deploy/systemd');
  return machine
    .list(source)
    .filter((name) => /\.(service|target|timer)$/.test(name))
    .map((name) => ({ name, text: machine.read(path.join(source, name)) ?? '' }));
};

const apiUnits = apiPorts.map((port) => `maidan-api@${port}`);

/** The units that run all the time on one machine, in the order in which they start. */
export const runningUnits = (on: Installation): string[] => [
  ...(hasTestBank(on) ? [testBankUnit] : []),
  ...apiUnits,
  'maidan-publisher',
];

/** The units that start with the machine. */
const enabledUnits = (on: Installation): string[] => [...startedUnits(on), 'maidan.target'];
/** Units that setup starts. A timer that is only enabled makes no copy before the machine starts again. */
const startedUnits = (on: Installation): string[] => [...runningUnits(on), ...timersOf(on)];
const timersOf = (on: Installation): string[] =>
  unitFiles(on)
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.timer'));

const units: Step = {
  name: 'Units',
  async check(on) {
    const { machine } = on;
    const outdated = unitFiles(on).filter(({ name, text }) => machine.read(path.join(folder, name)) !== text);
    const faults: Fault[] = outdated.map(({ name }) => ({
      what: `${folder}/${name} is not that of the release.`,
      todo: 'npm run setup; changes of your own belong into `systemctl edit`.',
    }));
    for (const name of enabledUnits(on))
      if ((await machine.run(['systemctl', 'is-enabled', name])).code !== 0)
        faults.push({ what: `${name} does not start with the machine.`, todo: `systemctl enable --now ${name}` });
    if (!hasTestBank(on) && (await isActive(machine, testBankUnit)))
      faults.push({ what: 'The test bank still runs.', todo: `systemctl disable --now ${testBankUnit}` });
    return faults;
  },
  async apply(on) {
    await installUnits(on);
    await must(on.machine, ['systemctl', 'enable', ...enabledUnits(on)]);
    if (!hasTestBank(on)) await must(on.machine, ['systemctl', 'disable', '--now', testBankUnit]);
  },
};

export async function installUnits(on: Installation): Promise<void> {
  for (const { name, text } of unitFiles(on)) on.machine.write(path.join(folder, name), text, 0o644);
  await must(on.machine, ['systemctl', 'daemon-reload']);
}

const isActive = async (machine: Machine, unit: string): Promise<boolean> =>
  (await machine.run(['systemctl', 'is-active', unit])).code === 0;

/** What a process of the API reports when it is not ready; undefined when it is ready. */
async function whyNotReady(machine: Machine, port: number): Promise<string | undefined> {
  return machine.get(`http://127.0.0.1:${port}${apiPrefix}/health/ready`).then(
    (status) => (status === 200 ? undefined : `answers ${status}`),
    (error: unknown) => (error as Error).message,
  );
}

/** Waits until the process of the API on this port is ready for requests; false when it is not after `longestMs`. */
export async function awaitReady(machine: Machine, port: number, longestMs = 180_000): Promise<boolean> {
  const end = Date.now() + longestMs;
  while (Date.now() < end) {
    if ((await whyNotReady(machine, port)) === undefined) return true;
    await wait(500);
  }
  return false;
}

/** Units whose processes started before the settings were written, and so run with earlier settings. */
async function outdatedUnits(on: Installation): Promise<string[]> {
  const writtenAt = on.machine.stat(settingsFile)?.modifiedAt.getTime() ?? 0;
  const outdated: string[] = [];
  for (const name of runningUnits(on)) {
    const show = ['systemctl', 'show', '--property=ActiveEnterTimestamp', '--value', '--timestamp=unix', name];
    // The start in whole seconds, as `@1764337236`; empty when the unit does not run.
    const [, startedAt] = /^@(\d+)$/.exec((await on.machine.run(show)).output.trim()) ?? [];
    if (startedAt && Number(startedAt) < Math.floor(writtenAt / 1_000)) outdated.push(name);
  }
  return outdated;
}

const processes: Step = {
  name: 'Processes',
  async check(on) {
    const { machine } = on;
    const faults: Fault[] = [];
    for (const name of startedUnits(on))
      if (!(await isActive(machine, name)))
        faults.push({
          what: `${name} does not run.`,
          todo: `systemctl start ${name}; journalctl -u ${name} -n 50 says why.`,
        });
    for (const name of await outdatedUnits(on))
      faults.push({
        what: `${name} runs with earlier settings than those of ${settingsFile}.`,
        todo: 'npm run setup restarts one process after the other.',
      });
    for (const port of apiPorts) {
      const said = await whyNotReady(machine, port);
      if (said)
        faults.push({
          what: `The API on port ${port} is not ready: ${said}.`,
          todo: `curl http://127.0.0.1:${port}${apiPrefix}/health/ready names what is missing; journalctl -u maidan-api@${port} -n 50`,
        });
    }
    return faults;
  },
  async apply(on) {
    const outdated = await outdatedUnits(on);
    if (outdated.some((name) => apiUnits.includes(name))) await restartApi(on);
    if (outdated.some((name) => !apiUnits.includes(name))) await restartOthers(on);
    for (const name of startedUnits(on)) await must(on.machine, ['systemctl', 'start', name]);
    for (const port of apiPorts) await awaitReady(on.machine, port);
  },
};

/**
 * Restarts the processes of the API one by one, and waits until each is ready, so that the other one can answer
 * meanwhile.
 * @throws UserError with the port of a process that did not become ready; later ones are not restarted then
 */
export async function restartApi({ machine }: Installation): Promise<void> {
  for (const port of apiPorts) {
    await must(machine, ['systemctl', 'restart', `maidan-api@${port}`]);
    if (!(await awaitReady(machine, port)))
      throw new UserError(`The API on port ${port} did not become ready: journalctl -u maidan-api@${port} -n 50`);
  }
}

/**
 * Restarts the processes beside the API: the publisher, whose pages are made from the running API, and the test bank.
 */
export async function restartOthers(on: Installation): Promise<void> {
  for (const name of runningUnits(on).filter((each) => !apiUnits.includes(each)))
    await must(on.machine, ['systemctl', 'restart', name]);
}

/** Stops the publisher and the API, for a release that cannot run beside the one before it. */
export async function stopProcesses(on: Installation): Promise<void> {
  await must(on.machine, ['systemctl', 'stop', 'maidan-publisher', ...apiUnits]);
}

/**
 * Starts the release again after `stopProcesses`, when the migration failed; not if a newer release's migration was
 * applied, because the release may not work with those tables, nor if that cannot be read.
 * @returns whether it runs
 */
export async function startAgain(running: Installation): Promise<boolean> {
  const { code, output } = await inRelease(running, 'infra/local/start/migrate.ts', 'status');
  if (code !== 0 || /^newer /m.test(output)) return false;
  await restartApi(running);
  await restartOthers(running);
  return true;
}

/** Milliseconds that setup waits for the first build of the pages. */
const longestBuildMs = 5 * 60_000;

const pages: Step = {
  name: 'Pages',
  check(on) {
    const home = path.join(valueOf(on, 'DATA_DIR'), 'site/current/index.html');
    const todo = 'journalctl -u maidan-publisher -n 50 says why.';
    return on.machine.stat(home) ? [] : [{ what: 'No pages were built yet.', todo }];
  },
  async apply(on) {
    const end = Date.now() + longestBuildMs;
    while (Date.now() < end && (await pages.check(on)).length > 0) await wait(1_000);
  },
};

/** Milliseconds; the greatest age of the newest backup: a day and two hours. */
const oldestCopyMs = 26 * 3_600_000;

/** Time of the newest backup: the time of its manifest, which is written last. */
function newestCopy(on: Installation): Date | undefined {
  const copies = path.join(valueOf(on, 'BACKUP_DIR'), 'copies');
  const moments = on.machine
    .list(copies)
    .flatMap((name) => on.machine.stat(path.join(copies, name, 'manifest.json'))?.modifiedAt ?? []);
  return moments.sort((a, b) => b.getTime() - a.getTime())[0];
}

/**
 * Makes a backup by its systemd unit.
 * @returns needsLook: the copy was made, but a row names a missing picture, or a record breaks an invariant
 * @throws UserError when no copy was made
 */
export async function takeCopy(machine: Machine): Promise<{ needsLook: boolean }> {
  const { code } = await machine.run(['systemctl', 'start', 'maidan-backup']);
  if (code === 0) return { needsLook: false };
  // systemctl reports only that the unit failed; the program's exit code 2 says that the copy was made.
  const ended = ['systemctl', 'show', '--property=ExecMainStatus', '--value', 'maidan-backup'];
  if ((await machine.run(ended)).output.trim() === '2') return { needsLook: true };
  throw new UserError('No copy could be made: journalctl -u maidan-backup -n 50');
}

const copies: Step = {
  name: 'Copies',
  check(on) {
    const newest = newestCopy(on);
    const todo = 'systemctl start maidan-backup; journalctl -u maidan-backup -n 50 says why there is none.';
    if (!newest) return [{ what: 'There is no copy of the installation.', todo }];
    const hours = Math.floor((on.machine.now().getTime() - newest.getTime()) / 3_600_000);
    return hours * 3_600_000 > oldestCopyMs ? [{ what: `The newest copy is ${hours} hours old.`, todo }] : [];
  },
  async apply({ machine }) {
    await takeCopy(machine);
  },
};

export const serviceSteps: readonly Step[] = [units];
export const runningSteps: readonly Step[] = [processes, pages];
export const copySteps: readonly Step[] = [copies];
