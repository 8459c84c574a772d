import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, UserError } from '../user-error.ts';

const LOCK = 'supervisor.pid';

/** Whether the product is running on this data folder, or is being restored into it. */
export const isLocked = (dataDir: string) => isSupervisor(holderOf(dataDir));

function holderOf(dataDir: string): number {
  const lock = path.join(dataDir, LOCK);
  return existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : NaN;
}

/** Locks the data folder for this process: two supervisors on one folder would stop each other's database. */
export function lockDataDir(dataDir: string): () => void {
  const lock = path.join(dataDir, LOCK);
  const left = existsSync(lock);
  const holder = holderOf(dataDir);
  if (isSupervisor(holder)) {
    throw new UserError(`Maidan already runs on ${dataDir} (process ${holder}): stop it, or choose another DATA_DIR.`);
  }
  if (left) rmSync(lock, { force: true });
  try {
    // Of two that start at the same time, one fails here.
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new UserError(`Maidan is just being started on ${dataDir} by another program.`);
  }
  return () => rmSync(lock, { force: true });
}

/** The process id of a killed supervisor may have been reused, so the command line is checked. */
function isSupervisor(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    return /infra\/(local\/(start\/start|dev\/dev)|backup\/restore)\.ts/.test(
      readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    );
  } catch {
    return !existsSync('/proc/self') && isAlive(pid);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
