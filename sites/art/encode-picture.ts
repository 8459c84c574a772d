import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Quality settings of the encoders. */
const JPEG = { quality: 70, mozjpeg: true } as const;
const WEBP = { quality: 74, effort: 6 } as const;
const AVIF = { quality: 56, effort: 4 } as const;
/** Faster settings for a club's build, for which somebody waits. The files are a little larger. */
const QUICK_AVIF = { ...AVIF, effort: 3 } as const;

/** File format of a rendered picture. */
export const formats = {
  jpg: (picture: Sharp) => picture.jpeg(JPEG),
  webp: (picture: Sharp) => picture.webp(WEBP),
  avif: (picture: Sharp) => picture.avif(AVIF),
  quickAvif: (picture: Sharp) => picture.avif(QUICK_AVIF),
  png: (picture: Sharp) => picture.png({ palette: true, effort: 10 }),
  /** Format for a drawing with four colours: 16 colours are enough for smooth edges, and the file is smaller. */
  smallPng: (picture: Sharp) => picture.png({ palette: true, effort: 10, colours: 16, dither: 0 }),
} as const;

export type PictureFormat = keyof typeof formats;

/**
 * One SVG unit is one pixel (72 dpi); a small logo is rendered `scale` times as large, so that its edges stay sharp.
 */
export const rasterise = (svg: string, scale = 1): Sharp => sharp(Buffer.from(svg), { density: 72 * scale });

export async function encodePicture(svg: string, file: string, format: PictureFormat, width?: number): Promise<void> {
  const picture = rasterise(svg);
  await writePicture(file, formats[format](width ? picture.resize(width) : picture));
}

export async function writePicture(file: string, picture: Sharp): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const { size, width, height } = await picture.toFile(file);
  console.log(`${relative(process.cwd(), file)}  ${width}x${height}  ${(size / 1000).toFixed(1)} kB`);
}
