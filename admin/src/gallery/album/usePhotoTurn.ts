import { nextIndex } from '@maidan/shared/lists/gallery-groups.ts';
import { type KeyboardEvent, useState } from 'react';

export interface PhotoTurn {
  index: number;
  show: (index: number) => void;
  step: (way: 1 | -1) => void;
  /** Key handler for the arrow keys, for the whole dialog. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The photo shown, which stays the same one when it is moved. When it is deleted, the next one is shown, or the one
 * before when it was the last.
 */
export function usePhotoTurn(photos: readonly { id: string }[]): PhotoTurn {
  const [selected, setSelected] = useState({ id: photos[0]?.id, index: 0 });
  const now = photos.findIndex(({ id }) => id === selected.id);
  const index = now === -1 ? Math.max(0, Math.min(selected.index, photos.length - 1)) : now;
  // Remembers where the photo is now, for the case that it is deleted there.
  if (photos[index] && (photos[index].id !== selected.id || index !== selected.index))
    setSelected({ id: photos[index].id, index });
  const show = (at: number): void => setSelected({ id: photos[at]?.id, index: at });
  const step = (way: 1 | -1): void => show(nextIndex(index, way, photos.length));
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    // In a field the arrows move the cursor.
    if (target instanceof HTMLInputElement) return;
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return { index, show, step, onKeyDown };
}
