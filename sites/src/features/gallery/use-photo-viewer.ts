import { nextIndex } from '@maidan/shared/lists/gallery-groups.ts';
import { useCallback, useEffect, useState } from 'react';
import { preloadPhotos } from './preload-photos.ts';
import type { Album, Photo } from './read-albums.ts';

export interface PhotoViewerState {
  /** Empty while the viewer is closed. */
  photos: readonly Photo[];
  index: number;
  step: (direction: 1 | -1) => void;
  close: () => void;
}

const closed: { photos: readonly Photo[]; index: number } = { photos: [], index: 0 };

/** State of the photo viewer: the album shown and the index of the photo. */
export function usePhotoViewer(): PhotoViewerState & { open: (album: Album, index: number) => void } {
  const [{ photos, index }, setState] = useState(closed);

  const open = useCallback((album: Album, at: number) => setState({ photos: album.photos, index: at }), []);
  const close = useCallback(() => setState(closed), []);
  const step = useCallback(
    (direction: 1 | -1) => setState((now) => ({ ...now, index: nextIndex(now.index, direction, now.photos.length) })),
    [],
  );

  useEffect(() => {
    if (photos.length > 1)
      preloadPhotos([photos[nextIndex(index, 1, photos.length)], photos[nextIndex(index, -1, photos.length)]]);
  }, [photos, index]);

  return { photos, index, step, close, open };
}
