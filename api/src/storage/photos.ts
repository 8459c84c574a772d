import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStore, type Area, type PublicArea } from './file-store.ts';
import { contentPhoto, press, registrationPhoto, type PictureUse } from './picture.ts';

export interface KeptPhoto {
  /** What the row stores: the file name of the largest variant, `{random}.webp`. */
  key: string;
  width: number;
  height: number;
  dominantColour: string;
}

const useOf = (area: Area): PictureUse => (area === 'registrations' ? registrationPhoto : contentPhoto);

/** `abc.webp` is the largest; `abc-480.webp` is at most 480 pixels wide. */
export const variantName = (key: string, width: number): string => key.replace(/\.webp$/, `-${width}.webp`);

const namesOf = (key: string, { widths }: PictureUse): string[] => [
  key,
  ...widths.slice(1).map((width) => variantName(key, width)),
];

/** The keys that a file name can mean: a random key may itself end as a variant does. */
export const keysOf = (name: string): [string, string] => [name, name.replace(/-\d{2,4}\.webp$/, '.webp')];

/** The storage room: what is sent becomes pictures of ours under random names. */
@Injectable()
export class Photos {
  constructor(private readonly files: FileStore) {}

  /** @throws DomainError `invalid` with the spec's sentence when it is no picture, too large or of the wrong kind */
  async keep(area: Area, bytes: Buffer): Promise<KeptPhoto> {
    const picture = await press(bytes, useOf(area));
    const key = `${randomBytes(16).toString('base64url')}.webp`;
    const [largest, ...smaller] = picture.variants;
    for (const { width, bytes: small } of smaller) await this.files.put(area, variantName(key, width), small);
    await this.files.put(area, key, largest!.bytes);
    const { width, height, dominantColour } = picture;
    return { key, width, height, dominantColour };
  }

  /** Keeps a picture if the write that will refer to it succeeds; without one, only writes. */
  async keepIf<T>(area: Area, bytes: Buffer | undefined, write: (kept?: KeptPhoto) => Promise<T>): Promise<T> {
    if (!bytes) return write();
    const kept = await this.keep(area, bytes);
    try {
      return await write(kept);
    } catch (fault) {
      await this.remove(area, kept.key);
      throw fault;
    }
  }

  /** WebP bytes of a stored photo or of one of its variants. */
  read(area: Area, key: string): Promise<Buffer | undefined> {
    return this.files.get(area, key);
  }

  /** Takes a picture from the public's eyes: its addresses answer 404 until it is released. */
  withhold(area: PublicArea, key: string): Promise<void> {
    return this.move(key, useOf(area), area, 'withheld');
  }

  /** Brings a withheld picture back to its addresses. */
  release(area: PublicArea, key: string): Promise<void> {
    return this.move(key, useOf(area), 'withheld', area);
  }

  /** For ever, wherever it lies. Quiet when it is gone already. */
  async remove(area: Area, key: string): Promise<void> {
    for (const name of namesOf(key, useOf(area)))
      for (const place of [area, 'withheld'] as const) await this.files.remove(place, name);
  }

  /** Copied before it is removed; done twice it does no harm. */
  private async move(key: string, use: PictureUse, from: Area, to: Area): Promise<void> {
    for (const name of namesOf(key, use)) {
      const bytes = await this.files.get(from, name);
      if (!bytes) continue;
      await this.files.put(to, name, bytes);
      await this.files.remove(from, name);
    }
  }
}
