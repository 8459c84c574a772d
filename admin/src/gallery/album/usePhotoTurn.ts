import { nextIndex } from '@maidan/shared/lists/gallery-groups.ts';
import { type KeyboardEvent, useState } from 'react';

export interface PhotoTurn {
  index: number;
  show: (index: number) => void;
  step: (way: 1 | -1) => void;
  /** Key handler for the arrow keys, for the whole dialog. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Index of the photo shown, of `count`. When the last photo is deleted, the one before it is shown. */
export function usePhotoTurn(count: number): PhotoTurn {
  const [selected, show] = useState(0);
  const index = Math.max(0, Math.min(selected, count - 1));
  const step = (way: 1 | -1): void => show(nextIndex(index, way, count));
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return { index, show, step, onKeyDown };
}
