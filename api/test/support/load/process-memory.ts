import { readFileSync, writeFileSync } from 'node:fs';

/** Kilobytes of a process, as Linux counts them (proc(5), `/proc/pid/status`). */
function kilobytes(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** How many MB another process grew at most while `work` ran: the kernel keeps the peak, so that none is missed. */
export async function peakWhile<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; grownMb: number }> {
  const before = kilobytes(pid, 'VmRSS');
  // The peak begins anew (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const result = await work();
  return { result, grownMb: Math.round((kilobytes(pid, 'VmHWM') - before) / 1024) };
}
