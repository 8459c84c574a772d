import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { Icon } from '../../components/Icon.tsx';
import { viewer } from '../../content/gallery.ts';
import { langOf } from '../../lib/lang-of.ts';
import { pictureSources } from '../../lib/picture-sources.ts';
import { swipeDirection, type Point } from './swipe.ts';
import type { Viewing } from './use-viewer.ts';

/** One photo on a black board, edge to edge. The native dialog keeps the focus, closes on Escape and gives it back. */
export function PhotoViewer({ photos, index, step, close }: Viewing) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const finger = useRef<Point>(undefined);
  const photo = photos[index];
  const isOpen = photo !== undefined;
  const isAlone = photos.length < 2;

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // React's own autoFocus comes before the dialog opens, and so too early.
    closer.current?.focus();
  }, [isOpen]);

  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const putDown = ({ touches }: TouchEvent) => {
    // Two fingers look closer; they do not turn.
    finger.current = touches.length === 1 ? touches[0] : undefined;
  };
  const lift = ({ changedTouches }: TouchEvent) => {
    const lifted = changedTouches[0];
    const way = lifted && finger.current && swipeDirection(finger.current, lifted);
    if (way) step(way);
  };

  return (
    <dialog ref={dialog} className="viewer" aria-label={viewer.name} onClose={close} onKeyDown={turnByKey}>
      {photo && (
        <>
          <div className="viewer-stage" onTouchStart={putDown} onTouchEnd={lift}>
            <img
              key={photo.id}
              {...pictureSources(photo.address, '100vw')}
              data-fallback={photo.address}
              data-hide-broken
              alt={photo.caption}
            />
          </div>
          <Counter index={index} count={photos.length} />
          <p className="viewer-caption" lang={langOf(photo.caption)}>
            {photo.caption}
          </p>
          <div className="viewer-buttons">
            {!isAlone && <Turn name="before" act={() => step(-1)} />}
            <button ref={closer} type="button" className="viewer-button" aria-label={viewer.close} onClick={close}>
              <Icon name="close" size={28} />
            </button>
            {!isAlone && <Turn name="after" act={() => step(1)} />}
          </div>
        </>
      )}
    </dialog>
  );
}

const Turn = ({ name, act }: { name: 'before' | 'after'; act: () => void }) => (
  <button type="button" className="viewer-button" aria-label={viewer[name]} onClick={act}>
    <Icon name={name} size={32} />
  </button>
);

/** Said aloud at every turn; on the board the digits hang as plates. */
function Counter({ index, count }: { index: number; count: number }) {
  const [now, all] = [String(index + 1), String(count)];
  return (
    <div className="viewer-counter">
      <p className="out-of-sight" role="status">{`${now} / ${all}`}</p>
      <span aria-hidden>
        <DigitPlates text={`${now}/${all}`} />
      </span>
    </div>
  );
}
