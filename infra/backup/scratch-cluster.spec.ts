import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { isRunning, processMark } from './copies/process-mark.ts';
import { sweepScratchClusters } from './scratch-cluster.ts';
import { assertOwner } from './secrets.ts';

const within = mkdtempSync(path.join(os.tmpdir(), 'maidan-within-'));
// PostgreSQL may run as another user, who must be able to pass through the folder.
chmodSync(within, 0o711);
afterAll(() => rmSync(within, { recursive: true }));

const program = `
  const { stopOnSignals } = await import(${JSON.stringify(path.join(import.meta.dirname, 'stop-on-signal.ts'))});
  const { startScratchCluster } = await import(${JSON.stringify(path.join(import.meta.dirname, 'scratch-cluster.ts'))});
  stopOnSignals();
  const { url } = await startScratchCluster(${JSON.stringify(within)});
  console.log(url());
  setInterval(() => undefined, 1000);`;

/**
 * Starts a program that has a scratch PostgreSQL, and ends it by `signal`. Returns the process id of that PostgreSQL.
 */
async function endedBy(signal: NodeJS.Signals): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    const isLock = (name: string) => name.endsWith('postmaster.pid');
    const lock = readdirSync(within, { recursive: true, encoding: 'utf8' }).find(isLock) ?? 'none';
    const pid = Number.parseInt(readFileSync(path.join(within, lock), 'utf8'), 10);
    child.kill(signal);
    await once(child, 'exit');
    return pid;
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Whether the process runs and is PostgreSQL. A process that has ended but was not reaped has an empty command line.
 */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').includes('postgres');
}

it('leaves no PostgreSQL and no decrypted data when it is stopped, nor after the next run when it is killed', async () => {
  const stopped = await endedBy('SIGTERM');
  expect([readdirSync(within), isPostgres(stopped)]).toEqual([[], false]);
  const killed = await endedBy('SIGKILL');
  expect(isPostgres(killed)).toBe(true);
  await sweepScratchClusters(within);
  expect([readdirSync(within), isPostgres(killed)]).toEqual([[], false]);
});

it('knows a process that runs from a later one with the same id', () => {
  expect(isRunning(processMark())).toBe(true);
  expect(isRunning(`${processMark()}0`)).toBe(false);
  expect(isRunning('')).toBe(false);
});

it('refuses a restore by root into a data folder of another user', () => {
  const dataDir = path.join(within, 'data');
  writeFileSync(dataDir, '');
  if (process.getuid?.() === 0) chownSync(dataDir, 10_001, 10_001);
  expect(() => assertOwner(dataDir, 0)).toThrow(
    'who could not read what root writes there: run the restore as that user.',
  );
  expect(() => assertOwner(dataDir, 10_001)).not.toThrow();
  rmSync(dataDir);
});
