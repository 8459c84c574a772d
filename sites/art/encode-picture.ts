import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Flat colour under grain stays clean at these: higher numbers only buy sharper grain. */
const JPEG = { quality: 70, mozjpeg: true } as const;
const WEBP = { quality: 74, effort: 6 } as const;
const AVIF = { quality: 56, effort: 4 } as const;

/** How a sheet leaves the press. */
export const editions = {
  jpg: (sheet: Sharp) => sheet.jpeg(JPEG),
  webp: (sheet: Sharp) => sheet.webp(WEBP),
  avif: (sheet: Sharp) => sheet.avif(AVIF),
  png: (sheet: Sharp) => sheet.png({ palette: true, effort: 10 }),
} as const;

export type Edition = keyof typeof editions;

/** SVG units are printed at 72 dpi; a small mark is drawn `scale` times as large, so that its edges stay sharp. */
export const sheetOf = (svg: string, scale = 1): Sharp => sharp(Buffer.from(svg), { density: 72 * scale });

export async function encodeEdition(svg: string, file: string, edition: Edition, width?: number): Promise<void> {
  const sheet = sheetOf(svg);
  await writePicture(file, editions[edition](width ? sheet.resize(width) : sheet));
}

export async function writePicture(file: string, picture: Sharp): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const { size, width, height } = await picture.toFile(file);
  console.log(`${relative(process.cwd(), file)}  ${width}x${height}  ${(size / 1000).toFixed(1)} kB`);
}
