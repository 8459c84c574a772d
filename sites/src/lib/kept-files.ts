import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { keptFilesList } from './build-time-api.ts';

/**
 * What the publisher and a build tell each other, as JSON in a file: before the build, what the files of the published one
 * were made from; after it, what those of this one are made from. Equal digests mean that a file was not made again.
 */
export interface FileDigests {
  /** By path with slashes below the site's folder. */
  digests: Record<string, string>;
}

/** A path of `getStaticPaths`, the file that is built of it, and a digest of everything that the file shows. */
interface DigestedPath<Path> {
  file: string;
  digest: string;
  path: Path;
}

const made: Record<string, string> = {};
let published: Promise<Record<string, string>> | undefined;
let lastWrite = Promise.resolve();

/** The paths whose files differ from those of the published build; the publisher takes over the others from there. */
export async function onlyChanged<Path>(all: readonly DigestedPath<Path>[]): Promise<Path[]> {
  if (keptFilesList === undefined) return all.map(({ path }) => path);
  published ??= readFile(keptFilesList, 'utf8').then((text) => (JSON.parse(text) as FileDigests).digests);
  const before = await published;
  for (const { file, digest } of all) made[file] = digest;
  await writeList();
  return all.filter(({ file, digest }) => before[file] !== digest).map(({ path }) => path);
}

/** This file lacks something that the next build may have: it is made again. */
export async function makeAgain(file: string): Promise<void> {
  delete made[file];
  await writeList();
}

/** After a build: the files that are taken over from the published one. @param folder of the build */
export async function keptFiles(folder: string): Promise<string[]> {
  if (keptFilesList === undefined) return [];
  const { digests } = JSON.parse(await readFile(keptFilesList, 'utf8')) as FileDigests;
  return Object.keys(digests).filter((file) => !existsSync(path.join(folder, file)));
}

/** Writes the list after every write that has begun: two pages are made at once, and both may change it. */
function writeList(): Promise<void> {
  const list = keptFilesList;
  if (list !== undefined)
    lastWrite = lastWrite.then(() => writeFile(list, JSON.stringify({ digests: made } satisfies FileDigests)));
  return lastWrite;
}

/**
 * A digest of what a page shows. One of the past is as it was, but for the year in its foot; the others tell on which day they
 * were built (LastUpdated.astro).
 */
export function digestOf(shown: unknown, isPast: boolean, today = indianDay(new Date())): string {
  const text = JSON.stringify([shown, isPast ? today.slice(0, 4) : today]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
