import { nextIndex } from '@maidan/shared/lists/gallery-groups.ts';
import { useCallback, useEffect, useState } from 'react';
import { preloadPhotos } from './preload-photos.ts';
import type { Photo } from './read-albums.ts';

export interface PhotoViewerState {
  /** Empty while the viewer is closed. */
  photos: readonly Photo[];
  index: number;
  /** Of the album, whose other photos may still be on their way. */
  count: number;
  step: (direction: 1 | -1) => void;
  close: () => void;
}

const closed: Pick<PhotoViewerState, 'photos' | 'index' | 'count'> = { photos: [], index: 0, count: 0 };

interface PhotoViewerActions {
  open: (photos: readonly Photo[], index: number, count: number) => void;
  /** Adds the photos of the album that have come meanwhile; those of another album change nothing. */
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
        // The shown photo keeps its place in the album, which may have been put in another order.
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
