import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStore, type Area } from './file-store.ts';
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

  /** WebP bytes of a stored photo or of one of its variants. */
  read(area: Area, key: string): Promise<Buffer | undefined> {
    return this.files.get(area, key);
  }

  async remove(area: Area, key: string): Promise<void> {
    const widths = useOf(area).widths.slice(1);
    for (const name of [key, ...widths.map((width) => variantName(key, width))]) await this.files.remove(area, name);
  }
}
