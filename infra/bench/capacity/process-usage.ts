import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

export interface Usage {
  /** Milliseconds of processor time since the process began, including its children that have ended. */
  cpuMs: number;
  /** Memory in MB; memory that processes share is divided between them (PSS). */
  memoryMb: number;
}

/** The usage of a process and of all its descendants. */
export function usageOf(pid: number): Usage {
  const parents = new Map(runningProcesses().map(({ pid: id, parent }) => [id, parent]));
  const family = [...parents.keys()].filter((id) => descendsFrom(id, pid, parents));
  const usages = family.map((id) => ({ cpuMs: cpuMs(id), memoryMb: memoryMb(id) }));
  return {
    cpuMs: usages.reduce((sum, usage) => sum + usage.cpuMs, 0),
    memoryMb: usages.reduce((sum, usage) => sum + usage.memoryMb, 0),
  };
}

function descendsFrom(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at))
    if (at === ancestor) return true;
  return false;
}

const runningProcesses = (): { pid: number; parent: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statOf(Number(name));
      return fields ? [{ pid: Number(name), parent: Number(fields[1]) }] : [];
    });

/**
 * The fields of /proc/<pid>/stat after the name of the program: state, parent …; undefined when the process has ended.
 */
function statOf(pid: number): string[] | undefined {
  const text = readIfPresent(`/proc/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Milliseconds of processor time: utime, stime, and those of children that have ended: fields 14 to 17 of proc(5). */
const cpuMs = (pid: number): number =>
  (statOf(pid) ?? []).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);

function memoryMb(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readIfPresent(`/proc/${pid}/smaps_rollup`) ?? '') ?? [];
  return Number(kilobytes) / 1024;
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
