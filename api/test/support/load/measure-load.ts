import { readFileSync, writeFileSync } from 'node:fs';

const MB = 1024 * 1024;

interface Load {
  /** How much the process grew at most while the work ran, in MB. */
  grownMb: number;
  /** The slowest response to a request sent meanwhile, in milliseconds. */
  slowestMs: number;
  /** The same before the work began: the baseline of this machine. */
  quietMs: number;
}

export async function millisecondsOf(question: () => Promise<unknown>): Promise<number> {
  const asked = performance.now();
  await question();
  return performance.now() - asked;
}

/** The slowest of ten answers. */
export async function slowestOfTen(question: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < 10; i += 1) slowest = Math.max(slowest, await millisecondsOf(question));
  return slowest;
}

/** Repeats `question` while `work` runs, and measures its latency and this process's memory. */
export async function measureLoad(work: () => Promise<unknown>, question: () => Promise<unknown>): Promise<Load> {
  const quietMs = await slowestOfTen(question);
  const before = process.memoryUsage.rss();
  let [most, slowestMs, isRunning] = [before, 0, true];
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  const asking = async () => {
    while (isRunning) slowestMs = Math.max(slowestMs, await millisecondsOf(question));
  };
  const others = asking();
  await work().finally(() => (isRunning = false));
  await others;
  clearInterval(watch);
  return { grownMb: Math.round((most - before) / MB), slowestMs, quietMs };
}

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
