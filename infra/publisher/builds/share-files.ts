import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtOnce } from '../../local/for-each-at-once.ts';

/** A build's folder, and the SHA-256 of its files by their path with slashes. */
export interface ListedFiles {
  folder: string;
  files: Readonly<Record<string, string>>;
}

/**
 * Replaces files of a build by hard links to equal files of an earlier build. The kept builds then take little more
 * space than one, and nginx, which makes ETags from modification times, keeps those of unchanged pages. Where links are
 * refused, the copies stay.
 * @param from was compared with its list within a day (`earlierBuild` in site-build.ts)
 */
export async function shareFiles(build: ListedFiles, from: ListedFiles): Promise<void> {
  const same = Object.entries(from.files).filter(([name, hash]) => build.files[name] === hash);
  let isPossible = true;
  await forEachAtOnce(same, 8, async ([name]) => {
    if (!isPossible) return;
    const [file, earlier] = [path.join(build.folder, name), path.join(from.folder, name)];
    // The rename replaces the copy atomically. No page names a `.linked` file that a crash has left.
    const linked = `${file}.linked`;
    try {
      await link(earlier, linked);
      await rename(linked, file);
      // When both names are the same file already, rename does nothing and leaves the link.
      await rm(linked, { force: true });
    } catch {
      isPossible = false;
    }
  });
}
