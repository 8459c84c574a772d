import { readFileSync } from 'node:fs';

/**
 * Identifies this process. The process id alone is not enough: after the end of this process another one may get it.
 */
export const processMark = (): string => markOf(process.pid);

/**
 * Whether the process that has written this mark still runs on this machine. Where there is no /proc, a later process
 * with the same id is taken for it.
 */
export function isRunning(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && isAlive(pid) && markOf(pid) === mark.trim();
}

/** The process id; on Linux also the process's start time in clock ticks, and the id of the boot. */
function markOf(pid: number): string {
  try {
    // /proc/<pid>/stat: the program's name stands in parentheses and may contain blanks; the start time is the
    // twentieth field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${pid} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
