import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds that PostgreSQL has for its last checkpoint. After them it is killed, and recovers from its log at the
 * next start.
 */
const STOP_TIMEOUT_MS = 10_000;

/** Stops a PostgreSQL that still runs on this data folder after its supervisor has ended, and removes its lock file. */
export async function stopOrphan(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  // Without /proc a process cannot be identified; PostgreSQL then checks the lock itself.
  if (!existsSync(lock) || !existsSync('/proc/self/cmdline')) return;
  const pid = holderOf(lock);
  if (isPostgresOf(pid, data)) {
    signal(pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isPostgresOf(pid, data) && Date.now() < deadline) await wait(50);
    if (isPostgresOf(pid, data)) signal(pid, 'SIGKILL');
    while (isPostgresOf(pid, data)) await wait(50);
  }
  rmSync(lock, { force: true });
}

/** Whether a PostgreSQL runs on this data folder; false where there is no /proc. */
export function isRunning(data: string): boolean {
  const lock = path.join(data, 'postmaster.pid');
  return existsSync(lock) && isPostgresOf(holderOf(lock), data);
}

const holderOf = (lock: string) => Number.parseInt(readFileSync(lock, 'utf8'), 10);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

/**
 * Whether the process's command line names this folder. The id alone does not tell, because it may have been reused.
 */
function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return false;
  }
}
