import { moveTo } from '@maidan/shared/lists/member-order.ts';

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

/** A move that the server refused: those after it stay. */
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
