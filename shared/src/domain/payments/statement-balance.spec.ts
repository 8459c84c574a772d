import { expect, it } from '@jest/globals';
import { balanceLines } from './statement-balance.ts';

const november = {
  ...({ from: '2026-11-01', to: '2026-11-30', by: 'day' } as const),
  total: { net: 1_550.5 },
  balance: { before: 1_000, after: 2_550.5, now: 2_550.5 },
  owed: { refunds: { rupees: 0 }, dues: { rupees: 0 } },
};
const linesOf = (...of: Parameters<typeof balanceLines>) =>
  balanceLines(...of).map(({ label, rupees, isSum }) => [label, rupees, ...(isSum ? ['sum'] : [])]);

it('ends a month that still runs with the balance of today', () => {
  expect(linesOf(november, '2026-11-30')).toEqual([
    ['Brought forward on 1 Nov 2026', 1_000],
    ['Remains of this period', 1_550.5],
    ['Carried forward: balance today', 2_550.5, 'sum'],
  ]);
});

it('carries a month that has ended forward, and tells the balance of today and what of it goes back, to the paisa', () => {
  const statement = {
    ...november,
    balance: { ...november.balance, now: 4_000.25 },
    owed: { refunds: { rupees: 700.1 }, dues: { rupees: 0.2 } },
  };
  expect(linesOf(statement, '2026-12-01')).toEqual([
    ['Brought forward on 1 Nov 2026', 1_000],
    ['Remains of this period', 1_550.5],
    ['Carried forward after 30 Nov 2026', 2_550.5, 'sum'],
    ['Balance today', 4_000.25],
    ['Of it to be given back, as of now', -700.3],
    ['Left after that', 3_299.95, 'sum'],
  ]);
});

it.each([
  ['nothing where the first year begins', 0, []],
  ['what was there where an earlier year is left out', 500, [['Brought forward on 1 Nov 2026', 500]]],
])('brings forward, by years, %s', (_case, before, expected) => {
  const byYear = { ...november, by: 'year' as const, balance: { ...november.balance, before } };
  expect(linesOf(byYear, '2026-11-30').slice(0, -2)).toEqual(expected);
});
