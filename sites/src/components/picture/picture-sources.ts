import { avifUrl, isStoredPicture, pictureWidths, variantUrl } from '@maidan/shared/format/image-url.ts';

/** Returns address and width of a picture's stored WebP files, from the smallest. */
const widthsOf = (url: string): (readonly [url: string, width: number])[] => [
  ...[...pictureWidths.smaller].reverse().map((width) => [variantUrl(url, width), width] as const),
  [url, pictureWidths.largest],
];

const srcSetOf = (files: readonly (readonly [url: string, width: number])[]): string =>
  files.map(([url, width]) => `${url} ${width}w`).join(', ');

/** `src`, and for a stored picture also `srcSet` and `sizes`, so that phones load a smaller variant. */
export function pictureSources(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  return isStoredPicture(url) ? { src: url, srcSet: srcSetOf(widthsOf(url)), sizes } : { src: url };
}

/** The AVIF files of a stored picture. */
export const avifSources = (url: string, sizes: string): { srcSet: string; sizes: string } => ({
  srcSet: srcSetOf(widthsOf(url).map(([each, width]) => [avifUrl(each), width])),
  sizes,
});

/**
 * Widths in which `sites/art` draws first-screen pictures, in pixels: for a phone, for one with two dots per pixel, and
 * for a desktop window.
 */
const widths = [480, 800, 1200];

/** The files of a drawn picture (`hero`, `team`, or a default cover in its own widths), as a `srcset`. */
export const drawnSources = (name: string, kind: 'avif' | 'webp', drawnWidths: readonly number[] = widths): string =>
  drawnWidths.map((width) => `/images/${name}-${width}.${kind} ${width}w`).join(', ');
