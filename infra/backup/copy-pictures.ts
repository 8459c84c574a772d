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
  /** Where it was seen last; pictures are moved when their record is hidden or restored. */
  area: Area;
  modifiedAt: Date;
}

export interface CopiedPictures {
  files: CopiedFile[];
  /** Pictures of which a file could not be found. */
  absent: NamedPicture[];
  /** How many files were read and written; the others were in the pool. */
  written: number;
  /** How many of the pool's were read again. */
  readAgain: number;
  /** The files of each picture, by `pictureId`. */
  byPicture: ReadonlyMap<string, CopiedFile[]>;
}

/** A picture whose row has learnt of AVIF files since has more files than before. */
const pictureId = ({ key, hasAvif }: NamedPicture): string => `${key} ${hasAvif}`;

/**
 * Copies every file of these pictures into the pool: smaller sizes and AVIF files too, wherever they lie at the moment.
 * A file that an earlier copy has read, and that has not changed since, is not read from the store again. Each day another
 * share of the pool's files is compared with its sum, and what is damaged there is written anew.
 * @param before what an earlier call for the same copy has written: it is not read again, and need not be in the store any more
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

/** Days after which every file of the pool was read again, if there is a backup each day. */
const rereadDays = 14;

export const dayOf = (moment: Date): number => Math.floor(moment.getTime() / 86_400_000);

/** Whether this day is the one of the file's share. */
export const isReadAgain = (name: string, day: number): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE() % rereadDays === day % rereadDays;

/** The largest is written last, so where it is the others are; AVIF files stand beside each when the row says so. */
const isComplete = (names: readonly string[], key: string, hasAvif: boolean): boolean =>
  names.includes(key) &&
  (!hasAvif || names.filter((name) => name.endsWith('.webp')).every((name) => names.includes(avifName(name))));

/** The files of each key. Public areas twice: a file that moves there between two lists is in the second. */
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

/** A file may be moved between the list and the reading. */
async function readWherever(store: StoredFiles, { name, area }: Listed): Promise<Buffer | undefined> {
  for (const where of [area, 'withheld', ...publicAreas, 'withheld'] as const) {
    const bytes = await store.get(where, name);
    if (bytes) return bytes;
  }
  return undefined;
}

/** What the pool holds for the same keys of encryption, by the file's name. */
function knownFiles(target: Target, encryption: Encryption): Map<string, CopiedFile> {
  const known = new Map<string, CopiedFile>();
  const recipients = encryption.recipients.join();
  // The newest copy wins.
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

/** Files of a copy that somebody else has written are not taken over. */
function isTrusted(copy: Copy, encryption: Encryption): boolean {
  try {
    assertTrusted(copy, encryption);
    return true;
  } catch {
    return false;
  }
}
