import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { whereBetweenDays } from '../../platform/http/simple-rest/day-filter.ts';
import type { ListQuery } from '../../platform/http/simple-rest/list-query.ts';

/** SQL, as in the index `payments_day`: money of the counter counts on the day on which it was taken. */
const paymentDay = `coalesce(CAST(p.taken_on AS timestamp) AT TIME ZONE 'Asia/Kolkata', p.created_at)`;

/** The filters `from` and `to` on payments `p`: Indian days, both included. */
export const wherePaymentDay = <T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  filter: ListQuery['filter'],
): void => whereBetweenDays(rows, paymentDay, filter);
