import { readFileSync, writeFileSync } from 'node:fs';

const MB = 1024 * 1024;

interface Load {
  /** The greatest growth of the process's memory while the work ran, in MB. */
  grownMb: number;
  /** The slowest answer to a request that was sent meanwhile, in milliseconds. */
  slowestMs: number;
  /** The slowest answer before the work began, in milliseconds: a measure of this machine. */
  quietMs: number;
}

export async function millisecondsOf(question: () => Promise<unknown>): Promise<number> {
  const asked = performance.now();
  await question();
  return performance.now() - asked;
}

/** The time of the slowest of ten answers, in milliseconds. */
export async function slowestOfTen(question: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < 10; i += 1) slowest = Math.max(slowest, await millisecondsOf(question));
  return slowest;
}

/** Repeats `question` while `work` runs, and measures its response time and this process's memory. */
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

/** Memory of a process in kilobytes (proc(5), `/proc/pid/status`). */
function kilobytes(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** The growth of another process's memory while `work` ran, up to its peak, in MB. */
export async function peakWhile<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; grownMb: number }> {
  const before = kilobytes(pid, 'VmRSS');
  // Writing 5 resets the recorded peak (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const result = await work();
  return { result, grownMb: Math.round((kilobytes(pid, 'VmHWM') - before) / 1024) };
}
