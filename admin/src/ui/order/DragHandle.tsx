import DragIcon from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { palette } from '../../theme/palette.ts';
import { type Axis, startDrag } from './startDrag.ts';

const Handle = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  color: palette.ink2,
  cursor: 'grab',
  // A finger on the handle drags; anywhere else it scrolls.
  touchAction: 'none',
  '&:hover': { color: palette.ink },
  '[data-dragged] &': { cursor: 'grabbing' },
  '@media (width >= 900px)': { width: 44, height: 42 },
});

interface DragHandleProps {
  axis: Axis;
  /** Receives the new place in the list, counted from 1. */
  onDrop: (place: number) => void;
  className?: string;
}

/**
 * Drags its row or list item, by mouse, pen or finger. Keyboards and screen readers have the place field and the move
 * buttons beside it.
 */
export function DragHandle({ axis, onDrop, className }: DragHandleProps) {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return (
    <Handle
      aria-hidden
      title="Drag to move"
      className={className}
      // No text is selected while dragging, and the focus stays.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ button, currentTarget, nativeEvent }) => {
        if (button === 0) cancel.current = startDrag(currentTarget, nativeEvent, { axis, onDrop });
      }}
    >
      <DragIcon />
    </Handle>
  );
}
