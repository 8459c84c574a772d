import { expect, it } from '@jest/globals';
import { columnOrder, moved, orderOfRanks } from './columnOrder.ts';

const names = ['Player', 'State', 'Amount'];

it('keeps the order of the columns until one is moved', () => {
  expect(columnOrder(names)).toEqual(names);
});

it('keeps a chosen order when columns become more or fewer', () => {
  const stored = ['Amount', 'Player', 'State'];
  expect(columnOrder(['Player', 'Event', 'State', 'Amount'], stored)).toEqual(['Amount', 'Player', 'Event', 'State']);
  expect(columnOrder(['S.No', ...names], stored)).toEqual(['S.No', ...stored]);
  expect(columnOrder(['Player', 'Amount'], stored)).toEqual(['Amount', 'Player']);
});

it('moves a column by one place, and none past an end', () => {
  expect(moved(names, 'Amount', -1)).toEqual(['Player', 'Amount', 'State']);
  expect(moved(names, 'Player', 1)).toEqual(['State', 'Player', 'Amount']);
  expect(moved(names, 'Player', -1)).toEqual(names);
});

it('reads an order by places only for the table that it was made for', () => {
  expect(orderOfRanks(names, [2, 0, 1])).toEqual(['Amount', 'Player', 'State']);
  expect(orderOfRanks([...names, 'Event'], [2, 0, 1])).toBeUndefined();
});
