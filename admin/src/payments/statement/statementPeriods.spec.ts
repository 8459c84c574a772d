import { expect, it } from '@jest/globals';
import { choiceIn, choiceInWords, choicesSince, daysOf, periodInWords, queryOf } from './statementPeriods.ts';

const today = '2026-11-29';

it.each([
  ['', { by: 'day', of: '2026-11' }],
  ['?by=day&of=2024-02', { by: 'day', of: '2024-02' }],
  ['?by=day&of=2024-13', { by: 'day', of: '2026-11' }],
  ['?by=month', { by: 'month', of: '2026' }],
  ['?by=month&of=2026-27', { by: 'month', of: '2026-27' }],
  ['?by=year&of=2026', { by: 'year', of: 'all' }],
  ['?by=week', { by: 'day', of: '2026-11' }],
])('%s is a statement of %j', (search, choice) => expect(choiceIn(search, today)).toEqual(choice));

it.each([
  [{ by: 'day', of: '2024-02' }, '2024-02-01', '2024-02-29', 'February 2024'],
  [{ by: 'month', of: '2026' }, '2026-01-01', '2026-12-31', '2026'],
  [{ by: 'month', of: '2026-27' }, '2026-04-01', '2027-03-31', 'April 2026 to March 2027'],
  [{ by: 'year', of: 'all' }, '2000-01-01', '2026-12-31', 'All years'],
] as const)('%j is from %s to %s, %s', (choice, from, to, words) => {
  expect(queryOf(choice, today)).toEqual({ by: choice.by, from, to });
  expect(choiceInWords(choice)).toBe(words);
});

it.each([
  ['2026', '2026-01-01', '2026-12-31', '2026'],
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-11-29', '2026-11-29', '2026-11-29', '29 Nov 2026'],
])('the line %s is from %s to %s', (period, from, to, words) => {
  expect(daysOf(period)).toEqual({ from, to });
  expect(periodInWords(period)).toBe(words);
});

it.each([
  ['2026-10-03', { by: 'day', of: '2026-11' }, ['2026-11', '2026-10']],
  [
    '2025-12-31',
    { by: 'day', of: '2026-01' },
    '2026-11 2026-10 2026-09 2026-08 2026-07 2026-06 2026-05 2026-04 2026-03 2026-02 2026-01 2025-12'.split(' '),
  ],
  [today, { by: 'day', of: '2026-12' }, ['2026-12', '2026-11']],
  ['2025-06-01', { by: 'month', of: '2026' }, ['2026', '2026-27', '2025', '2025-26', '2024-25']],
  [today, { by: 'year', of: 'all' }, ['all']],
] as const)('since %s, with %j chosen, there are the choices %j', (firstDay, choice, choices) =>
  expect(choicesSince(firstDay, choice, today)).toEqual(choices),
);
