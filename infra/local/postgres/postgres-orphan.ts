import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Long enough for a checkpoint on a slow disk; then it is killed, and PostgreSQL recovers from its log. */
const PATIENCE_MS = 10_000;

/** Stops a PostgreSQL that outlived its supervisor on this very data folder, and clears a lock file that nobody holds. */
export async function stopOrphan(data: string): Promise<void> {
  const lock = path.join(data, 'postmaster.pid');
  // Without /proc nobody can be recognised, and PostgreSQL's own judgement of the lock has to do.
  if (!existsSync(lock) || !existsSync('/proc/self/cmdline')) return;
  const pid = holderOf(lock);
  if (isPostgresOf(pid, data)) {
    signal(pid, 'SIGINT');
    const deadline = Date.now() + PATIENCE_MS;
    while (isPostgresOf(pid, data) && Date.now() < deadline) await wait(50);
    if (isPostgresOf(pid, data)) signal(pid, 'SIGKILL');
    while (isPostgresOf(pid, data)) await wait(50);
  }
  rmSync(lock, { force: true });
}

/** Whether a PostgreSQL runs on this very data folder. */
export function isRunning(data: string): boolean {
  const lock = path.join(data, 'postmaster.pid');
  return existsSync(lock) && isPostgresOf(holderOf(lock), data);
}

const holderOf = (lock: string) => Number.parseInt(readFileSync(lock, 'utf8'), 10);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone in the meantime: that is what was wanted.
  }
}

/** A process id alone may have been given to a stranger; its command line names our folder. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return false;
  }
}
