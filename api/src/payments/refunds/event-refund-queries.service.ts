import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type {
  CounterPayer,
  EventRefundProgress,
  EventRefundsResponse,
  EventRefundSummary,
  FailedEventRefund,
  PayerSum,
} from '@maidan/shared/wire/refunds/event-refunds.ts';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import { indianDay, longIndianDate } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { oneOf } from '../../platform/sql/one-of.ts';
import { hasWithdrawn } from '../withdrawal.entity.ts';
import { payerNameSql } from '../payment.view.ts';
import { withoutParts } from './current-refunds.ts';

/** The sum of one event and status; `status` is null for an event without payers. */
export interface SumRow {
  eventId: string;
  eventName: string;
  startDate: string;
  calledOffAt: Date | null;
  isDeleted: boolean;
  reason: EventRefundReason | null;
  startedBy: string;
  startedAt: Date;
  status: EventRefundProgress | null;
  count: number;
  /** A sum, which PostgreSQL returns as text. */
  paise: string | null;
  /** Dues of these payers that were taken and did not go back, and the number of payers with such dues. */
  duePaise: number;
  owing: number;
}

const none: PayerSum = { count: 0, rupees: 0 };

/**
 * The sums of one event for the console.
 * @param rows at least one; one for each status
 */
export function summaryOf(rows: readonly SumRow[]): EventRefundSummary {
  const { eventId, eventName, startDate, calledOffAt, isDeleted, reason, startedBy, startedAt } = rows[0]!;
  const sums: EventRefundSummary['sums'] = {
    waiting: none,
    due: none,
    underway: none,
    done: none,
    failed: none,
    byHand: none,
  };
  for (const { status, count, paise } of rows) if (status) sums[status] = { count, rupees: toRupees(Number(paise)) };
  const duePaise = rows.reduce((sum, row) => sum + row.duePaise, 0);
  const dues = { count: rows.find(({ status }) => status === 'done')?.owing ?? 0, rupees: toRupees(duePaise) };
  return {
    eventId,
    eventName,
    startDate,
    calledOffAt: calledOffAt?.toISOString() ?? null,
    isDeleted,
    run: reason && { reason, by: startedBy, at: startedAt.toISOString() },
    sums,
    dues,
  };
}

/** A failed refund. `failure` is why it could not begin, `message` the provider's last message. */
export interface FailureRow {
  paymentId: string;
  name: string;
  receiptNumber: string | null;
  paise: number;
  failure: string | null;
  message: string | null;
}

export const failureOf = ({
  paymentId,
  name,
  receiptNumber,
  paise,
  failure,
  message,
}: FailureRow): FailedEventRefund => ({
  paymentId,
  name,
  receiptNumber,
  amount: toRupees(paise),
  why: failure ?? (message ? `The provider refused: ${message}` : 'The provider refused the refund.'),
});

export type CounterPayerRow = Omit<CounterPayer, 'amount'> & { paise: number };

export const counterPayerOf = ({ paise, ...payer }: CounterPayerRow): CounterPayer => ({
  ...payer,
  amount: toRupees(paise),
});

/**
 * The attention item of an event: failed refunds, payers whose refund nobody has ordered, and counter payments to
 * return by hand. The last two count when the event is called off and either has a run or the policy promises a refund.
 * Undefined when there is nothing to do.
 */
export function eventAttention({
  eventId,
  eventName,
  startDate,
  calledOffAt,
  run,
  sums,
}: EventRefundSummary): AttentionItem | undefined {
  const since = calledOffAt ?? run?.at;
  if (!since) return undefined;
  const on = indianDay(new Date(since));
  const isOwed = calledOffAt && (run || isRefundPromised(on, startDate));
  const [waiting, byHand] = isOwed ? [sums.waiting, sums.byHand] : [none, none];
  const { failed } = sums;
  if (waiting.count + failed.count + byHand.count === 0) return undefined;
  const unpaidBack = [
    waiting.count > 0 &&
      `${pluralise(waiting.count, 'payer')} ${waiting.count === 1 ? 'has' : 'have'} not been refunded`,
    byHand.count > 0 && `${pluralise(byHand.count, 'payment')} taken at the counter must be given back by hand`,
  ].filter(Boolean);
  const sentences = [
    unpaidBack.length > 0 && `Called off on ${longIndianDate(on)}: ${unpaidBack.join(', and ')}.`,
    failed.count > 0 && `${pluralise(failed.count, 'refund')} failed.`,
  ];
  return {
    ...{ id: eventId, merchTxnId: '', reason: 'payers_unrefunded', payerName: '', eventName },
    sentence: sentences.filter(Boolean).join(' '),
    since,
    amount: waiting.rupees + failed.rupees + byHand.rupees,
  };
}

/** The most names of waiting payers in one answer. */
const waitingNames = 50;

const status = `CASE
  WHEN p.state IN ('refunded', 'reversed') THEN 'done'
  WHEN p.state IN ('refund_due', 'refunding') THEN 'underway'
  WHEN p.channel <> 'provider' THEN 'byHand'
  WHEN f.state = 'due' THEN 'due'
  WHEN f.id IS NULL THEN 'waiting'
  ELSE 'failed' END`;

/** SQL: the payers of the event `e`: those who have paid and not withdrawn, and those in the event's run. */
const payers = `registrations r
  JOIN payments p ON p.registration_id = r.id
  LEFT JOIN event_refunds f ON f.payment_id = p.id
  WHERE r.event_id = e.id AND ((p.state = 'paid' AND NOT ${hasWithdrawn('p')}) OR f.id IS NOT NULL)`;

/** SQL: paise that were taken at the counter after moves of the payment `p`, and did not go back. */
const heldDues = `(SELECT sum(d.amount_paise) FROM dues d
  WHERE d.payment_id = p.id AND ${oneOf('d.state', ['taken', 'to_return'])})`;

/** SQL: sums by status of the events within `scope`. Payers are read only for events that meet `counted`. */
const sums = (scope: string, counted = 'true'): string => `
  SELECT e.id AS "eventId", e.event_name AS "eventName", e.start_date::text AS "startDate",
    least(e.called_off_at, e.deleted_at) AS "calledOffAt", e.deleted_at IS NOT NULL AS "isDeleted",
    u.reason, u.started_by AS "startedBy", u.started_at AS "startedAt",
    m.status, count(*)::int AS count, sum(m.paise) AS paise,
    coalesce(sum(m.due), 0)::float8 AS "duePaise", count(*) FILTER (WHERE m.due > 0)::int AS owing
  FROM events e LEFT JOIN event_refund_runs u ON u.event_id = e.id
    LEFT JOIN LATERAL (SELECT ${status} AS status, ${withoutParts('p')} AS paise, ${heldDues} AS due FROM ${payers} AND (${counted})) m ON true
  WHERE ${scope}
  GROUP BY e.id, u.id, m.status ORDER BY e.id`;

const isCalledOff = '(e.called_off_at IS NOT NULL OR e.deleted_at IS NOT NULL)';

/** Reads how far the refunds of whole events are. */
@Injectable()
export class EventRefundQueries {
  constructor(private readonly db: DataSource) {}

  /** Sums of the called-off events that have payers, and of the events with a run. */
  async summaries(): Promise<EventRefundSummary[]> {
    const scope = `u.id IS NOT NULL OR (${isCalledOff} AND m.status IS NOT NULL)`;
    const rows: SumRow[] = await this.db.query(sums(scope, `u.id IS NOT NULL OR ${isCalledOff}`));
    return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map(summaryOf);
  }

  /** Sums of one event; null when it is not called off and has no run. @throws DomainError `not-found` */
  async summary(eventId: string): Promise<EventRefundSummary | null> {
    const rows: SumRow[] = await this.db.query(sums('e.id = $1', `u.id IS NOT NULL OR ${isCalledOff}`), [eventId]);
    if (rows.length === 0) throw notFound();
    const summary = summaryOf(rows);
    return summary.calledOffAt || summary.run ? summary : null;
  }

  /**
   * The sums of one event, its failed refunds, its waiting payers, and its counter payments to return by hand.
   * @throws DomainError `not-found`
   */
  async detail(eventId: string): Promise<Omit<EventRefundsResponse, 'success'>> {
    const rows: SumRow[] = await this.db.query(sums('e.id = $1'), [eventId]);
    if (rows.length === 0) throw notFound();
    const lists = [this.waiting(eventId), this.failed(eventId), this.byHand(eventId)] as const;
    const [waiting, failed, byHand] = await Promise.all(lists);
    return { ...summaryOf(rows), waiting, failed, byHand };
  }

  /** The attention items of events (`eventAttention`). */
  async attention(): Promise<AttentionItem[]> {
    return (await this.summaries()).flatMap((summary) => eventAttention(summary) ?? []);
  }

  /** Which of the payments belong to the refund of a whole event. */
  async inRuns(paymentIds: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await this.db.query(
      'SELECT payment_id AS id FROM event_refunds WHERE payment_id = ANY ($1)',
      [paymentIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private waiting(eventId: string): Promise<EventRefundsResponse['waiting']> {
    return this.db.query(
      `SELECT ${payerNameSql} AS name, p.receipt_number AS "receiptNumber" FROM events e, ${withPlayer}
        AND e.id = $1 AND ${status} = 'waiting' ORDER BY r.name_key, p.id LIMIT ${waitingNames}`,
      [eventId],
    );
  }

  private async byHand(eventId: string): Promise<EventRefundsResponse['byHand']> {
    const rows: CounterPayerRow[] = await this.db.query(
      `SELECT p.id AS "paymentId", ${payerNameSql} AS name, p.receipt_number AS "receiptNumber", ${withoutParts('p')} AS paise,
          p.channel FROM events e, ${withPlayer} AND e.id = $1 AND ${status} = 'byHand' ORDER BY r.name_key, p.id`,
      [eventId],
    );
    return rows.map(counterPayerOf);
  }

  private async failed(eventId: string): Promise<EventRefundsResponse['failed']> {
    const rows: FailureRow[] = await this.db.query(
      `SELECT p.id AS "paymentId", ${payerNameSql} AS name, p.receipt_number AS "receiptNumber", ${withoutParts('p')} AS paise,
          f.failure, (SELECT message FROM refunds x WHERE x.payment_id = p.id
            AND x.atom_txn_id = p.atom_txn_id ORDER BY x.requested_at DESC LIMIT 1) AS message
        FROM events e, ${withPlayer} AND e.id = $1 AND ${status} = 'failed' ORDER BY r.name_key, p.id`,
      [eventId],
    );
    return rows.map(failureOf);
  }
}

const withPlayer = payers.replace('WHERE', 'LEFT JOIN players y ON y.id = p.player_id WHERE');
