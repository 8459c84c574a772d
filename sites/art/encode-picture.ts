import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Encoder quality. Flat colours have no artefacts at these; higher values only sharpen the grain. */
const JPEG = { quality: 70, mozjpeg: true } as const;
const WEBP = { quality: 74, effort: 6 } as const;
const AVIF = { quality: 56, effort: 4 } as const;

/** File format of a rendered picture. */
export const formats = {
  jpg: (sheet: Sharp) => sheet.jpeg(JPEG),
  webp: (sheet: Sharp) => sheet.webp(WEBP),
  avif: (sheet: Sharp) => sheet.avif(AVIF),
  png: (sheet: Sharp) => sheet.png({ palette: true, effort: 10 }),
} as const;

export type PictureFormat = keyof typeof formats;

/** SVG units are printed at 72 dpi; a small mark is drawn `scale` times as large, so that its edges stay sharp. */
export const sheetOf = (svg: string, scale = 1): Sharp => sharp(Buffer.from(svg), { density: 72 * scale });

export async function encodePicture(svg: string, file: string, format: PictureFormat, width?: number): Promise<void> {
  const sheet = sheetOf(svg);
  await writePicture(file, formats[format](width ? sheet.resize(width) : sheet));
}

export async function writePicture(file: string, picture: Sharp): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const { size, width, height } = await picture.toFile(file);
  console.log(`${relative(process.cwd(), file)}  ${width}x${height}  ${(size / 1000).toFixed(1)} kB`);
}
