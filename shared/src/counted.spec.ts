import { expect, it } from '@jest/globals';
import { counted } from './counted.ts';

it('is one of a thing, or so many', () => {
  expect(counted(0, 'photo')).toBe('0 photos');
  expect(counted(1, 'photo')).toBe('1 photo');
  expect(counted(120_000, 'player')).toBe('1,20,000 players');
});
