import type { RefundReason } from '../../domain/payment-state.ts';
import type { ReceiptReturn } from './partial-refund.ts';

/** Facts of the note about a refund, which the page writes in the reader's language. Rupees. */
export interface RefundNoteFacts {
  /** The money is still to go back, was refunded, or was reversed by the provider. */
  status: 'due' | 'refunded' | 'reversed';
  /** Null for a payment that the provider has reversed. */
  reason: RefundReason | null;
  paid: number;
  fee: number;
  /** The provider's surcharge, which is not refunded. */
  surcharge: number;
  /** Rupees that are still to go back. */
  rest: number;
  /** What has gone back, the oldest first. */
  returned: ReceiptReturn[];
}
