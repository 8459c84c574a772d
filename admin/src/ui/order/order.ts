import { moveTo } from '@maidan/shared/lists/member-order.ts';
import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** The beginning and the end of an element along the axis of a drag, in pixels of the window. */
export interface Span {
  start: number;
  end: number;
}

/** The position, counted from 1, of an item that is dropped at `point`. `others` are the other items in their order. */
export const dropPlace = (others: readonly Span[], point: number): number =>
  others.filter(({ start, end }) => (start + end) / 2 < point).length + 1;

/** A drag within this distance of an edge scrolls the list, in pixels. */
const edge = 56;
/** Highest scroll speed, at the edge itself, in pixels per millisecond. */
const fastest = 0.84;
/** Longest time in milliseconds that counts for one step, so that the list does not jump after the browser was busy. */
const longest = 100;

/**
 * Pixels to scroll for these milliseconds; negative towards the start, 0 away from the edges. The speed grows towards
 * the edge.
 */
export function scrollStep({ start, end }: Span, point: number, milliseconds: number): number {
  const time = Math.min(milliseconds, longest);
  const step = (depth: number): number => Math.ceil((Math.min(depth, edge) / edge) * fastest * time);
  if (point < start + edge) return -step(start + edge - point);
  return point > end - edge ? step(point - end + edge) : 0;
}

/**
 * Returns the typed position. A position beyond the end becomes the last position. Returns undefined for anything but a
 * number from 1.
 */
export function typedPlace(typed: string, last: number): number | undefined {
  const digits = toAsciiDigits(typed.trim());
  if (!/^\d{1,6}$/.test(digits) || Number(digits) < 1) return undefined;
  return Math.min(Number(digits), last);
}

export interface Move {
  id: string;
  /** The position in the list, counted from 1. */
  place: number;
}

/** The order of a list that shows moves before the server has answered them. */
export interface PendingOrder<T extends { id: string }> {
  /** The order that the server has last confirmed. */
  confirmed: readonly T[];
  /** Moves that the server has not answered yet, oldest first; compared by identity. */
  moves: readonly Move[];
}

/** The order after all moves. */
export const shownOrder = <T extends { id: string }>({ confirmed, moves }: PendingOrder<T>): T[] =>
  moves.reduce((list, { id, place }) => moveTo(list, id, place), [...confirmed]);

export const addMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...order,
  moves: [...order.moves, move],
});

/** Returns the order without a move that the server refused; later moves stay. */
export const dropMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...order,
  moves: order.moves.filter((each) => each !== move),
});

/** Whether the server has not answered the move yet. */
export const isPending = <T extends { id: string }>(order: PendingOrder<T> | undefined, move: Move): boolean =>
  order?.moves.includes(move) ?? false;

export const confirmMove = <T extends { id: string }>(order: PendingOrder<T>, move: Move): PendingOrder<T> => ({
  ...dropMove(order, move),
  confirmed: moveTo(order.confirmed, move.id, move.place),
});
