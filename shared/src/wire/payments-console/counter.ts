import type { FeeTable } from '../../domain/fees.ts';
import type { CounterChannel, PaymentChannel } from '../../domain/payments/payment-channel.ts';
import type { CounterForm, CounterReturnForm } from '../../rules/payments/counter.ts';

/**
 * `POST /api/admin/payments/counter`, as JSON, or as multipart with a `photo`. Errors: 400 with `errors`, 409 when the
 * player cannot be registered (nothing is stored), or with `fee` when the fee is another one than `shownFee`.
 */
export interface CounterRequest extends CounterForm {
  /** The form's idempotency key: the same key and form get the first answer again. */
  requestKey: string;
  /** Rupees that the form has shown. */
  shownFee: number;
}

export interface CounterResponse {
  success: true;
  paymentId: string;
  playerId: string;
  playerName: string;
  mobile: string;
  eventName: string;
  receiptNumber: string;
  merchTxnId: string;
  /** Rupees. */
  amount: number;
}

/** `GET /api/admin/payments/counter/fees?event={id}&day={YYYY-MM-DD}`: rupees of all kinds on that day. */
export interface CounterFeesResponse {
  success: true;
  fees: FeeTable;
}

/** `POST /api/admin/payments/{id}/return`. Errors: 400 with `errors`, 404, 409 when there is nothing to give back. */
export type CounterReturnRequest = CounterReturnForm;

/** How money was taken at the counter; null for a payment through the provider. */
export interface CounterFacts {
  channel: CounterChannel;
  reference: string | null;
  takenBy: string;
  /** `YYYY-MM-DD` */
  takenOn: string;
}

/** Paid payments by the way in which their money came. Rupees. */
export type PaidByChannel = Record<PaymentChannel, { count: number; rupees: number }>;
