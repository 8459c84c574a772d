import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { useEffect, useState } from 'react';
import { ApiFailure, callApi } from '../../lib/api.ts';
import { albumPath, hasOtherPhotos, readAlbums, type Album, type Photo } from './read-albums.ts';

interface AlbumPhotos {
  photos: readonly Photo[];
  /** `complete` also for an album that the page holds whole. */
  state: 'complete' | 'loading' | 'failed';
  retry: () => void;
}

/** Undefined when they did not come, or the album is gone. */
async function fetchPhotos(path: string, signal: AbortSignal): Promise<readonly Photo[] | undefined> {
  const answer = await callApi<unknown>(path, { signal }).catch((cause: unknown) => reportUnless(cause, ApiFailure));
  return readAlbums(answer)[0]?.photos;
}

/** The photos of an album; those that the page does not hold are loaded once it is open. */
export function useAlbumPhotos(album: Album, isOpen: boolean): AlbumPhotos {
  const [loaded, setLoaded] = useState<{ of: Album; photos: readonly Photo[] }>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const isWhole = !hasOtherPhotos(album);
  const isLoaded = loaded?.of === album;

  useEffect(() => {
    if (!isOpen || isLoaded || isWhole) return undefined;
    const closing = new AbortController();
    void fetchPhotos(albumPath(album), closing.signal).then((all) => {
      if (all) setLoaded({ of: album, photos: all });
      else if (!closing.signal.aborted) setFailedAttempt(attempt);
    });
    return () => closing.abort();
  }, [isOpen, isLoaded, isWhole, album, attempt]);

  const retry = () => setAttempt((last) => last + 1);
  if (isLoaded) return { photos: loaded.photos, state: 'complete', retry };
  if (isWhole) return { photos: album.photos, state: 'complete', retry };
  return { photos: album.photos, state: failedAttempt === attempt ? 'failed' : 'loading', retry };
}
