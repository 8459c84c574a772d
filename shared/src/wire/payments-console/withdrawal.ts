import type { ByHand } from './counter.ts';

/** A player leaves the event: the place is free, a chosen sum goes back, and the club keeps the rest. */
export interface WithdrawalForm extends ByHand {
  /** Rupees as typed: `0`, `500` or `500.50`, up to all that remains. */
  giveBack: string;
  /** Why the player withdraws and why anything is kept; the payer reads it on the receipt. */
  reason: string;
}

/**
 * `POST /api/admin/payments/{id}/withdraw`, answered with the payment. Money that came through the provider goes back
 * through the provider as a refund; money of the counter was given back by hand, and the fields of `ByHand` say how
 * (they are empty otherwise, and when nothing goes back). Errors: 400 with `errors`, 404; 409 when the player is not
 * registered any more, the event is called off, a part is on its way, the sum is more than what remains, or the rest
 * would be too little to keep.
 */
export interface WithdrawalRequest extends WithdrawalForm {
  /** 32 hex digits. A repeated request with the same key and sum changes nothing. */
  requestKey: string;
}

/** A withdrawal of a player, and the sum that the club has kept. */
export interface WithdrawalView {
  /** ISO instant. */
  at: string;
  /** Rupees that went back with the withdrawal, and rupees that the club kept then. */
  returned: number;
  kept: number;
  /** Empty once the payer was erased. */
  reason: string;
  /** `admin {username}` */
  actor: string;
}

/** A withdrawal as the receipt shows it. */
export interface ReceiptWithdrawal {
  /** ISO instant. */
  date: string;
  /** Rupees that the club keeps now. */
  kept: number;
  /** Empty where the receipt is masked, and once the payer was erased. */
  reason: string;
}
