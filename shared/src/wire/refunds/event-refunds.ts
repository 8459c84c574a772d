import type { CounterChannel } from '../../domain/payments/payment-channel.ts';
import type { EventRefundReason } from '../../domain/payment-state.ts';

/** A number of payers, and the rupees that they paid, without parts that went back or are on their way. */
export interface PayerSum {
  count: number;
  rupees: number;
}

/**
 * The progress of the refunds of one event's payers. `waiting`: they have paid, and nobody has asked for their refund.
 * `due`: the refund was requested, and the job has not begun it. `underway`: the refund has begun, and the money has
 * not arrived. `done`: the money is back. `failed`: the provider has refused the refund, or it could not be begun.
 * `byHand`: they have paid at the counter, and the club must still give them the money back by hand. Payers who have
 * withdrawn, or were refunded outside this run, are not counted.
 */
export type EventRefundProgress = 'waiting' | 'due' | 'underway' | 'done' | 'failed' | 'byHand';

/** The payers of one event, for its row in the console. */
export interface EventRefundSummary {
  eventId: string;
  eventName: string;
  /** `YYYY-MM-DD`, the calendar of India. */
  startDate: string;
  /** ISO instant at which the event was abandoned or deleted; null while it takes place. */
  calledOffAt: string | null;
  /** A deleted event has no row in the console. */
  isDeleted: boolean;
  /** Who asked last to refund all, when (ISO instant), and why; null when nobody has. */
  run: { reason: EventRefundReason; by: string; at: string } | null;
  sums: Record<EventRefundProgress, PayerSum>;
  /**
   * What these payers have paid at the counter after moves, and did not get back there: it is no part of `sums`.
   * `count` includes payers whose payment is `done`.
   */
  dues: PayerSum;
}

/** A payer whose refund failed, and why in a sentence. */
export interface FailedEventRefund {
  paymentId: string;
  /** Empty once the registration was erased. */
  name: string;
  receiptNumber: string | null;
  /** Rupees. */
  amount: number;
  why: string;
}

/** Somebody who paid at the counter, and has not got the money back. */
export interface CounterPayer {
  paymentId: string;
  name: string;
  receiptNumber: string | null;
  /** Rupees. */
  amount: number;
  channel: CounterChannel;
}

/**
 * `GET /api/admin/payments/events/{eventId}/refunds`, and the answer of `POST` to the same address. `POST` begins what
 * is waiting or failed. It may be repeated: a payment has one such refund (unique index `event_refunds_payment`).
 * Errors: 400 without a reason, 404, 409 when the event is neither abandoned nor deleted.
 */
export interface EventRefundsResponse extends EventRefundSummary {
  success: true;
  /** Names of the payers who wait, with their receipt numbers; at most `waitingNames`. */
  waiting: { name: string; receiptNumber: string | null }[];
  failed: FailedEventRefund[];
  byHand: CounterPayer[];
}

export interface EventRefundsRequest {
  reason: EventRefundReason;
}

/**
 * `GET /api/admin/payments/events/refunds`: events that were called off and have payers, and events with a refund run.
 */
export interface EventRefundSummariesResponse {
  success: true;
  events: EventRefundSummary[];
}
