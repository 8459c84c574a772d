import { useState, type SyntheticEvent } from 'react';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import type { Photo } from './read-albums.ts';

interface ViewerPhotoProps {
  photo: Photo;
  /** Shown when no file of the photo can be loaded. */
  failedText: string;
}

/** The large photo; balls run until it is there. Needs the photo's id as `key`, so that each begins as loading. */
export function ViewerPhoto({ photo, failedText }: ViewerPhotoProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { url, hasAvif, width, height, caption } = photo;

  // behaviours/img-fallback.ts has run before: it hides the image when it has no other file to try.
  const handleError = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.hidden) setState('failed');
  };

  return (
    <>
      {state === 'loading' && (
        <span className="spinner-balls" aria-hidden>
          {Array.from({ length: 6 }, (_, place) => (
            <i key={place} />
          ))}
        </span>
      )}
      {state === 'failed' && (
        <p className="photo-viewer-failed" role="alert">
          {failedText}
        </p>
      )}
      <StoredPicture
        url={url}
        hasAvif={hasAvif}
        sizes="100vw"
        fallback={url}
        data-hide-broken
        alt={caption}
        width={width}
        height={height}
        onLoad={() => setState('loaded')}
        onError={handleError}
      />
    </>
  );
}
