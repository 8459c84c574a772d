import { expect, it } from '@jest/globals';
import {
  addMove,
  confirmMove,
  dropMove,
  dropPlace,
  type PendingOrder,
  scrollStep,
  shownOrder,
  typedPlace,
} from './order.ts';

it('counts the others whose middle lies before the pointer', () => {
  const others = [0, 40, 100].map((start) => ({ start, end: start + 40 }));
  expect([-5, 19, 21, 59, 61, 119, 121, 999].map((point) => dropPlace(others, point))).toEqual([
    1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(dropPlace([], 10)).toBe(1);
});

it('scrolls near an edge only, faster the closer it is, and not faster beyond it', () => {
  const visible = { start: 100, end: 500 };
  const steps = (points: number[]) => points.map((point) => scrollStep(visible, point, 100));
  expect(steps([300, 156, 444])).toEqual([0, 0, 0]);
  expect(steps([128, 100, 0])).toEqual([-42, -84, -84]);
  expect(steps([472, 500, 900])).toEqual([42, 84, 84]);
});

it('scrolls as far in four frames as in two longer ones, at least a pixel in each, and does not jump after a pause', () => {
  const visible = { start: 100, end: 500 };
  expect(4 * scrollStep(visible, 500, 25)).toBe(2 * scrollStep(visible, 500, 50));
  expect(scrollStep(visible, 445, 8)).toBe(1);
  expect(scrollStep(visible, 500, 5000)).toBe(84);
});

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['99', 12],
  ['३', 3],
  ['', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['1.5', undefined],
  ['top', undefined],
])('reads %j of twelve as %s', (typed, place) => {
  expect(typedPlace(typed, 12)).toBe(place);
});

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
