import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { Icon } from '../../components/Icon.tsx';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { langOf } from '../../lib/language/page-language.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import type { Photo } from '../../lib/read-albums.ts';
import type { PhotoViewerState } from './use-photo-viewer.ts';
import { useSwipe } from './use-swipe.ts';

/** One photo in full screen. The native dialog traps the focus, closes on Escape and restores the focus. */
export function PhotoViewer({ photos, index, count, step, close }: PhotoViewerState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const swipe = useSwipe(dialog, step);
  const language = useLanguage();
  const { viewer } = galleryTexts[language];
  const photo = photos[index];
  const isOpen = photo !== undefined;
  const isOnlyPhoto = photos.length < 2;

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // React's `autoFocus` runs before `showModal`, which then moves the focus.
    closeButton.current?.focus();
  }, [isOpen]);

  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };

  return (
    <dialog
      ref={dialog}
      className="full-screen photo-viewer"
      aria-label={viewer.name}
      onClose={close}
      onKeyDown={turnByKey}
    >
      {photo && (
        <>
          <Counter index={index} count={count} />
          <button
            ref={closeButton}
            type="button"
            className="photo-viewer-button photo-viewer-close"
            aria-label={viewer.close}
            onClick={close}
          >
            <Icon name="close" size={28} />
          </button>
          <div className="photo-viewer-stage" {...swipe}>
            <ViewerPhoto key={photo.id} photo={photo} failedText={viewer.failed} />
          </div>
          <p className="photo-viewer-caption" lang={langOf(photo.caption, language)}>
            {photo.caption}
          </p>
          {!isOnlyPhoto && <TurnButton name="previous" label={viewer.previous} act={() => step(-1)} />}
          {!isOnlyPhoto && <TurnButton name="next" label={viewer.next} act={() => step(1)} />}
        </>
      )}
    </dialog>
  );
}

const TurnButton = ({ name, label, act }: { name: 'previous' | 'next'; label: string; act: () => void }) => (
  <button type="button" className={`photo-viewer-button photo-viewer-${name}`} aria-label={label} onClick={act}>
    <Icon name={name} size={32} />
  </button>
);

/** Position in the album. Screen readers announce its changes. */
function Counter({ index, count }: { index: number; count: number }) {
  const [now, all] = [String(index + 1), String(count)];
  return (
    <div className="photo-viewer-counter">
      <p className="visually-hidden" role="status">{`${now} / ${all}`}</p>
      <span aria-hidden>
        <DigitPlates text={`${now}/${all}`} />
      </span>
    </div>
  );
}

interface ViewerPhotoProps {
  photo: Photo;
  /** Shown when no file of the photo can be loaded. */
  failedText: string;
}

/**
 * The large photo, with an animation until it is loaded. It needs the photo's id as `key`, so that each photo begins as
 * loading.
 */
function ViewerPhoto({ photo, failedText }: ViewerPhotoProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { url, hasAvif, width, height, caption } = photo;

  // behaviours/img-fallback.ts has run before and has hidden the image if there is no other file to try.
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
