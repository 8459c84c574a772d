import { nextIndex } from '@maidan/shared/domain/gallery-groups.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchAhead } from './fetch-ahead.ts';
import type { Album, Photo } from './read-albums.ts';

export interface Viewing {
  /** Empty while the viewer is closed. */
  photos: readonly Photo[];
  index: number;
  step: (way: 1 | -1) => void;
  close: () => void;
}

const closed: { photos: readonly Photo[]; index: number } = { photos: [], index: 0 };

/** State of the photo viewer: the album shown and the index of the photo. */
export function useViewer(): Viewing & { view: (album: Album, index: number) => void } {
  const [{ photos, index }, set] = useState(closed);

  const view = useCallback((album: Album, at: number) => set({ photos: album.photos, index: at }), []);
  const close = useCallback(() => set(closed), []);
  const step = useCallback(
    (way: 1 | -1) => set((now) => ({ ...now, index: nextIndex(now.index, way, now.photos.length) })),
    [],
  );

  useEffect(() => {
    if (photos.length > 1)
      fetchAhead([photos[nextIndex(index, 1, photos.length)], photos[nextIndex(index, -1, photos.length)]]);
  }, [photos, index]);

  return { photos, index, step, close, view };
}
