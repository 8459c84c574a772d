import { expect, it } from '@jest/globals';
import { pluralise } from './plural.ts';

it('formats a number with the singular or plural noun', () => {
  expect(pluralise(0, 'photo')).toBe('0 photos');
  expect(pluralise(1, 'photo')).toBe('1 photo');
  expect(pluralise(120_000, 'player')).toBe('1,20,000 players');
});
