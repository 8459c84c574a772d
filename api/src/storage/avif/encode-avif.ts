import sharp from 'sharp';

/** Seconds for one variant. The largest takes about one. */
const encodingTimeout = 30;

/**
 * AVIF of a stored WebP picture, one buffer for each greatest width; never enlarged. One after the other: an encoder
 * holds some 60 MB for the largest.
 */
export async function encodeAvif(webp: Buffer, widths: readonly number[]): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const width of widths) {
    const resized = sharp(webp).resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    files.push(await resized.avif({ quality: 50, effort: 2 }).timeout({ seconds: encodingTimeout }).toBuffer());
  }
  return files;
}
