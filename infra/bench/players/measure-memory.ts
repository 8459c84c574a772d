import { readFileSync } from 'node:fs';

/** Resident megabytes of a process, as Linux knows them. */
function megabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export interface MemoryMeasurement<T> {
  result: T;
  /** Megabytes by which the process was heavier at its heaviest. */
  grown: number;
  /** Megabytes at ten moments, evenly spread: flat when nothing is heaped up. */
  curve: number[];
}

const moments = 10;

/** Looks at a process twenty times a second while something happens. */
export async function measureMemory<T>(pid: number, deed: () => Promise<T>): Promise<MemoryMeasurement<T>> {
  const before = megabytes(pid);
  const seen = [before];
  const watch = setInterval(() => seen.push(megabytes(pid)), 50);
  try {
    const result = await deed();
    seen.push(megabytes(pid));
    const curve = Array.from({ length: moments }, (_, i) => seen[Math.floor((i * (seen.length - 1)) / (moments - 1))]!);
    return { result, grown: Math.max(...seen) - before, curve };
  } finally {
    clearInterval(watch);
  }
}
