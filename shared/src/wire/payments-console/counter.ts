import type { FeeTable } from '../../domain/fees.ts';
import type { CounterChannel, PaymentChannel } from '../../domain/payments/payment-channel.ts';

/** Fields of a registration, without photo and tick, for a player who has signed the declaration on paper. */
export interface PaperRegistration {
  selectedEvent: string;
  /** A player type in words, or a kind. Only the first word is read. */
  playerType: string;
  playingStyle: string;
  firstName: string;
  lastName: string;
  address: string;
  /** Typed text, or a number. */
  age: string | number;
  mobile: string;
  unavailability: string;
  remarks: string;
  guardianName: string;
  guardianRelation: string;
  /** Whether the signed declaration is kept at the club. */
  consentOnPaper: boolean;
}

/** A player at the counter, and how the money was taken. */
export interface CounterForm extends PaperRegistration {
  /** Sent only where the event asks for them, as in `PlayerData`. */
  dateOfBirth?: string;
  isWomanOrGirl?: boolean;
  channel: CounterChannel;
  /** Number of the transfer or of a paper receipt. */
  reference: string;
  /** Who took the money. */
  takenBy: string;
  /** `YYYY-MM-DD`: the Indian day on which it was taken. */
  takenOn: string;
}

/**
 * `POST /api/admin/payments/counter`, as JSON, or as multipart with a `photo`. Errors: 400 with `errors`; 409 when the
 * player cannot be registered (nothing is stored then); 409 with `fee` when the fee differs from `shownFee`.
 */
export interface CounterRequest extends CounterForm {
  /** The form's idempotency key: a repeated request with the same form gets the first answer. */
  requestKey: string;
  /** The fee in rupees that the form has shown. */
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

/**
 * `GET /api/admin/payments/counter/fees?event={id}&day={YYYY-MM-DD}`: rupees of all kinds at the counter on that day.
 */
export interface CounterFeesResponse {
  success: true;
  fees: FeeTable;
}

/** `POST /api/admin/payments/{id}/return`. Errors: 400 with `errors`, 404, 409 when there is nothing to give back. */
export interface CounterReturnRequest {
  channel: CounterChannel;
  reference: string;
  returnedBy: string;
  reason: string;
}

/** How money was taken or given back by hand beside a payment. All are empty where no money changes hands. */
export interface ByHand {
  channel: CounterChannel | '';
  /** Number of the transfer or of a paper receipt. */
  reference: string;
  /** Who took the money, or gave it back. */
  by: string;
  /** `YYYY-MM-DD`: the Indian day. */
  on: string;
}

/** How money was taken at the counter; null for a payment through the provider. */
export interface CounterFacts {
  channel: CounterChannel;
  reference: string | null;
  takenBy: string;
  /** `YYYY-MM-DD` */
  takenOn: string;
}

/** Paid payments by channel, in rupees. */
export type PaidByChannel = Record<PaymentChannel, { count: number; rupees: number }>;
