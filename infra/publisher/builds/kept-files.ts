import { linkSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuildInfo, SiteSource } from './build-info.ts';

/** The files of an earlier build that a new one takes over as they are. */
export interface KeptFiles {
  /** Of the earlier build. */
  folder: string;
  /** SHA-256 by path; with the compressed files beside them. */
  hashes: Record<string, string>;
}

/**
 * What the files of the published build were made from, for a build of the same code and settings; otherwise none. Pages
 * hold addresses and name scripts, whose names depend on all of the code.
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
 * @param made what the files of the new build are made from
 * @param built paths of the files that were built
 * @throws when a file that the build has not made is not in the earlier build as it should be
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

/** Adds them to the folder of a build by hard links: they take no room, and keep the time that edges tell browsers. */
export async function linkKept(folder: string, kept: KeptFiles | undefined): Promise<void> {
  const made = new Set<string>();
  // One after the other: after a failure, nothing may still be added to the folder while it is removed.
  for (const file of Object.keys(kept?.hashes ?? {})) {
    const to = path.join(folder, file);
    const parent = path.dirname(to);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    await linkOrCopy(path.join(kept?.folder ?? '', file), to);
  }
}

/** What a hard link fails with on a file system that has none, and where the kernel refuses one to another user's file. */
const noLinks = ['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

/**
 * Links without waiting for the thread pool: of tens of thousands of files, that would take longer than the links.
 * @returns whether it is a link: a copy may differ from its original
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

/** Whether the scripts and styles that pages of the earlier build name are in the new one, too. */
export const hasScriptsOf = (built: ReadonlySet<string>, { files }: Pick<BuildInfo, 'files'>): boolean =>
  Object.keys(files)
    .filter((file) => file.startsWith('_astro/') && !/\.(br|gz)$/.test(file))
    .every((file) => built.has(file));
