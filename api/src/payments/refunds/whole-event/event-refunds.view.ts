import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import { indianDay, longIndianDate } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type {
  CounterPayer,
  EventRefundProgress,
  EventRefundSummary,
  FailedEventRefund,
  PayerSum,
} from '@maidan/shared/wire/refunds/event-refunds.ts';

/** One event and one of its sums; `status` is null for an event without payers. */
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
  /** A sum, which PostgreSQL answers as text. */
  paise: string | null;
}

const none: PayerSum = { count: 0, rupees: 0 };

/** @param rows one per status of one event; at least one */
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
  return {
    eventId,
    eventName,
    startDate,
    calledOffAt: calledOffAt?.toISOString() ?? null,
    isDeleted,
    run: reason && { reason, by: startedBy, at: startedAt.toISOString() },
    sums,
  };
}

/** A failed refund: `failure` is why it could not begin, `message` the provider's last word about it. */
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
 * What a called-off event asks of a person: payers for whom nobody has asked though the policy promises their refund, or
 * though others of the event are being refunded, and refunds that failed. Undefined when there is nothing.
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
