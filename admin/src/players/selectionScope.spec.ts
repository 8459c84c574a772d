import { expect, it } from '@jest/globals';
import { scopeIn } from './selectionScope.ts';

const [one, other] = ['{"season":"this"}', '{"season":"all","q":"Asha"}'];

it('stays while the filter stays', () => {
  const all = { listed: one, isAll: true };
  expect(scopeIn(all, one)).toBe(all);
});

it('ends with another filter, and does not come back with the first', () => {
  const ended = scopeIn({ listed: one, isAll: true }, other);
  expect(ended).toEqual({ listed: undefined, isAll: false });
  expect(scopeIn(ended, one)).toBe(ended);
});
