import { parseRupees } from '@maidan/shared/format/money.ts';

/** The largest amount that a database column of type integer holds: about two crore rupees. */
const maxPaise = 2 ** 31 - 1;

/** Paise of `1500.00`, `"1500.00"` or `1500` rupees; null for anything else. */
export function readPaise(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const paise = typeof text === 'string' ? parseRupees(text.trim()) : undefined;
  return paise !== undefined && paise <= maxPaise ? paise : null;
}
