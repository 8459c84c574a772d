import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles } from './build-info.ts';
import type { BuildInfo } from './build-info.ts';

/**
 * Moves a build into the folder of builds.
 * @throws Error when it had to be copied and the copy is not whole, which leaves nothing of it
 */
export async function moveBuild(buildFolder: string, folder: string, info: BuildInfo): Promise<void> {
  try {
    await rename(buildFolder, path.join(folder, info.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyBuild(buildFolder, folder, info);
  }
}

/** To another file system: the copy is compared with its list, and only then given its name. */
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
