import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtOnce } from '../../local/for-each-at-once.ts';

/** A build's folder, and the SHA-256 of its files by their path with slashes. */
export interface ListedFiles {
  folder: string;
  files: Readonly<Record<string, string>>;
}

/**
 * Gives the files of a build that an earlier one has with the same bytes to both, by hard links: five builds then take little
 * more of the disk than one, and an edge that makes its ETags of times keeps those of unchanged pages. A file system without
 * hard links keeps its copies.
 * @param from was compared with its list within a day (`earlierBuild` of site-build.ts)
 */
export async function shareFiles(build: ListedFiles, from: ListedFiles): Promise<void> {
  const same = Object.entries(from.files).filter(([name, hash]) => build.files[name] === hash);
  let isPossible = true;
  await forEachAtOnce(same, 8, async ([name]) => {
    if (!isPossible) return;
    const [file, earlier] = [path.join(build.folder, name), path.join(from.folder, name)];
    // A rename over the copy, which a reader of this moment has whole. One left by a crash is no file of the build.
    const linked = `${file}.linked`;
    try {
      await link(earlier, linked);
      await rename(linked, file);
      // Nothing was renamed when both were the same file already.
      await rm(linked, { force: true });
    } catch {
      isPossible = false;
    }
  });
}
