import { type Area, type FileStore, pictureAreas } from '../file-store.ts';

export interface MoveProgress {
  area: Area;
  /** Number of files that the source had at the start. */
  of: number;
  done: number;
  /** How many of the files in `done` this run has written; the others were in the target already. */
  copied: number;
}

/**
 * Moves the pictures of one store into another. A picture is removed from the first store after it was read back from
 * the second, because a copy that stays would survive an erasure of the person. Builds of the pages are not moved,
 * because an old one would bring back old pages. A run that was killed is continued by the next one. Stop the product
 * before: a picture that is stored meanwhile may be left behind. `npm run files:move` refuses a `DATA_DIR` in use.
 * @throws Error when a file that is read back is not the same
 */
export async function moveFiles(
  source: FileStore,
  target: FileStore,
  report?: (progress: MoveProgress) => void,
): Promise<MoveProgress[]> {
  const results: MoveProgress[] = [];
  for (const area of pictureAreas) {
    const names = (await source.list(area)).map(({ name }) => name).sort();
    const progress: MoveProgress = { area, done: 0, of: names.length, copied: 0 };
    results.push(progress);
    for (const name of names) {
      const bytes = await source.get(area, name);
      // Unfinished writes of a killed process are listed, but have no content to move.
      if (bytes && (await copy(target, area, name, bytes))) progress.copied += 1;
      await source.remove(area, name);
      progress.done += 1;
      report?.({ ...progress });
    }
  }
  return results;
}

/** Returns whether the file had to be written. */
async function copy(target: FileStore, area: Area, name: string, bytes: Buffer): Promise<boolean> {
  if ((await target.get(area, name))?.equals(bytes)) return false;
  await target.put(area, name, bytes);
  if (!(await target.get(area, name))?.equals(bytes))
    throw new Error(`${area}/${name} was written, and reads back differently.`);
  return true;
}
