import type { RefundReason } from '../../domain/payment-state.ts';
import type { ReceiptReturn } from './partial-refund.ts';

/** Facts of the note about a refund, which the page writes in the reader's language. Rupees. */
export interface RefundNoteFacts {
  /** Still to go back, refunded, or taken back by the provider. */
  status: 'due' | 'refunded' | 'reversed';
  /** Null of a payment that the provider has taken back. */
  reason: RefundReason | null;
  paid: number;
  fee: number;
  /** The provider's, which is not refunded. */
  surcharge: number;
  /** Still to go back. */
  rest: number;
  /** What has gone back, the oldest first. */
  returned: ReceiptReturn[];
}
