import { readFileSync } from 'node:fs';

/** Names this process for as long as it runs: its id alone may be given to another one afterwards. */
export const processMark = (): string => markOf(process.pid);

/** Whether the process that has written this mark still runs on this machine. */
export function isRunning(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && isAlive(pid) && markOf(pid) === mark.trim();
}

/** Its id, and when it was started, where /proc tells that: in ticks since the boot that is named as well. */
function markOf(pid: number): string {
  try {
    // The program's name stands in brackets and may hold blanks; the start is the twentieth field after it.
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
