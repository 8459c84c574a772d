import { useCallback, useEffect, useState } from 'react';
import { nextIndex } from '@maidan/shared/lists/next-index.ts';
import { avifSources, pictureSources } from '../../components/picture/picture-sources.ts';
import type { Photo } from '../../lib/read-albums.ts';

export interface PhotoViewerState {
  /** Empty while the viewer is closed. */
  photos: readonly Photo[];
  index: number;
  /** Number of photos in the album; some may still be loading. */
  count: number;
  step: (direction: 1 | -1) => void;
  close: () => void;
}

const closed: Pick<PhotoViewerState, 'photos' | 'index' | 'count'> = { photos: [], index: 0, count: 0 };

interface PhotoViewerActions {
  open: (photos: readonly Photo[], index: number, count: number) => void;
  /** Adds photos of the album that were loaded since; photos of another album are ignored. */
  extend: (photos: readonly Photo[]) => void;
}

/** State of the photo viewer: the album shown and the index of the photo. */
export function usePhotoViewer(): PhotoViewerState & PhotoViewerActions {
  const [{ photos, index, count }, setState] = useState(closed);

  const open = useCallback(
    (all: readonly Photo[], at: number, whole: number) => setState({ photos: all, index: at, count: whole }),
    [],
  );
  const extend = useCallback(
    (all: readonly Photo[]) =>
      setState((now) => {
        const shown = now.photos[now.index];
        // The shown photo stays the same, even if the album's order has changed.
        const index = all.findIndex(({ id }) => id === shown?.id);
        return index < 0 || now.photos.length >= all.length ? now : { photos: all, index, count: all.length };
      }),
    [],
  );
  const close = useCallback(() => setState(closed), []);
  const step = useCallback(
    (direction: 1 | -1) => setState((now) => ({ ...now, index: nextIndex(now.index, direction, now.photos.length) })),
    [],
  );

  useEffect(() => {
    if (photos.length > 1)
      preloadPhotos([photos[nextIndex(index, 1, photos.length)], photos[nextIndex(index, -1, photos.length)]]);
  }, [photos, index]);

  return { photos, index, count, step, close, open, extend };
}

/** Preloads the given photos (the neighbours of the photo that is shown), in the file that the viewer will show. */
function preloadPhotos(photos: readonly (Photo | undefined)[]): void {
  for (const photo of photos) {
    if (!photo) continue;
    const { src, srcSet, sizes } = pictureSources(photo.url, '100vw');
    const picture = document.createElement('picture');
    if (photo.hasAvif) {
      const { srcSet: srcset, sizes: widths } = avifSources(photo.url, '100vw');
      picture.append(Object.assign(document.createElement('source'), { type: 'image/avif', srcset, sizes: widths }));
    }
    const image = new Image();
    // The image is put into the picture first: a browser chooses among the sources as soon as the image has an address.
    picture.append(image);
    if (srcSet && sizes) Object.assign(image, { sizes, srcset: srcSet });
    image.src = src;
  }
}
