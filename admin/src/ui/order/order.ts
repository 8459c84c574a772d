import { moveTo } from '@maidan/shared/lists/member-order.ts';
import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

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

/** The place that was typed, beyond the last is the last; undefined for anything but a number from 1. */
export function typedPlace(typed: string, last: number): number | undefined {
  const digits = toAsciiDigits(typed.trim());
  if (!/^\d{1,6}$/.test(digits) || Number(digits) < 1) return undefined;
  return Math.min(Number(digits), last);
}

export interface Move {
  id: string;
  /** Counted from 1. */
  place: number;
}

/** A list that is moved before the server has answered. */
export interface PendingOrder<T extends { id: string }> {
  /** The server's order, as far as it has answered. */
  confirmed: readonly T[];
  /** Moves without an answer, the oldest first; compared by identity. */
  moves: readonly Move[];
}

/** The order after all moves. */
export const shownOrder = <T extends { id: string }>({ confirmed, moves }: PendingOrder<T>): T[] =>
  moves.reduce((list, { id, place }) => moveTo(list, id, place), [...confirmed]);

export const addMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...order,
  moves: [...order.moves, move],
});

/** Removes a move that the server refused. Later moves stay. */
export const dropMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...order,
  moves: order.moves.filter((each) => each !== move),
});

/** Whether the move still waits for its answer. */
export const isPending = <T extends { id: string }>(order: PendingOrder<T> | undefined, move: Move): boolean =>
  order?.moves.includes(move) ?? false;

export const confirmMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...dropMove(order, move),
  confirmed: moveTo(order.confirmed, move.id, move.place),
});
