import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** How many builds of the site are kept: the current one, the one that it replaced, and the newest of other contents. */
export const keptBuilds = 5;

/** The link, in the folder of builds, to the one whose pages are served. */
export const currentLink = 'current';

/**
 * A link to each kept build, in no order. The edge serves hashed scripts and styles of all of them, to pages that were
 * open during a switch. A build keeps its link until it is deleted, so that a switch changes nothing but `current`.
 */
export const keptLinks: readonly string[] = Array.from({ length: keptBuilds }, (_, i) => `kept-${i + 1}`);

/**
 * What a build was made from, inside its folder, as compressed JSON: it names every file, and is shared with no other build.
 * The edge serves no name that begins with a dot.
 */
export const buildInfoFile = '.build.json.gz';

const unzip = promisify(gunzip);

/** As release 1.0.0 has written it. */
const earlierBuildInfoFile = '.build.json';

/** @throws when the folder has none, or one that cannot be read */
export async function readBuildInfoFile(folder: string): Promise<unknown> {
  const packed = await readFile(path.join(folder, buildInfoFile)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const text = packed ? await unzip(packed) : await readFile(path.join(folder, earlierBuildInfoFile));
  return JSON.parse(text.toString());
}

/** Whether a name in a build's folder is that of its list, which does not name itself. */
export const isBuildInfoFile = (name: string): boolean => name === buildInfoFile || name === earlierBuildInfoFile;
