import { pictureSources } from '../../lib/picture-sources.ts';
import type { Photo } from './read-albums.ts';

/** Preloads the given photos (the neighbours of the one shown). */
export function preloadPhotos(photos: readonly (Photo | undefined)[]): void {
  for (const photo of photos) {
    if (!photo) continue;
    const { src, srcSet, sizes } = pictureSources(photo.url, '100vw');
    const image = new Image();
    if (srcSet && sizes) Object.assign(image, { sizes, srcset: srcSet });
    image.src = src;
  }
}
