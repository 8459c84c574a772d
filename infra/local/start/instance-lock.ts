import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '../lock-folder.mjs';
import { UserError } from '../user-error.ts';

const LOCK = 'supervisor.pid';

/** Whether the product runs on this data folder, or a restore is writing into it. */
export const isLocked = (dataDir: string) => isSupervisor(holderOf(dataDir));

function holderOf(dataDir: string): number {
  const lock = path.join(dataDir, LOCK);
  return existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8'), 10) : NaN;
}

/** Milliseconds for which another start may hold the lock around reading and writing `supervisor.pid`. */
const LOCK_TIMEOUT_MS = 5_000;
const PAUSE_MS = 5;

/** Locks the data folder for this process: two supervisors on one folder would stop each other's database. */
export function lockDataDir(dataDir: string): () => void {
  const lock = path.join(dataDir, LOCK);
  const unlock = lockStarts(dataDir);
  try {
    const holder = holderOf(dataDir);
    if (isSupervisor(holder)) {
      throw new UserError(
        `Maidan already runs on ${dataDir} (process ${holder}): stop it, or choose another DATA_DIR.`,
      );
    }
    // The file is written and then renamed, so that no process reads it before its number is complete.
    writeFileSync(`${lock}.new`, String(process.pid));
    renameSync(`${lock}.new`, lock);
  } finally {
    unlock();
  }
  return () => rmSync(lock, { force: true });
}

/**
 * Lets programs that start at the same time check the folder's holder one after the other.
 * @returns the function that unlocks
 */
function lockStarts(dataDir: string): () => void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < LOCK_TIMEOUT_MS; waited += PAUSE_MS) {
    const lock = tryLock(path.join(dataDir, 'supervisor.lock'));
    if (lock.holder === undefined) return lock.unlock;
    Atomics.wait(pause, 0, 0, PAUSE_MS);
  }
  throw new UserError(`Maidan is just being started on ${dataDir} by another program.`);
}

/** Whether the process is a supervisor. Its id may have been reused, so the command line is checked. */
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
