import type { EntityManager } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import { whereBetweenDays } from '../../../simple-rest/day-filter.ts';
import { Payment } from '../../payment.entity.ts';
import { partMoves } from '../../refunds/parts/part-rows.ts';

type Summary = PaymentSummaryResponse['summary'];

/**
 * The sum of some payments: captured amounts without the parts that go back, or quoted ones while nothing was captured,
 * as in the list's totals.
 */
async function sum(
  manager: EntityManager,
  states: readonly string[],
  from?: string,
): Promise<{ count: number; rupees: number }> {
  const rows = manager
    .createQueryBuilder(Payment, 'p')
    .select('count(*)::int', 'count')
    .leftJoin(`(${partMoves})`, 'm', 'm.payment_id = p.id')
    .addSelect('coalesce(sum(coalesce(p.captured_paise, p.quoted_paise) - coalesce(m.done + m.owed, 0)), 0)', 'paise')
    .where('p.state IN (:...states)', { states });
  if (from) whereBetweenDays(rows, 'p.created_at', { from });
  const found = await rows.getRawOne<{ count: number; paise: string }>();
  return { count: found?.count ?? 0, rupees: toRupees(Number(found?.paise ?? 0)) };
}

/** `today` is an Indian day; the month is its month. */
export async function readSummary(manager: EntityManager, today: string): Promise<Summary> {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  return {
    today: { from: today, ...(await sum(manager, ['paid'], today)) },
    month: { from: firstOfMonth, ...(await sum(manager, ['paid'], firstOfMonth)) },
    waiting: await sum(manager, openStates),
  };
}
