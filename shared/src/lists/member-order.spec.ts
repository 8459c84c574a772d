import { expect, it } from '@jest/globals';
import { moveTo } from './member-order.ts';

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
