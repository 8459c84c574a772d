import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles } from './build-info.ts';
import type { BuildInfo } from './build-info.ts';

/**
 * Copies a build into the folder of builds, compares the copy with its list, and only then gives it its name. The data
 * folder may be on another file system, where a rename alone fails.
 * @throws Error when the copy is not whole, which leaves nothing of it
 */
export async function copyBuild(buildFolder: string, folder: string, info: BuildInfo): Promise<void> {
  const unfinished = path.join(folder, `${info.name}.unfinished`);
  try {
    await cp(buildFolder, unfinished, { recursive: true });
    const damaged = await damagedFiles(unfinished, info);
    if (damaged.length > 0) throw new Error(`The copy of the build is not whole: ${damaged.slice(0, 3).join(', ')}.`);
    await rename(unfinished, path.join(folder, info.name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
