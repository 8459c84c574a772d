import { pictureSources } from '../../lib/picture-sources.ts';
import type { Photo } from './read-albums.ts';

/** The photos on both sides of the one that is shown, so that a turn needs no wait. */
export function fetchAhead(photos: readonly (Photo | undefined)[]): void {
  for (const photo of photos) {
    if (!photo) continue;
    const { src, srcSet, sizes } = pictureSources(photo.address, '100vw');
    const ahead = new Image();
    if (srcSet && sizes) Object.assign(ahead, { sizes, srcset: srcSet });
    ahead.src = src;
  }
}
