import { linkSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildInfo, SiteSource } from './build-info.ts';

/** Files that a new build takes over from an earlier one. */
export interface KeptFiles {
  /** Folder of the earlier build. */
  folder: string;
  /** SHA-256 by path, including the compressed files. */
  hashes: Record<string, string>;
}

/**
 * What the pages of the published build were made from, if its code and settings are those of the new build; otherwise
 * an empty record. Pages contain addresses and names of scripts, and those names depend on all of the code.
 */
export function digestsFor(
  { code, settings }: Pick<SiteSource, 'code' | 'settings'>,
  earlier: BuildInfo | undefined,
): Readonly<Record<string, string>> {
  const isSame =
    earlier?.code === code &&
    JSON.stringify(Object.entries(earlier.settings).sort()) === JSON.stringify(Object.entries(settings).sort());
  return isSame ? (earlier.digests ?? {}) : {};
}

/**
 * Finds the files that the new build takes over from the earlier one, because they were not built again. Undefined when
 * all files were built.
 * @param made what each file of the new build is made from
 * @param built paths of the files that were built
 * @throws when a file that was not built is not in the earlier build either, or was made from something else there
 */
export function findKept(
  made: Readonly<Record<string, string>>,
  built: ReadonlySet<string>,
  earlier: { folder: string; info: BuildInfo } | undefined,
): KeptFiles | undefined {
  const wanted = Object.keys(made).filter((file) => !built.has(file));
  if (wanted.length === 0) return undefined;
  const { files, digests = {} }: Pick<BuildInfo, 'files' | 'digests'> = earlier?.info ?? { files: {} };
  const hashes: Record<string, string> = {};
  for (const file of wanted) {
    if (files[file] === undefined || digests[file] !== made[file])
      throw new Error(`The build lacks ${file}, and the published one has another.`);
    for (const name of [file, `${file}.br`, `${file}.gz`]) if (files[name] !== undefined) hashes[name] = files[name];
  }
  return earlier && { folder: earlier.folder, hashes };
}

/**
 * Adds the files to a build's folder by hard links. Links take no space, and keep the files' modification time, from
 * which nginx makes ETags.
 * @returns the hashes of the files that were linked, by path; files that had to be copied are left out
 */
export async function linkKept(folder: string, kept: KeptFiles | undefined): Promise<Record<string, string>> {
  const made = new Set<string>();
  const linked: Record<string, string> = {};
  // The files are added one after the other, so that nothing is added any more when the caller removes the folder after
  // a failure.
  for (const [file, hash] of Object.entries(kept?.hashes ?? {})) {
    const to = path.join(folder, file);
    const parent = path.dirname(to);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    if (await linkOrCopy(path.join(kept?.folder ?? '', file), to)) linked[file] = hash;
  }
  return linked;
}

/**
 * Error codes of a file system without hard links, of a file with too many links, or of a kernel that refuses a link.
 */
const noLinks = ['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

/**
 * Makes a hard link, or a copy where links are refused. The link is made synchronously: for tens of thousands of files,
 * waiting for the thread pool takes longer.
 * @returns true for a link; false for a copy, which must be compared with the hash of its original
 */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (!noLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(from, to);
    return false;
  }
}

/** Whether the new build contains the scripts and styles that pages of the earlier build name. */
export const hasScriptsOf = (built: ReadonlySet<string>, { files }: Pick<BuildInfo, 'files'>): boolean =>
  Object.keys(files)
    .filter((file) => file.startsWith('_astro/') && !/\.(br|gz)$/.test(file))
    .every((file) => built.has(file));
