import { expect, it } from '@jest/globals';
import { club } from '../../club.ts';
import { receiptNumber } from './payment-references.ts';

it('reads as the club, the year and six digits', () => {
  expect(receiptNumber(2026, 1)).toBe(`${club.receiptPrefix}-2026-000001`);
  expect(receiptNumber(2027, 123456)).toBe(`${club.receiptPrefix}-2027-123456`);
});

it('grows beyond six digits rather than repeat itself', () => {
  expect(receiptNumber(2026, 1_000_000)).toBe(`${club.receiptPrefix}-2026-1000000`);
});
