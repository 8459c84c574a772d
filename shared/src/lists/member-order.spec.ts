import { expect, it } from '@jest/globals';
import { hasOrder, moveTo, orderHash, orderHashForm } from './member-order.ts';

const committee = ['president', 'secretary', 'coach'].map((id) => ({ id }));

it.each([
  ['coach', 1, ['coach', 'president', 'secretary']],
  ['coach', 2, ['president', 'coach', 'secretary']],
  ['president', 2, ['secretary', 'president', 'coach']],
  ['president', 3, ['secretary', 'coach', 'president']],
  ['president', 99, ['secretary', 'coach', 'president']],
  ['coach', 0, ['coach', 'president', 'secretary']],
  ['secretary', 2, ['president', 'secretary', 'coach']],
  ['nobody', 1, ['president', 'secretary', 'coach']],
])('puts %s at place %i', (id, place, order) => {
  expect(moveTo(committee, id, place).map((each) => each.id)).toEqual(order);
});

it('tells a list that another administrator has ordered from the one that was shown', () => {
  const shown = orderHash(committee);
  expect(shown).toMatch(orderHashForm);
  expect(hasOrder(committee, shown)).toBe(true);
  expect(hasOrder([...committee, { id: 'umpire' }], shown)).toBe(true);
  for (const other of [moveTo(committee, 'coach', 1), committee.slice(1), committee.slice(0, 2), []])
    expect(hasOrder(other, shown)).toBe(false);
  expect(hasOrder([{ id: 'umpire' }, ...committee], shown)).toBe(false);
  expect([orderHash([]), hasOrder([], orderHash([]))]).toEqual(['0-811c9dc5', true]);
});
