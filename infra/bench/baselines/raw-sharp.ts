import path from 'node:path';
import sharp from 'sharp';

/** Writes a photo as WebP in each width, one after the other, with the product's quality and effort, and nothing else. */
export async function rawSharp(photo: Buffer, widths: readonly number[], folder: string): Promise<void> {
  for (const width of widths)
    await sharp(photo)
      .autoOrient()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toFile(path.join(folder, `${width}.webp`));
}
