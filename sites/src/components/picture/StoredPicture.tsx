import type { ComponentProps } from 'react';
import { avifSources, pictureSources } from './picture-sources.ts';

interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  hasAvif: boolean;
  sizes: string;
  /** Address of what is shown when no file of the picture can be loaded. */
  fallback: string;
}

/** For img-fallback.ts: the WebP file first, when it may be the AVIF file that is missing. */
const fallbacks = (url: string, hasAvif: boolean, fallback: string): string =>
  [...new Set([...(hasAvif ? [url] : []), fallback])].join(' ');

/**
 * A picture in the format and width that the browser takes. Always a `<picture>`, keyed by its address: the image stays
 * on screen when AVIF files come, and one whose sources img-fallback.ts has emptied is replaced as a whole.
 */
export const StoredPicture = ({ url, hasAvif, sizes, fallback, ...image }: StoredPictureProps) => (
  <picture key={url}>
    {hasAvif && <source type="image/avif" {...avifSources(url, sizes)} />}
    <img {...pictureSources(url, sizes)} data-fallback={fallbacks(url, hasAvif, fallback)} {...image} />
  </picture>
);
