import { avifSources, pictureSources } from '../../components/picture/picture-sources.ts';
import type { Photo } from './read-albums.ts';

/** Preloads the given photos (the neighbours of the one shown), in the file that the viewer will show. */
export function preloadPhotos(photos: readonly (Photo | undefined)[]): void {
  for (const photo of photos) {
    if (!photo) continue;
    const { src, srcSet, sizes } = pictureSources(photo.url, '100vw');
    const picture = document.createElement('picture');
    if (photo.hasAvif) {
      const { srcSet: srcset, sizes: widths } = avifSources(photo.url, '100vw');
      picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset, sizes: widths }));
    }
    const image = new Image();
    // A browser chooses among the sources as soon as it has an address.
    picture.append(image);
    if (srcSet && sizes) Object.assign(image, { sizes, srcset: srcSet });
    image.src = src;
  }
}
