/** A payment that the restored backup does not have, with everything that is known about it. */
export interface UnrecordedPaymentView {
  id: string;
  merchTxnId: string;
  atomTxnId: string | null;
  /** Rupees. */
  amount: number;
  /** The Indian day on which it was begun, `YYYY-MM-DD`. */
  initiatedOn: string;
  source: 'return' | 'callback' | 'settlement_file';
  /**
   * `due`: the provider is asked; `to_confirm`: it was captured, and a person has to say that its
   * money goes back; `captured`: its money goes back by itself; `no_money`: none was taken; `in_doubt`: a
   * person has to ask the provider.
   */
  state: 'due' | 'to_confirm' | 'captured' | 'no_money' | 'in_doubt';
  /** The provider's last code. */
  answerCode: string | null;
  /**
   * As the provider or a settlement file named the payer; null where none did, some time after the money is back, and for who
   * may not decide about it (`payments:refund`).
   */
  payerName: string | null;
  /** Null also when the payer gave none: the provider then has an invented address. */
  payerEmail: string | null;
  payerMobile: string | null;
  /** Of the payment that returns its money. */
  paymentId: string | null;
}

/** `GET /api/admin/payments/restores/{id}`: the payments that were begun after the copy, the latest first. */
export interface RestoreResponse {
  success: true;
  /** ISO instants. */
  copiedAt: string;
  restoredAt: string;
  unrecorded: UnrecordedPaymentView[];
}
