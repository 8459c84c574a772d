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
 * The JSON file through which the publisher and a build communicate: before the build, it has the digests of what the
 * published files were made from; after it, those of this build's files. A file with an equal digest is not made again.
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

/** The paths whose files differ from the published build; the publisher takes over the other files. */
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

/** A digest of what stands on all pages today; empty when that is nothing. */
async function frameDigest(): Promise<string> {
  const notices = (await fetchNotices()).filter(({ shownOn }) => shownOn === 'all');
  const sponsors = (await fetchSponsors()).filter(({ shownOn }) => shownOn === 'foot');
  if (notices.length + sponsors.length === 0) return '';
  return `-${createHash('sha256')
    .update(JSON.stringify([notices, sponsors]))
    .digest('hex')
    .slice(0, 20)}`;
}

/** Marks a file to be made again by the next build, because something was missing for it. */
export async function makeAgain(file: string): Promise<void> {
  delete made[file];
  await writeList();
}

/** After a build: the files that are taken over from the published one. @param folder folder of the build */
export async function keptFiles(folder: string): Promise<string[]> {
  if (keptFilesList === undefined) return [];
  const { digests } = JSON.parse(await readFile(keptFilesList, 'utf8')) as FileDigests;
  return Object.keys(digests).filter((file) => !existsSync(path.join(folder, file)));
}

/** Writes the list after pending writes, because two pages are made at once and both may change it. */
function writeList(): Promise<void> {
  const list = keptFilesList;
  if (list !== undefined)
    lastWrite = lastWrite.then(() => writeFile(list, JSON.stringify({ digests: made } satisfies FileDigests)));
  return lastWrite;
}

/**
 * A digest of what a page shows, and of who the club is and how it looks: its texts, styles and the names of its
 * scripts depend on that. Pages of
 * the past contain only the current year, in their foot; other pages also contain the day of the build
 * (LastUpdated.astro).
 */
export function digestOf(shown: unknown, isPast: boolean, today = indianDay(new Date())): string {
  const by = isPast ? today.slice(0, 4) : today;
  const text = JSON.stringify([shown, by, club, clubBlurb, clubLinks, practiceHours, palette]);
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
