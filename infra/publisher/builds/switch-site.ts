import { randomBytes } from 'node:crypto';
import { lstat, readdir, readlink, rename, rm, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { currentLink, keptLinks } from '../../edge/site-links.ts';
import { buildsToKeep, newestFirst, startOf } from './kept-builds.ts';
import type { KeepCandidate } from './kept-builds.ts';

const finished = /^\d+-[\w-]+$/;
const unfinished = /^\d+-[\w-]+\.unfinished$/;

/** Milliseconds after which an unfinished folder counts as left; a younger one may still be written to. */
const LEFTOVER_AGE_MS = 15 * 60_000;

export const readCurrent = (folder: string): Promise<string | undefined> => linkedBuild(folder, currentLink);

/** The finished builds in a folder, newest first. */
export async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => finished.test(name)).sort(newestFirst);
}

/** The finished builds in a folder with the times at which they were last made or served, newest first. */
export async function listServed(folder: string): Promise<KeepCandidate[]> {
  const withTime = async (name: string): Promise<KeepCandidate> => {
    const stats = await lstat(path.join(folder, name)).catch(() => undefined);
    return stats ? { name, servedAt: stats.mtimeMs } : { name };
  };
  return Promise.all((await listBuilds(folder)).map(withTime));
}

/**
 * Makes a build the current one by replacing one link. The scripts of this build and of the kept ones are served
 * before, during and after.
 * @param builds candidates from which the kept ones are chosen; all must be in the folder
 */
export async function switchSite(folder: string, build: string, builds?: readonly KeepCandidate[]): Promise<void> {
  const current = await readCurrent(folder);
  const needed = current && current !== build ? [build, current] : [build];
  await linkKept(folder, buildsToKeep(builds ?? (await listServed(folder)), needed));
  if (current === build) return;
  await point(folder, currentLink, build);
  for (const name of needed) await markServed(path.join(folder, name));
}

/** Sets the folder's modification time, which `listServed` reads as the time at which the build was last served. */
async function markServed(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch((error: NodeJS.ErrnoException) => {
    // The folder is gone or belongs to another user, so its time cannot be set. The build keeps the time at which it
    // was last served.
    if (!['ENOENT', 'EPERM', 'EACCES'].includes(error.code ?? '')) throw error;
  });
}

/** Gives each of these builds a link; existing links stay. */
export async function linkKept(folder: string, keep: readonly string[]): Promise<void> {
  const linked = await Promise.all(keptLinks.map((link) => linkedBuild(folder, link)));
  const isTaken = (at: number) => keep.includes(linked[at] ?? '') && linked.indexOf(linked[at]) === at;
  const free = keptLinks.filter((_, at) => !isTaken(at));
  for (const build of keep) {
    const link = linked.includes(build) ? undefined : free.shift();
    if (link) await point(folder, link, build);
  }
}

/**
 * Deletes builds that are neither current nor in `keep`, folders that killed publishers have left, and links to
 * nothing.
 */
export async function deleteOldBuilds(folder: string, keep: readonly string[]): Promise<void> {
  const current = await readCurrent(folder);
  const names = await readdir(folder).catch(() => []);
  const left = await Promise.all(names.map((name) => unfinished.test(name) && isLeft(path.join(folder, name))));
  const old = names.filter((name, i) => left[i] || (finished.test(name) && name !== current && !keep.includes(name)));
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
  for (const name of names.filter((each) => each !== currentLink)) {
    const build = await linkedBuild(folder, name);
    if (build !== undefined && !(await isThere(path.join(folder, build)))) await rm(path.join(folder, name));
  }
}

/**
 * Whether the unfinished folder is old. A damaged build is unpacked again under its old name, so the name does not
 * tell.
 */
async function isLeft(folder: string): Promise<boolean> {
  const { mtimeMs } = await lstat(folder).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - Math.max(startOf(path.basename(folder)), mtimeMs) > LEFTOVER_AGE_MS;
}

const linkedBuild = (folder: string, link: string): Promise<string | undefined> =>
  readlink(path.join(folder, link)).catch(() => undefined);

const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** Replaces the link by a rename, which is atomic, so a request always finds it. */
async function point(folder: string, link: string, build: string): Promise<void> {
  // The name is random, because the publisher and `npm run rollback` may switch at the same time, in containers with
  // equal process ids.
  const next = path.join(folder, `next-${randomBytes(6).toString('hex')}`);
  await symlink(build, next);
  await rename(next, path.join(folder, link));
}
