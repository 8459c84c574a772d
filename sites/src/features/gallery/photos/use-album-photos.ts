import { timeoutSignal } from '@maidan/shared/browser/timeout-signal.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import { useEffect, useState } from 'react';
import type { Album, Photo } from '../read-albums.ts';

interface AlbumPhotos {
  photos: readonly Photo[];
  /** `complete` also for an album that the page holds whole. */
  state: 'complete' | 'loading' | 'failed';
  retry: () => void;
}

/** Undefined when they did not come. */
async function fetchPhotos(url: string, closed: AbortSignal): Promise<Photo[] | undefined> {
  const response = await fetch(url, { signal: timeoutSignal(timeouts.usual, closed) }).catch(() => undefined);
  const photos: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return Array.isArray(photos) ? (photos as Photo[]) : undefined;
}

/** The photos of an album; those that the page does not hold are loaded once it is open. */
export function useAlbumPhotos({ photos, photosUrl }: Album, isOpen: boolean): AlbumPhotos {
  const [loaded, setLoaded] = useState<{ url: string; photos: Photo[] }>();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const isLoaded = photosUrl !== undefined && loaded?.url === photosUrl;

  useEffect(() => {
    if (!isOpen || isLoaded || photosUrl === undefined) return undefined;
    const closing = new AbortController();
    void fetchPhotos(photosUrl, closing.signal).then((all) => {
      if (all) setLoaded({ url: photosUrl, photos: all });
      else if (!closing.signal.aborted) setFailedAttempt(attempt);
    });
    return () => closing.abort();
  }, [isOpen, isLoaded, photosUrl, attempt]);

  const retry = () => setAttempt((last) => last + 1);
  if (isLoaded) return { photos: loaded.photos, state: 'complete', retry };
  if (photosUrl === undefined) return { photos, state: 'complete', retry };
  return { photos, state: failedAttempt === attempt ? 'failed' : 'loading', retry };
}
