/** Extent along the axis of a drag, in pixels of the window. */
export interface Span {
  start: number;
  end: number;
}

/** The place, counted from 1, of an item that is dropped at `point` among the others, which stand in order. */
export const dropPlace = (others: readonly Span[], point: number): number =>
  others.filter(({ start, end }) => (start + end) / 2 < point).length + 1;

/** Within so many pixels of an edge a drag scrolls the list. */
const edge = 56;
/** Pixels per millisecond at the edge itself. */
const fastest = 0.84;
/** Milliseconds that one step covers at most, so that the list does not jump after the browser was busy. */
const longest = 100;

/**
 * Pixels to scroll after so many milliseconds; negative towards the start. The closer to an edge, the faster, on every
 * screen alike, however many frames it shows.
 */
export function scrollStep({ start, end }: Span, point: number, milliseconds: number): number {
  const time = Math.min(milliseconds, longest);
  const step = (depth: number): number => Math.ceil((Math.min(depth, edge) / edge) * fastest * time);
  if (point < start + edge) return -step(start + edge - point);
  return point > end - edge ? step(point - end + edge) : 0;
}
