import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { publicAreas, type Area } from '@maidan/api/src/platform/storage/file-store.ts';
import { avifName, keysOf } from '@maidan/api/src/platform/storage/picture-names.ts';
import type { StoredFiles } from '../local/api-module.ts';
import type { Encryption } from './copies/encryption.ts';
import { assertTrusted, type CopiedFile } from './copies/manifest.ts';
import { isEncrypted, isIntact, writePart } from './copies/parts.ts';
import type { Copy, Target } from './copies/target.ts';
import type { Progress } from './progress.ts';
import type { NamedPicture } from './tables/named-pictures.ts';

/** Files that are read from the store at the same time. */
const atOnce = 4;

/** A file as the store lists it. */
interface Listed {
  name: string;
  /** The area in which the file was listed; pictures move between areas when their record is hidden or restored. */
  area: Area;
  modifiedAt: Date;
}

export interface CopiedPictures {
  files: CopiedFile[];
  /** Pictures of which a file was not found in the store. */
  absent: NamedPicture[];
  /** How many files were read from the store and written; the others were in the copies' folder already. */
  written: number;
  /** How many files of earlier copies were compared with their SHA-256 again. */
  readAgain: number;
  /** The files of each picture, by `pictureId`. */
  byPicture: ReadonlyMap<string, CopiedFile[]>;
}

/** Distinguishes a picture before and after its row was marked as having AVIF files, because it then has more files. */
const pictureId = ({ key, hasAvif }: NamedPicture): string => `${key} ${hasAvif}`;

/**
 * Copies every file of these pictures, all sizes and AVIF files, from whichever area they are in. A file that an
 * earlier copy holds and that has not changed is not read from the store again. Each backup compares a share of the
 * files of earlier copies with their SHA-256, and copies damaged ones again.
 * @param before what an earlier call for this copy has written; those files may have left the store since
 */
export async function copyPictures(
  store: StoredFiles,
  pictures: readonly NamedPicture[],
  target: Target,
  encryption: Encryption,
  progress: Progress,
  before?: CopiedPictures,
): Promise<CopiedPictures> {
  const listed = await listFiles(store, new Set(pictures.map(({ key }) => key)));
  const known = knownFiles(target, encryption);
  const files: CopiedFile[] = [];
  const byPicture = new Map<string, CopiedFile[]>();
  const absent: NamedPicture[] = [];
  const today = dayOf(new Date());
  let [done, written, readAgain] = [0, before?.written ?? 0, before?.readAgain ?? 0];
  const queue = [...pictures];
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const earlier = before?.byPicture.get(pictureId(picture))?.map((file) => ({ ...file, area: picture.area }));
      const copied = earlier ?? (await copyPicture(picture, listed.get(picture.key) ?? []));
      if (copied) {
        files.push(...copied);
        byPicture.set(pictureId(picture), copied);
      } else absent.push(picture);
      progress.count('pictures', ++done, pictures.length);
    }
  };
  const copyPicture = async (
    { area, key, hasAvif }: NamedPicture,
    found: Listed[],
  ): Promise<CopiedFile[] | undefined> => {
    if (
      !isComplete(
        found.map(({ name }) => name),
        key,
        hasAvif,
      )
    )
      return undefined;
    const copied: CopiedFile[] = [];
    for (const file of found) {
      const earlier = known.get(file.name);
      if (earlier && file.modifiedAt < new Date(earlier.readAt)) {
        const isDue = isReadAgain(file.name, today);
        if (isDue) readAgain += 1;
        if (!isDue || (await isIntact(target.folder, earlier))) {
          copied.push({ ...earlier, area });
          continue;
        }
        progress.say(`${earlier.file} was damaged in the folder of the copies: written anew.`);
      }
      const readAt = new Date().toISOString();
      const bytes = await readWherever(store, file);
      if (!bytes) return undefined;
      const inPool = (sum: string) => path.join('files', file.name.slice(0, 2), `${file.name}.${sum.slice(0, 16)}`);
      const how = { encryption, compress: false };
      const part = await writePart(target.folder, `files/${file.name}`, Readable.from([bytes]), how, inPool);
      copied.push({ area, name: file.name, readAt, ...part });
      written += 1;
    }
    return copied;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  files.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { files, absent, written, readAgain, byPicture };
}

/** With a backup each day, every file of earlier copies is read again within this many days. */
const rereadDays = 14;

export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / 86_400_000);

/** Whether the file is in the share of earlier files that is read again on this day. */
export const isReadAgain = (name: string, day: number): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE() % rereadDays === day % rereadDays;

/**
 * Whether all files of a picture are listed. The largest size is written last, so it stands for all WebP files; each
 * needs an AVIF file when the row says so.
 */
const isComplete = (names: readonly string[], key: string, hasAvif: boolean): boolean =>
  names.includes(key) &&
  (!hasAvif || names.filter((name) => name.endsWith('.webp')).every((name) => names.includes(avifName(name))));

/**
 * The store's files of each key. The public areas are listed twice, so that a file that moves into them during the
 * listing is found.
 */
export async function listFiles(store: StoredFiles, keys: ReadonlySet<string>): Promise<Map<string, Listed[]>> {
  const byName = new Map<string, Listed>();
  for (const area of ['registrations', ...publicAreas, 'withheld', ...publicAreas] as const)
    for (const { name, modifiedAt } of await store.list(area)) byName.set(name, { name, area, modifiedAt });
  const byKey = new Map<string, Listed[]>();
  for (const file of byName.values())
    for (const key of new Set(keysOf(file.name))) {
      if (!keys.has(key)) continue;
      byKey.set(key, [...(byKey.get(key) ?? []), file]);
    }
  return byKey;
}

/** Reads a file from the area in which it was listed or, as it may have been moved since, from the public areas. */
async function readWherever(store: StoredFiles, { name, area }: Listed): Promise<Buffer | undefined> {
  for (const where of [area, 'withheld', ...publicAreas, 'withheld'] as const) {
    const bytes = await store.get(where, name);
    if (bytes) return bytes;
  }
  return undefined;
}

/** Files of earlier copies that were encrypted to the same keys, by the file's name. */
function knownFiles(target: Target, encryption: Encryption): Map<string, CopiedFile> {
  const known = new Map<string, CopiedFile>();
  const recipients = encryption.recipients.join();
  // The copies are read from the oldest to the newest, so that the newest file of a name stays in the map.
  for (const copy of target.list().reverse()) {
    const { manifest } = copy;
    if (manifest.recipients.join() !== recipients || !isTrusted(copy, encryption)) continue;
    for (const file of manifest.files) if (isEncrypted(file.file) === encryption.isOn) known.set(file.name, file);
  }
  for (const [name, { file, bytes }] of known) {
    const full = path.join(target.folder, file);
    if (!existsSync(full) || statSync(full).size !== bytes) known.delete(name);
  }
  return known;
}

/** Whether the copy passes `assertTrusted`; files of another copy are not reused. */
function isTrusted(copy: Copy, encryption: Encryption): boolean {
  try {
    assertTrusted(copy, encryption);
    return true;
  } catch {
    return false;
  }
}
