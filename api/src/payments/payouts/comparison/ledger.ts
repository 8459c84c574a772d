import type { RefundState } from '@maidan/shared/domain/payment-state.ts';

/** Money that the club's ledger has from the provider: a payment's own capture, or a second one under the same order. */
export interface Capture {
  paymentId: string;
  atomTxnId: string;
  paise: number;
  surchargePaise: number;
  /** Indian day on which the payment was started; of a second capture, when its refund was asked for. */
  day: string;
  isReversed: boolean;
}

export interface LedgerRefund {
  id: string;
  paymentId: string;
  atomTxnId: string;
  /** The provider's own id, once it has given one. */
  refundTxnId: string | null;
  paise: number;
  state: RefundState;
  /** Indian day on which it was sent; null when it never was. */
  day: string | null;
}

/** A payment that was begun with the provider, paid or not. */
export interface KnownPayment {
  id: string;
  merchTxnId: string;
  atomTxnId: string | null;
  day: string;
}

/** What the club knows of the transactions of a file, and of its period. */
export interface LedgerExtract {
  payments: readonly KnownPayment[];
  captures: readonly Capture[];
  refunds: readonly LedgerRefund[];
  /**
   * Names of the earlier files that settled a capture (by its `atomTxnId`), a refund (by its id) or a reversal
   * (`reversalOf`).
   */
  earlier: ReadonlyMap<string, string>;
}

/** Among what is settled, the key of the provider's own reversal of a capture, which has no refund of the club. */
export const reversalOf = (atomTxnId: string): string => `reversal ${atomTxnId}`;

/** States in which the provider has, or may have, sent the money back. */
const sentStates: ReadonlySet<RefundState> = new Set(['sent', 'accepted', 'done']);
export const isSent = ({ state }: LedgerRefund): boolean => sentStates.has(state);

/** States in which a settlement file should sooner or later have the refund. */
export const isExpected = ({ state }: LedgerRefund): boolean => state === 'accepted' || state === 'done';
