import { nextIndex } from '@maidan/shared/domain/gallery-groups.ts';
import { type KeyboardEvent, useState } from 'react';

export interface PhotoTurn {
  index: number;
  show: (index: number) => void;
  step: (way: 1 | -1) => void;
  /** The arrow keys, anywhere in the dialog. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which of so many photos is shown. When the last one goes, the one before it takes its place. */
export function usePhotoTurn(count: number): PhotoTurn {
  const [wanted, show] = useState(0);
  const index = Math.max(0, Math.min(wanted, count - 1));
  const step = (way: 1 | -1): void => show(nextIndex(index, way, count));
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return { index, show, step, onKeyDown };
}
