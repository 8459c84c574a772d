import type { EntityManager } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import { Payment } from '../payment.entity.ts';
import { partMoves } from '../refunds/part-rows.ts';
import { wherePaymentDay } from './payment-day.ts';
import { byChannel } from './payment-totals.ts';
import type { PaymentChannel } from '@maidan/shared/domain/payments/payment-channel.ts';

type Summary = PaymentSummaryResponse['summary'];

/**
 * Sums of some payments by channel: captured amounts without the parts that go back, or quoted ones while nothing was
 * captured, as in the list's totals.
 */
async function sums(
  manager: EntityManager,
  states: readonly string[],
  from?: string,
): Promise<{ channel: PaymentChannel; count: number; paise: string }[]> {
  const rows = manager
    .createQueryBuilder(Payment, 'p')
    .leftJoin(`(${partMoves})`, 'm', 'm.payment_id = p.id')
    .select('p.channel', 'channel')
    .addSelect('count(*)::int', 'count')
    .addSelect('sum(coalesce(p.captured_paise, p.quoted_paise) - coalesce(m.done + m.owed, 0))', 'paise')
    .where('p.state IN (:...states)', { states })
    .groupBy('p.channel');
  if (from) wherePaymentDay(rows, { from });
  return rows.getRawMany();
}

async function paidSince(manager: EntityManager, from: string): Promise<Summary['today']> {
  const by = byChannel(await sums(manager, ['paid'], from));
  return { from, ...total(by), by };
}

const total = (by: Summary['today']['by']): Summary['waiting'] => ({
  count: Object.values(by).reduce((sum, { count }) => sum + count, 0),
  // In whole paise, for rupees with paise do not add up exactly.
  rupees: toRupees(Object.values(by).reduce((sum, { rupees }) => sum + toPaise(rupees), 0)),
});

/** `today` is an Indian day; the month is its month. */
export async function readSummary(manager: EntityManager, today: string): Promise<Summary> {
  return {
    today: await paidSince(manager, today),
    month: await paidSince(manager, `${today.slice(0, 8)}01`),
    waiting: total(byChannel(await sums(manager, openStates))),
  };
}
