import { expect, it } from '@jest/globals';
import { pluralise } from './plural.ts';

it('is one of a thing, or so many', () => {
  expect(pluralise(0, 'photo')).toBe('0 photos');
  expect(pluralise(1, 'photo')).toBe('1 photo');
  expect(pluralise(120_000, 'player')).toBe('1,20,000 players');
});
