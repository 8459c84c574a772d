import { expect, it } from '@jest/globals';
import { isSearchable, playerSearch, searchMode, withRecent } from './player-search.ts';

it.each([
  ['', 'all'],
  ['   ', 'all'],
  ['r', 'unified'],
] as const)('reads %j as the mode %s', (query, mode) => {
  expect(searchMode(query)).toBe(mode);
});

it.each([
  ['  r ', false],
  ['ra', true],
  [' ra ', true],
  ['अन', true],
  ['अ', false],
])('%j is long enough for suggestions: %s', (query, asking) => {
  expect(isSearchable(query)).toBe(asking);
});

it('puts the latest search first, and each only once', () => {
  expect(withRecent(['asha', 'Ravi'], ' RAVI ')).toEqual(['RAVI', 'asha']);
});

it('keeps ten', () => {
  const many = Array.from({ length: 14 }, (_, i) => `player ${i}`).reduce(withRecent, [] as readonly string[]);
  expect(many).toHaveLength(playerSearch.recentKept);
  expect(many[0]).toBe('player 13');
  expect(many.at(-1)).toBe('player 4');
});

it('does not keep what was too short to search', () => {
  expect(withRecent(['asha'], ' r ')).toEqual(['asha']);
});
