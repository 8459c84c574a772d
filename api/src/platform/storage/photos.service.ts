import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { isRolledBack } from '../http/errors/database-errors.ts';
import {
  contentPhoto,
  encodePicture,
  type EncodedPicture,
  registrationPhoto,
  type PictureUse,
} from './encode-picture.ts';
import { FileStore, isPublicArea, type Area, type PublicArea } from './file-store.ts';
import { avifName, variantName, webpNames } from './picture-names.ts';

/** A function that is called before each file of a picture. When it rejects, the remaining files are not touched. */
export type BeforeEachFile = () => Promise<unknown>;

export interface StoredPhoto {
  /** The key that the row stores: the file name of the largest variant, `{random}.webp`. */
  key: string;
  width: number;
  height: number;
  dominantColour: string;
}

const useOf = (area: Area): PictureUse => (area === 'registrations' ? registrationPhoto : contentPhoto);

/** All files that a picture may have. Only public pictures have AVIF files, which are made later. */
function namesOf(area: Area, key: string): string[] {
  const names = webpNames(key, useOf(area).widths);
  return isPublicArea(area) ? [...names, ...names.map(avifName)] : names;
}

/** The code of an error, or its class when it has no code. The message is left out. */
const codeOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault ? String(fault.code) : fault.name;
};

/** Stores uploaded photos, re-encoded, under random names. */
@Injectable()
export class PhotosService {
  private readonly log = new Logger('photos');

  constructor(private readonly files: FileStore) {}

  /**
   * Stores an uploaded picture in an area.
   * @throws DomainError `invalid` when the bytes are no picture, damaged, too large or of the wrong kind; `unavailable`
   * when too many wait to be encoded; the store's error
   */
  async store(area: Area, bytes: Buffer): Promise<StoredPhoto> {
    const picture = await encodePicture(bytes, useOf(area));
    const key = `${randomBytes(16).toString('base64url')}.webp`;
    await this.write(area, key, picture).catch(async (fault: unknown) => {
      this.log.error(`a picture could not be stored: ${codeOf(fault)}`);
      await this.discard(area, key);
      throw fault;
    });
    const { width, height, dominantColour } = picture;
    return { key, width, height, dominantColour };
  }

  /**
   * Stores a picture (if one is given) and then calls `write`, which will refer to it. When `write` has certainly
   * failed, the picture is removed. When its outcome is unknown, the picture stays, and the hourly file sweep finds out
   * whether a row names it.
   */
  async storeWith<T>(area: Area, bytes: Buffer | undefined, write: (stored?: StoredPhoto) => Promise<T>): Promise<T> {
    if (!bytes) return write();
    const stored = await this.store(area, bytes);
    try {
      return await write(stored);
    } catch (fault) {
      if (isRolledBack(fault)) await this.discard(area, stored.key);
      throw fault;
    }
  }

  /** Removes an unreferenced picture. An error of the store is only logged: the hourly file sweep removes it later. */
  async discard(area: Area, key: string): Promise<void> {
    await this.remove(area, key).catch((fault: unknown) => {
      this.log.warn(`a picture could not be removed: ${codeOf(fault)}`);
    });
  }

  /** WebP or AVIF bytes of a stored photo or of one of its variants; undefined when there is no such file. */
  read(area: Area, key: string): Promise<Buffer | undefined> {
    return this.files.get(area, key);
  }

  /** Moves a picture to `withheld`, where the site does not serve it. */
  hide(area: PublicArea, key: string, before: BeforeEachFile): Promise<void> {
    return this.move(namesOf(area, key), area, 'withheld', before);
  }

  /** Makes a hidden picture public again. */
  restore(area: PublicArea, key: string, before: BeforeEachFile): Promise<void> {
    return this.move(namesOf(area, key), 'withheld', area, before);
  }

  /** Deletes a picture from its area and from `withheld`. Does nothing when it is already gone. */
  async remove(area: Area, key: string): Promise<void> {
    for (const name of namesOf(area, key))
      for (const folder of [area, 'withheld'] as const) await this.files.remove(folder, name);
  }

  /**
   * Writes the AVIF files of a picture.
   * @param files in the order of the widths of the WebP files
   */
  async writeAvif(area: PublicArea, key: string, files: readonly Buffer[], before: BeforeEachFile): Promise<void> {
    const names = webpNames(key, useOf(area).widths).map(avifName);
    for (const [i, bytes] of files.entries()) {
      await before();
      await this.files.put(area, names[i]!, bytes);
    }
  }

  /** Writes the largest file last, so that the other files exist when it does. */
  private async write(area: Area, key: string, { variants: [largest, ...smaller] }: EncodedPicture): Promise<void> {
    for (const { width, bytes } of smaller) await this.files.put(area, variantName(key, width), bytes);
    await this.files.put(area, key, largest!.bytes);
  }

  /** Copies each file before it removes the original, so that a move that was cut off can be repeated. */
  private async move(names: readonly string[], from: Area, to: Area, before: BeforeEachFile): Promise<void> {
    for (const name of names) {
      await before();
      const bytes = await this.files.get(from, name);
      if (!bytes) continue;
      await this.files.put(to, name, bytes);
      await this.files.remove(from, name);
    }
  }
}
