import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles } from './build-info.ts';
import type { BuildInfo } from './build-info.ts';
import { linkKept } from './kept-files.ts';
import type { KeptFiles } from './kept-files.ts';

/**
 * Moves a build into the folder of builds, adds the files that it keeps of an earlier one, and then gives it its name.
 * @throws Error when the build or a kept file had to be copied, and a file differs from the list; the folder is removed
 * then
 */
export async function moveBuild(buildFolder: string, folder: string, info: BuildInfo, kept?: KeptFiles): Promise<void> {
  const unfinished = path.join(folder, `${info.name}.unfinished`);
  try {
    await rename(buildFolder, unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    return copyBuild(buildFolder, folder, info, kept);
  }
  await finish(folder, info, async () => {
    const linked = await linkKept(unfinished, kept);
    const isCopied = Object.keys(kept?.hashes ?? {}).some((file) => !(file in linked));
    if (isCopied) await assertWhole(unfinished, info, linked);
  });
}

/** Copies a build to another file system, compares the copy with its list, and then gives it its name. */
export async function copyBuild(buildFolder: string, folder: string, info: BuildInfo, kept?: KeptFiles): Promise<void> {
  await finish(folder, info, async (unfinished) => {
    await cp(buildFolder, unfinished, { recursive: true });
    await assertWhole(unfinished, info, await linkKept(unfinished, kept));
  });
}

/**
 * Compares a build's folder with its list.
 * @throws Error naming files that differ from the build's list; files in `linked` are not read
 */
async function assertWhole(folder: string, info: BuildInfo, linked: Readonly<Record<string, string>>): Promise<void> {
  const damaged = await damagedFiles(folder, info, linked);
  if (damaged.length > 0) throw new Error(`The copy of the build is not whole: ${damaged.slice(0, 3).join(', ')}.`);
}

async function finish(
  folder: string,
  { name }: BuildInfo,
  complete: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = path.join(folder, `${name}.unfinished`);
  try {
    await complete(unfinished);
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
