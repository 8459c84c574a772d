import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A file as a person would choose it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A valid photo with its own colour, with noise so that it is as large as a real photo. */
export async function aPhotoFile(name: string, hue = 0, width = 320): Promise<ChosenFile> {
  const background = { r: (hue * 53) % 256, g: (hue * 97) % 256, b: 90 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const size = { width, height: Math.round(width * 0.6), channels: 3 } as const;
  const grain = await sharp({ create: { ...size, background, noise } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...size, background } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo of more than 5 MB from an upright phone: 3000 x 2400 pixels, and an EXIF note to rotate it. */
export async function aLargePhotoFile(name: string): Promise<ChosenFile> {
  const raw = { width: 3000, height: 2400, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const buffer = await sharp(noise, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality: 93 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
/** The beginning of a HEIC photo, which is enough to recognise the format. */
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Photos that browsers can decode and the API refuses. */
export const unfitPhotos = {
  of50Megapixels: async () =>
    sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#7a5' } })
      .jpeg()
      .toBuffer(),
  withoutEnd: async (width?: number) => (await aPhotoFile('', 0, width)).buffer.subarray(0, -2),
};

/** Files that people may choose by mistake. */
export const wrongFiles = {
  heic: { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
  document: { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  /** Too large, and not a picture, so it cannot be made smaller. */
  large: {
    name: 'panorama.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpegHead, Buffer.alloc(5 * 1024 * 1024)]),
  },
  /** Only the server can detect this fault. */
  noPicture: {
    name: 'renamed.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'),
  },
} satisfies Record<string, ChosenFile>;
