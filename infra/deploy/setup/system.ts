import path from 'node:path';
import { parseEnv } from 'node:util';
import { UserError } from '../../local/user-error.ts';
import { settingFaults } from './answers.ts';
import { must, type Machine } from './machine.ts';
import { renderSettings, settingsFile } from './settings-file.ts';
import type { Fault, Installation, Step } from './step.ts';

/** nginx-light instead of nginx, because it has the modules that are needed here and few others. */
const packages = ['postgresql', 'nginx-light', 'libnginx-mod-http-brotli-static', 'openssl', 'ca-certificates'];

/** Symbolic link to the release that runs. The systemd units use this path. */
export const link = '/opt/maidan';

/**
 * Refuses a release in a folder from which it cannot run, before anything is built or changed.
 * @throws UserError with where to put it
 */
export function refuseFolder(machine: Machine, release: string): void {
  const elsewhere = 'move it to /opt/maidan-<release>, and repeat it there';
  // The units' sandbox hides these folders, and nginx may not enter them.
  if (/^\/(root|home|tmp)(\/|$)/.test(release))
    throw new UserError(`The product cannot run in ${release}: ${elsewhere}.`);
  if (release === link) throw new UserError(`${link} becomes a link to the release that runs: ${elsewhere}.`);
  if (machine.linkOf(link) === undefined && machine.stat(link) !== undefined)
    throw new UserError(`${link} becomes a link to the release that runs, and is a folder: give it another name.`);
}

const systemPackages: Step = {
  name: 'Packages',
  async check({ machine }) {
    const missing = await missingPackages(machine);
    return missing.length === 0
      ? []
      : [{ what: `Missing packages: ${missing.join(', ')}.`, todo: `apt-get install ${missing.join(' ')}` }];
  },
  async apply({ machine }) {
    await must(machine, ['apt-get', 'update']);
    const missing = await missingPackages(machine);
    await must(machine, ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]);
  },
};

async function missingPackages(machine: Machine): Promise<string[]> {
  const { output } = await machine.run([
    'dpkg-query',
    '--show',
    '--showformat',
    '${Package} ${db:Status-Status}\n',
    ...packages,
  ]);
  const installed = new Set(output.split('\n').filter((each) => each.endsWith(' installed')));
  return packages.filter((name) => !installed.has(`${name} installed`));
}

/** The user and group ids of a system user; undefined when there is none. */
async function userIds(machine: Machine, name: string): Promise<{ uid: number; gid: number } | undefined> {
  const { code, output } = await machine.run(['getent', 'passwd', name]);
  const [, , uid, gid] = output.split(':');
  return code === 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Other users may enter the first folder, where nginx reads the pages; nobody else may enter the second. */
const folders: readonly [folder: string, mode: number][] = [
  ['/var/lib/maidan', 0o711],
  ['/var/backups/maidan', 0o700],
];

const user: Step = {
  name: 'User and folders',
  async check({ machine }) {
    const ids = await userIds(machine, 'maidan');
    if (!ids) return [{ what: 'There is no system user maidan.', todo: 'npm run setup makes it.' }];
    return folders.flatMap(([folder, mode]) => {
      const found = machine.stat(folder);
      if (found?.uid === ids.uid && (found.mode & ~mode & 0o777) === 0) return [];
      const todo = `install -d -o maidan -g maidan -m ${mode.toString(8)} ${folder}`;
      return [{ what: `${folder} is missing, belongs to somebody else or is open to others.`, todo }];
    });
  },
  async apply({ machine }) {
    if (!(await userIds(machine, 'maidan')))
      await must(machine, [
        ...['useradd', '--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/maidan'],
        ...['--shell', '/usr/sbin/nologin', 'maidan'],
      ]);
    const ids = await userIds(machine, 'maidan');
    if (ids) for (const [folder, mode] of folders) machine.folder(folder, ids, mode);
  },
};

/**
 * The release is built, the publisher's user owns `sites`, and `.git`, which holds the history of the sources, can be
 * read by its owner only.
 */
export const releaseStep: Step = {
  name: 'Release',
  async check({ machine, release }) {
    const faults: Fault[] = [];
    const built = ['api/dist/main.js', 'admin/dist/index.html', 'node_modules/.bin/node'];
    const missing = built.filter((file) => !machine.stat(path.join(release, file)));
    if (missing.length > 0)
      faults.push({
        what: `${release} is not built: ${missing.join(', ')} missing.`,
        todo: `cd ${release} && npm run build`,
      });
    const ids = await userIds(machine, 'maidan');
    if (machine.stat(path.join(release, 'sites'))?.uid !== ids?.uid)
      faults.push({
        what: `The publisher may not build in ${release}/sites.`,
        todo: `chown -R maidan: ${release}/sites`,
      });
    if (((machine.stat(path.join(release, '.git'))?.mode ?? 0) & 0o077) !== 0)
      faults.push({ what: `${release}/.git can be read by others.`, todo: `chmod 700 ${release}/.git` });
    return faults;
  },
  async apply({ machine, release }) {
    // Does what the operator would do: npm installs what the lock file names, and builds what is missing or outdated.
    await must(machine, ['npm', 'run', '--silent', 'build'], { cwd: release });
    await must(machine, ['npm', 'run', '--silent', 'backup', '--', '--prepare'], { cwd: release });
    await must(machine, ['chown', '-R', 'maidan:', path.join(release, 'sites')]);
    const history = path.join(release, '.git');
    if (machine.stat(history)) await must(machine, ['chmod', '700', history]);
  },
};

const currentRelease: Step = {
  name: 'Running release',
  check: ({ machine, release }) =>
    machine.linkOf(link) === release
      ? []
      : [
          {
            what: `${link} leads to ${machine.linkOf(link) ?? 'nothing'}, and this is ${release}.`,
            todo: `npm run upgrade, in the folder of the release that should run.`,
          },
        ],
  async apply({ machine, release }) {
    // When another release runs, replacing it is an upgrade, with a backup and a way back.
    if (machine.linkOf(link) === undefined) machine.link(link, release);
  },
};

export const settingsStep = 'Settings';

const settings: Step = {
  name: settingsStep,
  check({ machine, values }) {
    const found = machine.stat(settingsFile);
    if (!found) return [{ what: `${settingsFile} is missing.`, todo: 'npm run setup makes it.' }];
    const faults: Fault[] = settingFaults(values).map((what) => ({ what, todo: `Mend it in ${settingsFile}.` }));
    if ((found.mode & 0o077) !== 0 || found.uid !== 0)
      faults.push({
        what: `${settingsFile}, which holds all secrets, can be read by others than root.`,
        todo: `chown root: ${settingsFile} && chmod 600 ${settingsFile}`,
      });
    const saved = parseEnv(machine.read(settingsFile) ?? '');
    const unsaved = Object.entries(values).some(([name, value]) => saved[name] !== value);
    return unsaved ? [...faults, { what: `${settingsFile} lacks answers.`, todo: 'npm run setup' }] : faults;
  },
  apply: async ({ machine, values, release }) => {
    const refused = settingFaults(values);
    if (refused.length > 0)
      throw new UserError(`The API refuses these settings, so ${settingsFile} stays as it was:\n${refused.join('\n')}`);
    const example = path.join(release, 'infra/deploy/systemd/maidan.env.example');
    const text = machine.read(settingsFile) ?? machine.read(example) ?? '';
    machine.write(settingsFile, renderSettings(text, values), 0o600);
    await must(machine, ['chown', 'root:', settingsFile]);
  },
};

export const systemSteps: readonly Step[] = [systemPackages, user, releaseStep, currentRelease, settings];

/** The value of a setting, or an empty text. */
export const valueOf = ({ values }: Installation, name: string): string => values[name] ?? '';

/** The version in the release's package.json. */
export function releaseVersion({ machine, release }: Pick<Installation, 'machine' | 'release'>): string {
  const { version = 'unknown' } = JSON.parse(machine.read(path.join(release, 'package.json')) ?? '{}') as {
    version?: string;
  };
  return version;
}
