import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { readDay, startOfDay, whereBetweenDays } from '../../simple-rest/day-filter.ts';
import type { ListQuery } from '../../simple-rest/list-query.ts';

/**
 * The filters `from` and `to` on payments `p`: Indian days, both included. Money that was taken at the counter belongs to
 * the day on which it was taken, though it may have been recorded later.
 */
export function wherePaymentDay<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  { from, to }: ListQuery['filter'],
): void {
  if (from !== undefined) {
    // Nothing is recorded before it is taken, so that the index of `created_at` serves both.
    whereBetweenDays(rows, 'p.created_at', { from });
    rows.andWhere('(p.taken_on IS NULL OR p.taken_on >= CAST(:from AS date))');
  }
  if (to !== undefined)
    rows.andWhere(`(p.created_at < ${startOfDay(':to', 1)} OR p.taken_on <= CAST(:to AS date))`, { to: readDay(to) });
}
