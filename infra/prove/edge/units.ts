import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../local/settings.ts';
import { UserError } from '../../local/user-error.ts';
import type { Check } from './replica-checks.ts';

const run = promisify(execFile);
const SOURCE = path.join(root, 'infra', 'deploy', 'systemd');
/** Highest exposure of 100 in `systemd-analyze security`, where a lower value means a service with fewer rights. */
const MOST_EXPOSURE = 20;

/** systemd accepts the units without a warning, and rates their exposure as low. */
export const verifyUnits: Check = async (fixture) => {
  await run('systemd-analyze', ['--version']).catch(() => {
    throw new UserError('systemd-analyze is missing. On Debian: apt-get install --no-install-recommends systemd');
  });
  const folder = path.join(path.dirname(fixture.dataDir), 'units');
  mkdirSync(folder);
  const names = readdirSync(SOURCE).filter((name) => /\.(service|target|timer)$/.test(name));
  for (const name of names)
    writeFileSync(
      path.join(folder, name),
      readFileSync(path.join(SOURCE, name), 'utf8').replaceAll('/opt/maidan', root),
    );
  const faults: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name.replace('@.', '@8080.'));
    if (name.includes('@.')) writeFileSync(file, readFileSync(path.join(folder, name)));
    faults.push(...(await complaints(name, ['verify', '--man=no', '--generators=no', file])));
    if (!name.endsWith('.service')) continue;
    faults.push(...(await complaints(name, ['security', '--offline=yes', `--threshold=${MOST_EXPOSURE}`, file])));
  }
  return faults;
};

const complaints = async (name: string, command: string[]): Promise<string[]> => {
  try {
    const { stderr } = await run('systemd-analyze', ['--no-pager', ...command]);
    // Warnings about other units of this machine are ignored.
    return stderr
      .split('\n')
      .filter((line) => line.includes('maidan'))
      .map((line) => `${name}: ${line}`);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return [`${name}: ${command[0]}: ${(stderr + stdout).trim().split('\n').slice(-6).join(' / ')}`];
  }
};
