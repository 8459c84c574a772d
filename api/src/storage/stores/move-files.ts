import { areas, type Area, type FileStore } from '../file-store.ts';

export interface MoveProgress {
  area: Area;
  /** Files of the area that are the same in both stores now. */
  done: number;
  of: number;
  /** Those among `done` that were written in this run; the others were there already. */
  copied: number;
}

interface MoveOptions {
  report?: (progress: MoveProgress) => void;
  /** Removes each file from the source once it was read back from the target. */
  emptySource?: boolean;
}

/**
 * Copies every file of one store into another, and reads each back. A run that was killed is continued by another one:
 * what is there already is compared and not written again. Nobody may change pictures meanwhile.
 * @throws Error when a file, read back, is not the same
 */
export async function moveFiles(
  source: FileStore,
  target: FileStore,
  { report, emptySource = false }: MoveOptions = {},
): Promise<MoveProgress[]> {
  const results: MoveProgress[] = [];
  for (const area of areas) {
    const names = (await source.list(area)).map(({ name }) => name).sort();
    const progress: MoveProgress = { area, done: 0, of: names.length, copied: 0 };
    results.push(progress);
    for (const name of names) {
      const bytes = await source.get(area, name);
      // An unfinished write of a killed process is listed but is no file: it stays behind.
      if (bytes) {
        if (await copy(target, area, name, bytes)) progress.copied += 1;
        if (emptySource) await source.remove(area, name);
      }
      progress.done += 1;
      report?.({ ...progress });
    }
  }
  return results;
}

/** Whether it had to be written. */
async function copy(target: FileStore, area: Area, name: string, bytes: Buffer): Promise<boolean> {
  if ((await target.get(area, name))?.equals(bytes)) return false;
  await target.put(area, name, bytes);
  if (!(await target.get(area, name))?.equals(bytes))
    throw new Error(`${area}/${name} was written, and reads back differently.`);
  return true;
}
