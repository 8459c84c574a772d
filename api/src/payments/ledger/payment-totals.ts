import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import {
  openStates,
  type PaymentState,
  type PaymentTotal,
  type RefundState,
  totalOfState,
} from '@maidan/shared/domain/payment-state.ts';
import { type PaymentChannel, paymentChannels } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { PaidByChannel } from '@maidan/shared/wire/payments-console/counter.ts';
import type { DueState } from '@maidan/shared/wire/payments-console/move.ts';
import type { PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { isAsked } from '../move.entity.ts';
import { Payment } from '../payment.entity.ts';
import { partMoves } from '../refunds/current-refunds.ts';
import { whereListed } from './payment-list.ts';
import { readMovedSince } from './statement.service.ts';

type Totals = Omit<PaymentTotalsResponse, 'success'>;

interface Sum<State> {
  state: State;
  count: number;
  paise: string;
}

/**
 * Paise of refunded parts, which move from the total of the payments of one state and channel to other totals, and the
 * number of payments.
 */
interface Moves {
  state: PaymentState;
  channel: PaymentChannel;
  done: string;
  owed: string;
  countDone: number;
  countOwed: number;
}

/** Sums of the dues of moves, by the state of the due, the state of its payment, and the channel. */
interface DueSum extends Sum<DueState> {
  paymentState: PaymentState;
  channel: PaymentChannel | null;
}

/** The total in which a due is counted once it has been taken. */
const dueTotals: Partial<Record<DueState, PaymentTotal>> = {
  taken: 'paid',
  to_return: 'refundDue',
  returned: 'refunded',
};

/** The total in which a surplus capture is counted, by the state of its refund. */
const surplusTotals: Record<RefundState, PaymentTotal> = {
  due: 'refundDue',
  sent: 'refundDue',
  accepted: 'refundDue',
  refused: 'refundDue',
  replaced: 'refundDue',
  not_listed: 'refundDue',
  done: 'refunded',
  not_needed: 'refunded',
};

/**
 * The four totals of the payments that match the list's filter, in any state. They sum captured amounts, or quoted
 * amounts while nothing was captured. A surplus capture counts by the state of its refund. A part that went back, or is
 * to go back, is subtracted from the total of its payment and added to the total of its refund; the payment is counted
 * in both. Dues that were taken at the counter are added by their state.
 */
export async function readTotals(
  db: Pick<DataSource, 'query'>,
  rows: SelectQueryBuilder<Payment>,
  { filter: { state: _state, ...filter } }: ListQuery,
): Promise<Totals> {
  whereListed(rows, { filter });
  const sums = await rows
    .clone()
    .select('p.state', 'state')
    .addSelect('p.channel', 'channel')
    .addSelect('count(*)::int', 'count')
    .addSelect('sum(coalesce(p.captured_paise, p.quoted_paise))', 'paise')
    .groupBy('p.state')
    .addGroupBy('p.channel')
    .getRawMany<Sum<PaymentState> & { channel: PaymentChannel }>();
  const surplus = await surplusSums(db, rows);
  const totals: Totals['totals'] = { paid: none(), waiting: none(), refundDue: none(), refunded: none() };
  for (const sum of sums) add(totals, totalOfState[sum.state], sum);
  for (const sum of surplus) add(totals, surplusTotals[sum.state], sum);
  const paid = sums.filter(({ state }) => totalOfState[state] === 'paid');
  for (const { state, channel, done, owed, countDone, countOwed } of await movesOfParts(db, rows)) {
    const moved = { count: 0, paise: String(-Number(done) - Number(owed)) };
    add(totals, totalOfState[state], moved);
    if (totalOfState[state] === 'paid') paid.push({ ...moved, state, channel });
    add(totals, 'refunded', { count: countDone, paise: done });
    add(totals, 'refundDue', { count: countOwed, paise: owed });
  }
  const owedByFamilies = none();
  for (const { state, paymentState, channel, count, paise } of await dueSums(db, rows)) {
    if (state === 'open') Object.assign(owedByFamilies, { count, rupees: toRupees(Number(paise)) });
    const total = dueTotals[state];
    if (!total) continue;
    add(totals, total, { count: totalOfState[paymentState] === total ? 0 : count, paise });
    if (total === 'paid' && channel) paid.push({ count: 0, paise, state: paymentState, channel });
  }
  return { totals, paidBy: byChannel(paid), owedByFamilies };
}

/** Sums of paid payments by channel; a channel without payments has zero. */
export function byChannel(sums: readonly (Omit<Sum<unknown>, 'state'> & { channel: PaymentChannel })[]): PaidByChannel {
  const found = Object.fromEntries(paymentChannels.map((channel) => [channel, none()])) as PaidByChannel;
  for (const { channel, count, paise } of sums) {
    found[channel].count += count;
    found[channel].rupees = toRupees(toPaise(found[channel].rupees) + Number(paise));
  }
  return found;
}

function movesOfParts(db: Pick<DataSource, 'query'>, rows: SelectQueryBuilder<Payment>): Promise<Moves[]> {
  const [listed, parameters] = rows
    .clone()
    .select('p.id', 'id')
    .addSelect('p.state', 'state')
    .addSelect('p.channel', 'channel')
    .getQueryAndParameters();
  return db.query(
    `SELECT l.state, l.channel, sum(m.done) AS done, sum(m.owed) AS owed,
        count(*) FILTER (WHERE m.done > 0)::int AS "countDone", count(*) FILTER (WHERE m.owed > 0)::int AS "countOwed"
      FROM (${partMoves}) m JOIN (${listed}) l ON l.id = m.payment_id GROUP BY l.state, l.channel`,
    parameters,
  );
}

/**
 * Sums of dues. Open dues are one sum, because only paid payments have any; dues that are not asked for (`isAsked`) are
 * left out. A payment is counted once for each state of its dues, and not when one of its parts already counts it in
 * the same total.
 */
function dueSums(db: Pick<DataSource, 'query'>, rows: SelectQueryBuilder<Payment>): Promise<DueSum[]> {
  const [listed, parameters] = rows.clone().select('p.id', 'id').addSelect('p.state', 'state').getQueryAndParameters();
  return db.query(
    `SELECT u.state, l.state AS "paymentState", u.taken_channel AS channel, sum(u.amount_paise) AS paise,
        count(*) FILTER (WHERE u.nth = 1
          AND coalesce(CASE u.state WHEN 'to_return' THEN m.owed WHEN 'returned' THEN m.done END, 0) = 0)::int AS count
      FROM (SELECT *, row_number() OVER (PARTITION BY payment_id, state ORDER BY id) AS nth FROM dues) u
        JOIN (${listed}) l ON l.id = u.payment_id LEFT JOIN (${partMoves}) m ON m.payment_id = l.id
      WHERE u.state <> 'open' OR ${isAsked('u')} GROUP BY u.state, l.state, u.taken_channel`,
    parameters,
  );
}

/** Sums of the last refund of each transaction that is not the payment's own. */
function surplusSums(db: Pick<DataSource, 'query'>, rows: SelectQueryBuilder<Payment>): Promise<Sum<RefundState>[]> {
  const [listed, parameters] = rows
    .clone()
    .select('p.id', 'id')
    .addSelect('p.atom_txn_id', 'own')
    .getQueryAndParameters();
  return db.query(
    `SELECT state, count(*)::int AS count, sum(amount_paise) AS paise FROM (
       SELECT DISTINCT ON (f.atom_txn_id) f.state, f.amount_paise
       FROM refunds f JOIN (${listed}) l ON l.id = f.payment_id AND l.own <> f.atom_txn_id
       ORDER BY f.atom_txn_id, f.requested_at DESC
     ) AS standing GROUP BY state`,
    parameters,
  );
}

const none = () => ({ count: 0, rupees: 0 });

function add(
  totals: Totals['totals'],
  name: PaymentTotal | null,
  { count, paise }: { count: number; paise: string | number },
): void {
  if (!name) return;
  totals[name].count += count;
  // Added in whole paise, because sums of rupees with decimals are inexact.
  totals[name].rupees = toRupees(toPaise(totals[name].rupees) + Number(paise));
}

type Summary = PaymentSummaryResponse['summary'];

/** The number and the quoted amounts of open payments. */
async function waiting(manager: EntityManager): Promise<Summary['waiting']> {
  const sum = await manager
    .createQueryBuilder(Payment, 'p')
    .select('count(*)::int', 'count')
    .addSelect('coalesce(sum(p.quoted_paise), 0)::float8', 'paise')
    .where('p.state IN (:...openStates)', { openStates })
    .getRawOne<{ count: number; paise: number }>();
  return { count: sum?.count ?? 0, rupees: toRupees(sum?.paise ?? 0) };
}

/** The money that moved on `today`, an Indian day, and since the first of its month, and the sum of open payments. */
export async function readSummary(manager: EntityManager, today: string): Promise<Summary> {
  return {
    today: await readMovedSince(manager, { from: today, to: today }),
    month: await readMovedSince(manager, { from: `${today.slice(0, 8)}01`, to: today }),
    waiting: await waiting(manager),
  };
}
