import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { club, clubBlurb, clubLinks, practiceHours } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { keptFilesList } from './build-time-api.ts';
import { fetchNotices } from './notices.ts';
import { fetchSponsors } from './sponsors.ts';

/**
 * The JSON file through which the publisher and a build communicate. Before the build it has the digests of the
 * published files; after it, the digests of this build's files. A file whose digest has not changed is not built again.
 */
export interface FileDigests {
  /** Digests by path with slashes, relative to the site's folder. */
  digests: Record<string, string>;
}

/** A path for `getStaticPaths`, the file built from it, and a digest of everything that the file shows. */
interface DigestedPath<Path> {
  file: string;
  digest: string;
  path: Path;
}

const made: Record<string, string> = {};
let published: Promise<Record<string, string>> | undefined;
let lastWrite = Promise.resolve();

/**
 * The paths whose files differ from the published build. The publisher copies the other files from that build. A build
 * without the publisher's list makes all files.
 */
export async function onlyChanged<Path>(all: readonly DigestedPath<Path>[]): Promise<Path[]> {
  if (keptFilesList === undefined) return all.map(({ path }) => path);
  published ??= readFile(keptFilesList, 'utf8').then((text) => (JSON.parse(text) as FileDigests).digests);
  const before = await published;
  const frame = await frameDigest();
  const whole = all.map(({ file, digest, path }) => ({
    ...{ file, path },
    digest: file.endsWith('.html') ? digest + frame : digest,
  }));
  for (const { file, digest } of whole) made[file] = digest;
  await writeList();
  return whole.filter(({ file, digest }) => before[file] !== digest).map(({ path }) => path);
}

/** A digest of the notices and sponsors that all pages show today; empty when there are none. */
async function frameDigest(): Promise<string> {
  const notices = (await fetchNotices()).filter(({ shownOn }) => shownOn === 'all');
  const sponsors = (await fetchSponsors()).filter(({ shownOn }) => shownOn === 'foot');
  if (notices.length + sponsors.length === 0) return '';
  return `-${createHash('sha256')
    .update(JSON.stringify([notices, sponsors]))
    .digest('hex')
    .slice(0, 20)}`;
}

/** Makes the next build create this file again. Call it when this build lacked something for the file. */
export async function makeAgain(file: string): Promise<void> {
  delete made[file];
  await writeList();
}

/** Returns the files that a finished build takes over from the published build: those that are not in its `folder`. */
export async function keptFiles(folder: string): Promise<string[]> {
  if (keptFilesList === undefined) return [];
  const { digests } = JSON.parse(await readFile(keptFilesList, 'utf8')) as FileDigests;
  return Object.keys(digests).filter((file) => !existsSync(path.join(folder, file)));
}

/** Writes the list after pending writes, because several pages may be built at the same time. */
function writeList(): Promise<void> {
  const list = keptFilesList;
  if (list !== undefined)
    lastWrite = lastWrite.then(() => writeFile(list, JSON.stringify({ digests: made } satisfies FileDigests)));
  return lastWrite;
}

/**
 * A digest of what a page shows, with the club's profile and look, on which all pages depend. With `isPast` the page
 * has only the current year, in its footer; other pages also have the day of the build (LastUpdated.astro).
 */
export function digestOf(shown: unknown, isPast: boolean, today = indianDay(new Date())): string {
  const by = isPast ? today.slice(0, 4) : today;
  const text = JSON.stringify([shown, by, club, clubBlurb, clubLinks, practiceHours, palette]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
