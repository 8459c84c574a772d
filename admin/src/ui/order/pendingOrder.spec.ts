import { expect, it } from '@jest/globals';
import { addMove, confirmMove, dropMove, type PendingOrder, shownOrder } from './pendingOrder.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const text = (order: PendingOrder<{ id: string }>): string =>
  shownOrder(order)
    .map(({ id }) => id)
    .join('');
const start: PendingOrder<{ id: string }> = { confirmed: list('abcd'), moves: [] };
const [first, second] = [
  { id: 'd', place: 1 },
  { id: 'a', place: 4 },
];
const both = addMove(addMove(start, first), second);

it('shows all moves before the server has answered, in their order', () => {
  expect([text(start), text(addMove(start, first)), text(both)]).toEqual(['abcd', 'dabc', 'dbca']);
});

it('shows the same when a move is confirmed', () => {
  const confirmed = confirmMove(both, first);
  expect([text(confirmed), confirmed.moves]).toEqual(['dbca', [second]]);
  expect(confirmMove(confirmed, second)).toEqual({ confirmed: list('dbca'), moves: [] });
});

it('takes a refused move back and keeps the others', () => {
  expect(text(dropMove(both, first))).toBe('bcda');
  expect(text(dropMove(confirmMove(both, first), second))).toBe('dabc');
});

it('keeps the second of two equal moves when the first is refused', () => {
  const twice = addMove(addMove(start, first), { ...first });
  expect(dropMove(twice, first).moves).toHaveLength(1);
});
