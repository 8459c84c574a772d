import { expect, it } from '@jest/globals';
import { idListPattern, joinIds, longestIdList, mostSelected, splitIds } from './player-selection.ts';

const id = (n: number): string => `6f9619ff-8b86-4d01-b42d-${String(n).padStart(12, '0')}`;

it('reads back what it has joined, each id once and whatever its case', () => {
  const list = joinIds([id(1), id(2), id(1).toUpperCase()]);
  expect(list).toMatch(idListPattern);
  expect(splitIds(list)).toEqual([id(1), id(2)]);
});

it('is as long as the most players', () => {
  const most = joinIds(Array.from({ length: mostSelected }, (_, i) => id(i)));
  expect(most).toHaveLength(longestIdList);
  expect(most).toMatch(idListPattern);
});

it.each(['', ',', 'nobody', `${id(1)},`, `${id(1)} ${id(2)}`, `${id(1)},nobody`])('does not take %j', (list) => {
  expect(list).not.toMatch(idListPattern);
});
