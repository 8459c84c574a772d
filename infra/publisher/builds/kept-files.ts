import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
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
export function linkKept(folder: string, kept: KeptFiles | undefined): void {
  const made = new Set<string>();
  let canLink = true;
  for (const file of Object.keys(kept?.hashes ?? {})) {
    const [from, to] = [path.join(kept?.folder ?? '', file), path.join(folder, file)];
    const parent = path.dirname(to);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    try {
      if (canLink) linkSync(from, to);
      else copyFileSync(from, to);
    } catch (error) {
      // Some file systems have no hard links.
      if (!canLink || !['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      canLink = false;
      copyFileSync(from, to);
    }
  }
}

/** Whether the scripts and styles that pages of the earlier build name are in the new one, too. */
export const hasScriptsOf = (built: ReadonlySet<string>, { files }: Pick<BuildInfo, 'files'>): boolean =>
  Object.keys(files)
    .filter((file) => file.startsWith('_astro/') && !/\.(br|gz)$/.test(file))
    .every((file) => built.has(file));
