import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export interface Volume {
  folder: string;
  at: string;
  readOnly?: boolean;
}

interface Entry {
  /** Folder of the image's files. */
  image: string;
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  volumes: readonly Volume[];
  /** Folders for temporary files besides /tmp. */
  temporary?: readonly string[];
  output: number | 'inherit' | 'pipe';
}

export const user = 10001;
const WORK = '/opt/maidan';
const mounted = (folder: string) => `"$1${folder}"`;

/**
 * Starts an image's entry point in its own root, as a user without rights and capabilities: the image, with this
 * machine's /usr and some files of its /etc. The image is read-only; /tmp, the other `temporary` folders and the
 * volumes without `readOnly` can be written to. The returned process receives the signals.
 */
export function startInRoot({ image, command, env, volumes, temporary = [], output }: Entry): ChildProcess {
  const targets = ['/usr', '/etc', '/dev', '/proc', '/tmp', '/opt/node', ...temporary, ...volumes.map(({ at }) => at)];
  for (const target of targets) mkdirSync(path.join(image, target), { recursive: true });
  for (const name of ['bin', 'lib', 'lib64', 'sbin'])
    if (!lstatSync(path.join(image, name), { throwIfNoEntry: false }))
      symlinkSync(`usr/${name}`, path.join(image, name));
  const bind = (from: string, at: string, readOnly: boolean) => [
    `mount --bind "${from}" ${mounted(at)}`,
    ...(readOnly ? [`mount -o remount,ro,bind ${mounted(at)}`] : []),
  ];
  const script = [
    'set -e',
    'mount --make-rprivate /',
    'mount --bind "$1" "$1"',
    ...bind('/usr', '/usr', true),
    ...etcFiles(),
    ...bind('/dev', '/dev', false),
    ...bind('/proc', '/proc', false),
    ...bind(path.dirname(process.execPath), '/opt/node', true),
    ...['/tmp', ...temporary].map((at) => `mount -t tmpfs -o mode=1777 tmpfs ${mounted(at)}`),
    ...volumes.flatMap(({ folder, at, readOnly = false }) => bind(folder, at, readOnly)),
    'mount -o remount,ro,bind "$1"',
    'root=$1; shift',
    `exec chroot "$root" setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --bounding-set=-all -- "$@"`,
  ].join('\n');
  const variables = Object.entries({ PATH: '/opt/node:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp', ...env });
  const chdir = existsSync(path.join(image, WORK, 'package.json')) ? ['-C', WORK] : [];
  const program = ['env', '-i', ...chdir, ...variables.map(([name, value]) => `${name}=${value}`), ...command];
  return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', image, ...program], {
    stdio: ['ignore', output, output],
    detached: true,
  });
}

/** Mounts the machine's files of users, host names and libraries in the image's /etc. */
const etcFiles = (): string[] => {
  const files = ['passwd', 'group', 'hosts', 'ld.so.cache', 'nsswitch.conf'];
  return files.flatMap((file) => [`touch "$1/etc/${file}"`, `mount --bind /etc/${file} "$1/etc/${file}"`]);
};

/** Runs an entry point to its end. @returns exit code and output */
export async function runInRoot(entry: Omit<Entry, 'output'>): Promise<{ code: number | null; output: string }> {
  const child = startInRoot({ ...entry, output: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
