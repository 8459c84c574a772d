import { expect, it } from '@jest/globals';
import { countYears, hasYearPages, rowsOfPart } from './page-lists.ts';

it('counts the rows of each year, the newest first', () => {
  expect(countYears(['2025-12-31', '2026-01-01', '2024-06-01', '2025-01-01'])).toEqual([
    { year: '2026', count: 1 },
    { year: '2025', count: 2 },
    { year: '2024', count: 1 },
  ]);
});

it('puts each row into one part', () => {
  const rows = [1, 2, 3, 4, 5];
  expect([1, 2, 3, 4].map((part) => rowsOfPart(rows, part, 2))).toEqual([[1, 2], [3, 4], [5], []]);
});

it('gives years pages of their own only when one page does not hold all rows', () => {
  const years = [
    { year: '2026', count: 4 },
    { year: '2025', count: 5 },
  ];
  expect([9, 8].map((limit) => hasYearPages(years, limit))).toEqual([false, true]);
  expect(hasYearPages([], 9)).toBe(false);
});
