import { isolated } from '@maidan/shared/format/names.ts';
import BackIcon from '@mui/icons-material/ArrowBack';
import DownIcon from '@mui/icons-material/ArrowDownward';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DragIcon from '@mui/icons-material/DragIndicator';
import { IconButton, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { notify } from '../feedback/notifications.ts';
import { typedPlace } from './order.ts';
import { type Axis, startDrag } from './startDrag.ts';
import type { Reorder, Step } from './useReorder.ts';

const mark = { content: '""', position: 'absolute', zIndex: 2, backgroundColor: palette.earth } as const;
const across = { ...mark, left: 0, right: 0, height: 6 } as const;
const upright = { ...mark, top: 0, bottom: 0, width: 6 } as const;

/** Styles around a list whose items can be dragged: the dragged item, and the mark where it would be dropped. */
export const OrderedArea = styled('div')({
  '& [data-dragged]': { position: 'relative', zIndex: 4, opacity: 0.9, outline: `3px solid ${palette.earth}` },
  '& li[data-drop]': { position: 'relative' },
  // The mark lies on the edge between two rows, and in the gap between two thumbnails.
  '& li[data-drop="above"]::before': { ...across, top: -4 },
  '& li[data-drop="below"]::after': { ...across, bottom: -4 },
  '& li[data-drop="left"]::before': { ...upright, left: -7 },
  '& li[data-drop="right"]::after': { ...upright, right: -7 },
  '& tr[data-drop="above"] > *': { boxShadow: `inset 0 5px 0 ${palette.earth}` },
  '& tr[data-drop="below"] > *': { boxShadow: `inset 0 -5px 0 ${palette.earth}` },
});

const Handle = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  color: palette.ink2,
  cursor: 'grab',
  // A finger on the handle drags the item and does not scroll.
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
 * Drags its row or list item by mouse, pen or finger. Keyboards and screen readers use the position field and the move
 * buttons beside it.
 */
export function DragHandle({ axis, onDrop, className }: DragHandleProps) {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return (
    <Handle
      aria-hidden
      title={translate('order.drag')}
      className={className}
      // Prevents the selection of text while dragging, and keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={({ button, currentTarget, nativeEvent }) => {
        if (button === 0) cancel.current = startDrag(currentTarget, nativeEvent, { axis, onDrop });
      }}
    >
      <DragIcon />
    </Handle>
  );
}

const Pair = styled('span')({ display: 'inline-flex', gap: 4 });

/** A button that is lower from 900 px on, so that it fits into a table row. */
const Button = styled(IconButton)({
  '@media (width >= 900px)': { width: 44, height: 42 },
  '&[aria-disabled="true"]': { opacity: 0.35 },
});

const words = {
  x: { before: 'Earlier', Before: BackIcon, after: 'Later', After: ForwardIcon },
  y: { before: 'Up', Before: UpIcon, after: 'Down', After: DownIcon },
} as const;

interface MoveButtonsProps {
  /** Direction in which the list runs. */
  axis: Axis;
  name: string;
  /** Position in the list; 1 is the first. */
  place: number;
  last: number;
  onMove: (step: Step) => void;
}

/** Moves an item by one position. At either end the button is only `aria-disabled`, so that it keeps the focus. */
export function MoveButtons({ axis, name, place, last, onMove }: MoveButtonsProps) {
  const [isFirst, isLast] = [place <= 1, place >= last];
  const { before, Before, after, After } = words[axis];
  return (
    <Pair>
      <Button
        aria-label={translate(`order.moveName${before}`, { name })}
        title={translate(`order.move${before}`)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Before />
      </Button>
      <Button
        aria-label={translate(`order.moveName${after}`, { name })}
        title={translate(`order.move${after}`)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <After />
      </Button>
    </Pair>
  );
}

/** A narrow field that is lower from 900 px on, so that it fits into a table row. */
const Input = styled(OutlinedInput)({
  width: 68,
  '& .MuiOutlinedInput-input': { padding: '8px 6px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '@media (width >= 900px)': { width: 60, '& .MuiOutlinedInput-input': { padding: '4px 6px' } },
});

interface PlaceFieldProps {
  name: string;
  /** Position in the list; 1 is the first. */
  place: number;
  last: number;
  onMove: (place: number) => void;
}

/**
 * Shows the position, and takes a new position on Enter or when the field is left. Escape restores the old position.
 */
export function PlaceField({ name, place, last, onMove }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const move = (isEntered: boolean): void => {
    if (typed === undefined) return;
    const wanted = typedPlace(typed, last);
    if (wanted === undefined) {
      notify.failure(translate('order.typePlace', { last, name: isolated(name) }));
      // After Enter an invalid text stays in the field for a correction. After a blur the field shows the position
      // again.
      if (isEntered) return;
    }
    setTyped(undefined);
    if (wanted !== undefined && wanted !== place) onMove(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      move(true);
    }
    if (event.key === 'Escape' && typed !== undefined) {
      // Stops the key, so that a surrounding dialog stays open.
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  const isWrong = typed !== undefined && typed !== '' && typedPlace(typed, last) === undefined;
  return (
    <Input
      value={typed ?? String(place)}
      error={isWrong}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => move(false)}
      onKeyDown={onKeyDown}
      inputProps={{ inputMode: 'numeric', 'aria-label': translate('order.place', { name, last }), autoComplete: 'off' }}
    />
  );
}

const Row = styled('div')({ display: 'flex', gap: 4, alignItems: 'center' });

interface OrderControlsProps<T> {
  item: T;
  name: string;
  /** Position in the list; 1 is the top. */
  place: number;
  last: number;
  reorder: Reorder<T>;
}

/** Moves one item of a list: by dragging, by typing its position, or by one position up or down. */
export function OrderControls<T>({ item, name, place, last, reorder }: OrderControlsProps<T>) {
  const moveTo = (to: number): void => reorder.moveTo(item, to);
  return (
    <Row>
      <DragHandle axis="y" onDrop={moveTo} />
      <PlaceField name={name} place={place} last={last} onMove={moveTo} />
      <MoveButtons axis="y" name={name} place={place} last={last} onMove={(step) => reorder.moveBy(item, step)} />
    </Row>
  );
}
