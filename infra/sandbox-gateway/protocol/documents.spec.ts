import { expect, it } from '@jest/globals';
import { rupeeNumber } from './documents.ts';

it('keeps two decimals in JSON', () => {
  expect(JSON.stringify({ amount: rupeeNumber(70_000) })).toBe('{"amount":700.00}');
});
