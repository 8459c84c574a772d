import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { Icon } from '../../components/Icon.tsx';
import { StoredPicture } from '../../components/picture/StoredPicture.tsx';
import { galleryTexts } from '../../content/gallery.ts';
import { langOf } from '../../lib/lang-of.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { swipeDirection, type Point } from './swipe.ts';
import type { PhotoViewerState } from './use-photo-viewer.ts';

/** One photo in full screen. The native dialog traps the focus, closes on Escape and restores the focus. */
export function PhotoViewer({ photos, index, step, close }: PhotoViewerState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const touchStart = useRef<Point>(undefined);
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
  const startTouch = ({ touches }: TouchEvent) => {
    // Two fingers zoom; only one finger swipes.
    touchStart.current = touches.length === 1 ? touches[0] : undefined;
  };
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    const direction = end && touchStart.current && swipeDirection(touchStart.current, end);
    if (direction) step(direction);
  };

  return (
    <dialog ref={dialog} className="photo-viewer" aria-label={viewer.name} onClose={close} onKeyDown={turnByKey}>
      {photo && (
        <>
          <div className="photo-viewer-stage" onTouchStart={startTouch} onTouchEnd={endTouch}>
            <StoredPicture
              key={photo.id}
              url={photo.url}
              hasAvif={photo.hasAvif}
              sizes="100vw"
              fallback={photo.url}
              data-hide-broken
              alt={photo.caption}
            />
          </div>
          <Counter index={index} count={photos.length} />
          <p className="photo-viewer-caption" lang={langOf(photo.caption, language)}>
            {photo.caption}
          </p>
          <div className="photo-viewer-buttons">
            {!isOnlyPhoto && <TurnButton name="previous" label={viewer.previous} act={() => step(-1)} />}
            <button
              ref={closeButton}
              type="button"
              className="photo-viewer-button"
              aria-label={viewer.close}
              onClick={close}
            >
              <Icon name="close" size={28} />
            </button>
            {!isOnlyPhoto && <TurnButton name="next" label={viewer.next} act={() => step(1)} />}
          </div>
        </>
      )}
    </dialog>
  );
}

const TurnButton = ({ name, label, act }: { name: 'previous' | 'next'; label: string; act: () => void }) => (
  <button type="button" className="photo-viewer-button" aria-label={label} onClick={act}>
    <Icon name={name} size={32} />
  </button>
);

/** Position in the album; screen readers announce every change. */
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
