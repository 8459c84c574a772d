import { readFileSync } from 'node:fs';

/** Resident set size of a process in MB, from Linux's /proc. */
function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

interface MemoryMeasurement<T> {
  result: T;
  /** Peak growth in MB. */
  grown: number;
  /** MB at ten evenly spaced times: flat when memory does not accumulate. */
  curve: number[];
}

const curvePoints = 10;

/** Samples the memory of a process every 50 ms while `action` runs. */
export async function measureMemory<T>(pid: number, action: () => Promise<T>): Promise<MemoryMeasurement<T>> {
  const before = residentMegabytes(pid);
  const samples = [before];
  const sampling = setInterval(() => samples.push(residentMegabytes(pid)), 50);
  try {
    const result = await action();
    samples.push(residentMegabytes(pid));
    const curve = Array.from(
      { length: curvePoints },
      (_, i) => samples[Math.floor((i * (samples.length - 1)) / (curvePoints - 1))]!,
    );
    return { result, grown: Math.max(...samples) - before, curve };
  } finally {
    clearInterval(sampling);
  }
}
