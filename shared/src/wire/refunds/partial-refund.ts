/**
 * `POST /api/admin/payments/{id}/partial-refund`, answered with the payment: returns a part of the payment, and the
 * player stays registered. Errors: 400, 404; 409 when the payment is not paid through the provider, when a part is on
 * its way, or when the amount is more than what can go back in part.
 */
export interface PartialRefundRequest {
  /** Rupees as typed: `500` or `500.50`. */
  amount: string;
  reason: string;
  /** 32 hex digits. A repeated request with the same key and amount changes nothing. */
  requestKey: string;
}

/** Money that has gone back: rupees, and the ISO instant of the arrival. */
export interface ReceiptReturn {
  amount: number;
  date: string;
}

/** The part of a valid payment that has gone back, as its receipt shows it. Rupees. */
export interface ReceiptPartialRefund {
  /** The oldest first. */
  returned: ReceiptReturn[];
  /** Rupees that are decided and on their way. */
  underway: number;
  /** Rupees that the club keeps once `underway` has arrived. */
  kept: number;
}
