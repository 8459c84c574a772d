import type { ComponentProps } from 'react';
import { avifSources, pictureSources } from './picture-sources.ts';

interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  hasAvif: boolean;
  sizes: string;
}

/**
 * A picture in the format and width that the browser takes. Always a `<picture>`, keyed by its address: the image stays
 * on screen when AVIF files come, and one whose sources img-fallback.ts has emptied is replaced as a whole.
 */
export const StoredPicture = ({ url, hasAvif, sizes, ...image }: StoredPictureProps) => (
  <picture key={url}>
    {hasAvif && <source type="image/avif" {...avifSources(url, sizes)} />}
    <img {...pictureSources(url, sizes)} {...image} />
  </picture>
);
