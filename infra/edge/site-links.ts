import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/**
 * How many builds of the site are kept: the current one, the one that it replaced, and the newest builds with other
 * content.
 */
export const keptBuilds = 5;

/** Name of the link, in the folder of builds, to the build whose pages are served. */
export const currentLink = 'current';

/**
 * Names of links, one for each kept build, in no order. The edge serves hashed scripts and styles of all of them, for
 * pages that were open during a switch. A kept build keeps its link while others come and go.
 */
export const keptLinks: readonly string[] = Array.from({ length: keptBuilds }, (_, i) => `kept-${i + 1}`);

/**
 * Name of the compressed JSON file inside a build that says what the build was made from and lists its files. Builds do
 * not share it. The edge serves no name that begins with a dot.
 */
export const buildInfoFile = '.build.json.gz';

const unzip = promisify(gunzip);

/** Name of that file in builds of release 1.0.0. */
const earlierBuildInfoFile = '.build.json';

/**
 * Reads a build's own list of files.
 * @throws when the folder has no such file, or an unreadable one
 */
export async function readBuildInfoFile(folder: string): Promise<unknown> {
  const packed = await readFile(path.join(folder, buildInfoFile)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const text = packed ? await unzip(packed) : await readFile(path.join(folder, earlierBuildInfoFile));
  return JSON.parse(text.toString());
}

/** Whether the name is that of a build's own list of files, which does not list itself. */
export const isBuildInfoFile = (name: string): boolean => name === buildInfoFile || name === earlierBuildInfoFile;
