import sharp from 'sharp';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { blackPng } from './formats/png.ts';
import { animatedWebp } from './formats/webp.ts';
import { pattern } from './pattern.ts';

/** A file that takes much to decode: just within the limits of `picture-cost.ts`, or far beyond them. */
export interface CostlyFile {
  title: string;
  bytes(): Promise<Buffer>;
  isAccepted: boolean;
  /** Whether a decoder has to keep much of the decoded picture in memory. */
  isHeld: boolean;
}

const accepted = (title: string, bytes: () => Promise<Buffer> | Buffer, isHeld = true): CostlyFile => ({
  title,
  bytes: async () => bytes(),
  isAccepted: true,
  isHeld,
});
const refused = (title: string, bytes: () => Buffer): CostlyFile => ({
  title,
  bytes: () => Promise.resolve(bytes()),
  isAccepted: false,
  isHeld: false,
});

const enlarged = (width: number, height: number) => pattern().resize(width, height, { fit: 'fill', kernel: 'nearest' });

async function paddedToLimit(picture: Promise<Buffer>): Promise<Buffer> {
  const bytes = await picture;
  return Buffer.concat([bytes, Buffer.alloc(photoByteLimit - bytes.length)]);
}

export const costlyFiles: readonly CostlyFile[] = [
  accepted(
    'photos of 40 megapixels and 5 MB, lying on their side',
    () => paddedToLimit(enlarged(8_000, 5_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    false,
  ),
  accepted('progressive photos of 26 megapixels', () =>
    enlarged(6_500, 4_100).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
  ),
  accepted('interlaced PNGs of 20 megapixels', () =>
    blackPng({ width: 5_000, height: 4_000, depth: 8, colourType: 6, interlaced: true }),
  ),
  accepted('WebPs of 20 megapixels', () => enlarged(5_000, 4_000).webp({ effort: 0 }).toBuffer()),
  accepted('PNGs of 40 megapixels, lying on their side', () =>
    sharp(blackPng({ width: 8_000, height: 5_000, depth: 8, colourType: 6 }), { limitInputPixels: false })
      .withMetadata({ orientation: 6 })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  ),
  accepted('PNGs of 20 megapixels and 16 bits', () =>
    blackPng({ width: 5_000, height: 4_000, depth: 16, colourType: 6 }),
  ),
  accepted('WebPs of 5,000 frames', () => animatedWebp(5_000), false),
  refused('PNGs of 16,000 pixels a side', () => blackPng({ width: 16_000, height: 16_000, depth: 8, colourType: 6 })),
  refused('PNGs of 50,000 pixels a side', () => blackPng({ width: 50_000, height: 50_000, depth: 8, colourType: 0 })),
  refused('40 megapixels of interlaced PNGs of 16 bits', () =>
    blackPng({ width: 8_000, height: 5_000, depth: 16, colourType: 6, interlaced: true }),
  ),
];
