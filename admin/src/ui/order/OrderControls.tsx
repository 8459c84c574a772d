import { styled } from '@mui/material/styles';
import { DragHandle } from './DragHandle.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { Reorder } from './useReorder.ts';

const Row = styled('div')({ display: 'flex', gap: 4, alignItems: 'center' });

interface OrderControlsProps<T> {
  item: T;
  name: string;
  /** Position in the list; 1 is the top. */
  place: number;
  last: number;
  reorder: Reorder<T>;
}

/** All ways to move one row of a list: by dragging, by typing its place, by one row up or down. */
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
