import { readPoint } from '@maidan/shared/rules/photo.ts';
import type { ComponentProps } from 'react';
import { avifSources, pictureSources } from './picture-sources.ts';

interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  hasAvif: boolean;
  sizes: string;
  /** Address of the picture that is shown when no file can be loaded. */
  fallback: string;
}

/** Classes that keep the point of a photo visible (photo-point.css). The security policy allows no style attributes. */
export function pointClass(point = ''): string | undefined {
  const { x, y } = readPoint(point);
  const classes = [...(x === 50 ? [] : [`at-x-${x}`]), ...(y === 50 ? [] : [`at-y-${y}`])];
  return classes.length > 0 ? ['photo-at', ...classes].join(' ') : undefined;
}

/** Addresses for img-fallback.ts; the WebP file is first when the AVIF file may be missing. */
const fallbacks = (url: string, hasAvif: boolean, fallback: string): string =>
  [...new Set([...(hasAvif ? [url] : []), fallback])].join(' ');

/**
 * A picture in the format and width that the browser chooses. It is always a `<picture>` with its address as key, so
 * that the image stays when AVIF files are added, and that a picture whose sources img-fallback.ts has emptied is
 * replaced completely.
 */
export const StoredPicture = ({ url, hasAvif, sizes, fallback, ...image }: StoredPictureProps) => (
  <picture key={url}>
    {hasAvif && <source type="image/avif" {...avifSources(url, sizes)} />}
    <img {...pictureSources(url, sizes)} data-fallback={fallbacks(url, hasAvif, fallback)} {...image} />
  </picture>
);
