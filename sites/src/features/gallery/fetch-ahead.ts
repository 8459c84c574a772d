import { pictureSources } from '../../lib/picture-sources.ts';
import type { Photo } from './read-albums.ts';

/** Preloads the given photos (the neighbours of the one shown). */
export function fetchAhead(photos: readonly (Photo | undefined)[]): void {
  for (const photo of photos) {
    if (!photo) continue;
    const { src, srcSet, sizes } = pictureSources(photo.address, '100vw');
    const ahead = new Image();
    if (srcSet && sizes) Object.assign(ahead, { sizes, srcset: srcSet });
    ahead.src = src;
  }
}
