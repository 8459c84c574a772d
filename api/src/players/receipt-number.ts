import { club } from '@maidan/shared/club.ts';

/** `{receiptPrefix}-2026-000001`: the club, the Indian calendar year, and a count without gaps. */
export const receiptNumber = (year: number, count: number): string =>
  `${club.receiptPrefix}-${year}-${String(count).padStart(6, '0')}`;
