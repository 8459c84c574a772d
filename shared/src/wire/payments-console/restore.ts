import type { PaperRegistration } from './counter.ts';

/** A payment that the restored backup does not have, with what is known about it. */
export interface UnrecordedPaymentView {
  id: string;
  merchTxnId: string;
  atomTxnId: string | null;
  /** Rupees. */
  amount: number;
  /** The Indian day on which the payment was begun, `YYYY-MM-DD`. */
  initiatedOn: string;
  source: 'return' | 'callback' | 'settlement_file';
  /**
   * `due`: the provider is being asked; `to_confirm`: the payment was captured, and a person must order the refund or
   * register its player; `captured`: its money is refunded automatically; `registered`: a person has registered its
   * player; `no_money`: nothing was captured; `in_doubt`: a person must ask the provider.
   */
  state: 'due' | 'to_confirm' | 'captured' | 'registered' | 'no_money' | 'in_doubt';
  /** The provider's last code. */
  answerCode: string | null;
  /**
   * The payer's name in the provider's notification or a settlement file. Null when neither named the payer, some time
   * after the refund, once the player is registered, and for users without `payments:refund`.
   */
  payerName: string | null;
  /** Null also when the payer gave none: the provider then has an invented address. */
  payerEmail: string | null;
  payerMobile: string | null;
  /** The id of the payment that was stored in order to return its money, or to register its player. */
  paymentId: string | null;
}

/**
 * `GET /api/admin/payments/restores/{id}`: at most 1,000 payments that began after the backup, and those of an earlier
 * restore that still wait; the last reported first.
 */
export interface RestoreResponse {
  success: true;
  /** ISO instants. */
  copiedAt: string;
  restoredAt: string;
  unrecorded: UnrecordedPaymentView[];
}

/**
 * `POST /api/admin/payments/restores/unrecorded/{id}/register`: keeps the money and registers its player, if the
 * payment still waits for a person. The same form sent again gets the first answer, a `CounterResponse`. Errors: 400
 * with `errors`, 404, 409 when the payment was decided meanwhile or the player cannot be registered (nothing is
 * stored), 502 when the provider does not answer.
 */
export type UnrecordedRegistrationRequest = PaperRegistration;
