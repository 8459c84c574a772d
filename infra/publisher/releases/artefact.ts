import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { create, extract } from 'tar';
import { UserError } from '../../local/user-error.ts';
import { damagedFiles, isWhole, readBuildInfo } from '../builds/build-info.ts';
import type { BuildInfo } from '../builds/build-info.ts';

const gunzipped = promisify(gunzip);

/**
 * Limits in bytes for an artefact and for its unpacked files. The events' pages of a site with many events are in parts
 * (parts.ts).
 */
const largest = { packed: 200 * 1024 ** 2, unpacked: 500 * 1024 ** 2 };

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A finished build as one file: a tar, compressed by gzip.
 * @param files paths of a part's files; by default all
 * @throws UserError when it is larger than other machines accept
 */
export async function packBuild(folder: string, files: string[] = ['.'], limits = largest): Promise<Buffer> {
  const packed = await create({ cwd: folder, gzip: true, portable: true, noMtime: true }, files).concat();
  if (packed.length > limits.packed) throw tooLarge('packed', limits.packed);
  await unzip(packed, limits.unpacked);
  return packed;
}

/**
 * The inflated bytes of a gzip file.
 * @throws UserError when there are more bytes than the limit, or they are not gzip
 */
async function unzip(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await gunzipped(packed, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge('unpacked', maxOutputLength);
    throw new UserError(`An artefact cannot be unpacked: ${(error as Error).message}.`);
  }
}

const tooLarge = (state: string, limit: number): UserError =>
  new UserError(`The build is too large for other machines: ${state}, it may have ${limit / 1024 ** 2} MB.`);

interface Expected {
  name: string;
  bytes: number;
  sha256: string;
}

/**
 * Unpacks an artefact beside the builds of `folder`, compares each file with the list in the artefact, and then gives
 * the folder its name. A process that is killed meanwhile leaves a folder that is not served.
 * @param addParts adds those files of the build that are not in its artefact
 * @throws UserError when the bytes differ from the announced hash, or contain other files than the build's
 */
export async function unpackBuild(
  folder: string,
  expected: Expected,
  packed: Buffer,
  addParts: AddParts = () => Promise.resolve({}),
): Promise<void> {
  const { name } = expected;
  assertPublished(expected, packed);
  // Each process uses its own folder, because `npm run rollback` may fetch the same build at the same time.
  const own = `${name}-${randomBytes(6).toString('hex')}`;
  const unfinished = path.join(folder, `${own}.unfinished`);
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  try {
    await extractInto(unfinished, packed);
    const info = await readBuildInfo(unfinished);
    if (info?.name !== name) throw new UserError(`The artefact ${name} does not say which build it is.`);
    const damaged = await damagedFiles(unfinished, info, await addParts(unfinished, info));
    if (damaged.length > 0)
      throw new UserError(`The artefact ${name} is damaged: ${damaged.slice(0, 3).join(', ')} differ from its list.`);
    if (await isWhole(path.join(folder, name))) return void (await rm(unfinished, { recursive: true, force: true }));
    // Moves a damaged build of the same name away.
    const damagedFolder = path.join(folder, `${own}-damaged.unfinished`);
    await rename(path.join(folder, name), damagedFolder).catch(() => undefined);
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    // `deleteOldBuilds` removes later what cannot be removed now.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Adds files of a build to its unfinished folder.
 * @returns hashes of files that this process has already compared
 */
type AddParts = (unfinished: string, info: BuildInfo) => Promise<Readonly<Record<string, string>>>;

/**
 * Unpacks a part of a build into a folder.
 * @throws UserError when the bytes differ from the announced hash
 */
export async function unpackPart(folder: string, expected: Expected, packed: Buffer): Promise<void> {
  assertPublished(expected, packed);
  await extractInto(folder, packed);
}

function assertPublished({ name, bytes, sha256: hash }: Expected, packed: Buffer): void {
  if (packed.length !== bytes || packed.length > largest.packed || sha256(packed) !== hash)
    throw new UserError(`The artefact ${name} is not the one that was published: it is cut off or changed.`);
}

async function extractInto(folder: string, packed: Buffer): Promise<void> {
  const unpacked = await unzip(packed, largest.unpacked);
  const faults: string[] = [];
  const isAllowed = (entry: string, type: string): boolean => {
    if (!['File', 'OldFile', 'Directory'].includes(type) || leavesFolder(entry)) faults.push(`${type} ${entry}`);
    return faults.length === 0;
  };
  const target = extract({
    cwd: folder,
    // Warnings of the tar reader, for example about a truncated file, are errors here.
    strict: true,
    noMtime: true,
    preserveOwner: false,
    filter: (entry, stats) => isAllowed(entry, 'type' in stats ? stats.type : 'unknown'),
  });
  await new Promise<void>((resolve, reject) => {
    // A full disk causes several errors, so the handler stays.
    target.on('error', reject);
    target.once('close', () => resolve());
    target.end(unpacked);
  });
  if (faults.length > 0) throw new UserError(`An artefact may hold plain files only, and has: ${faults[0]}.`);
}

const leavesFolder = (entry: string): boolean =>
  path.posix.isAbsolute(entry) || entry.split(/[/\\]/).includes('..') || entry.includes('\0');
