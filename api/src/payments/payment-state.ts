import {
  capturedStates,
  closedStates,
  openStates,
  type PaymentState,
  type RefundReason,
} from '@maidan/shared/domain/payment-state.ts';

/**
 * The states that each state may change to. The table `payment_edges` has the same transitions, which
 * `money-schema.spec.ts` compares; a new transition needs a migration. Failed, cancelled and expired payments can still
 * become paid, because the provider may report the money hours later. A paid payment can only be refunded, or reversed
 * by the provider. Refunded and reversed are final.
 */
export const transitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['initiated', 'paid', 'refund_due', 'failed', 'cancelled', 'expired'],
  initiated: ['paid', 'refund_due', 'failed', 'cancelled', 'expired'],
  failed: ['paid', 'refund_due'],
  cancelled: ['paid', 'refund_due'],
  expired: ['paid', 'refund_due', 'failed', 'cancelled'],
  paid: ['refund_due', 'reversed'],
  refund_due: ['refunding', 'reversed'],
  refunding: ['refunded', 'refund_failed', 'reversed'],
  refund_failed: ['refunding', 'reversed'],
  refunded: [],
  reversed: [],
};

export const canTransition = (from: PaymentState, to: PaymentState): boolean => transitions[from].includes(to);

const isOneOf =
  (...states: PaymentState[]) =>
  (state: PaymentState): boolean =>
    states.includes(state);

export const isOpen = isOneOf(...openStates);
export const isClosed = isOneOf(...closedStates);
export const isCaptured = isOneOf(...capturedStates);

/** Whether the state allows an administrator to refund the payment, or to retry a refund that has failed. */
export const isRefundable = isOneOf('paid', 'refund_failed');

/** The money that the provider reports as taken, in paise; `amountPaise` is the order's amount, without surcharge. */
export interface Capture {
  amountPaise: number;
  surchargePaise: number;
  atomTxnId: string;
  bankTxnId: string | null;
  method: string | null;
}

/**
 * Why a reported success cannot be trusted, so that a person has to decide. `foreign`: another payment has that
 * transaction.
 */
export const contradictions = ['merchant', 'currency', 'total', 'foreign'] as const;
export type Contradiction = (typeof contradictions)[number];

interface ReportDetails {
  /** The provider's code and text, unchanged. */
  code: string | null;
  message: string | null;
  /** The transactions under this id that the provider has reversed; absent when it named none. */
  reversed?: readonly string[];
  contradiction?: Exclude<Contradiction, 'foreign'>;
  /** The provider answered with an empty body: it does not know the payment, or could not read the request. */
  isEmpty?: true;
}

/** The result of a requery. The reconciler sets `lapsed`: the provider reported no money by its deadline (T+5). */
export type Report =
  /**
   * `surplus` has further captures under the same `merchTxnId`. Each is a separate transaction, later than `capture`.
   */
  | (ReportDetails & { kind: 'success'; capture: Capture; surplus?: readonly Capture[] })
  | (ReportDetails & { kind: 'failed' | 'cancelled' | 'reversed' | 'pending' | 'unknown' | 'lapsed' });

export type Decision =
  | { action: 'nothing' }
  /** The right amount arrived. The caller still checks whether the player can be registered. */
  | { action: 'capture'; capture: Capture }
  | { action: 'refund'; capture: Capture; reason: RefundReason }
  | { action: 'close'; to: 'failed' | 'cancelled' | 'expired' }
  | { action: 'reverse' };

const noAction: Decision = { action: 'nothing' };

const close = (state: PaymentState, to: 'failed' | 'cancelled' | 'expired'): Decision =>
  canTransition(state, to) ? { action: 'close', to } : noAction;

/**
 * Whether a reversal concerns the recorded transaction. One id can have several transactions at the provider, and a
 * reversal of another one does not count. True when no transaction is recorded, or when the provider named none.
 */
const isOwnTransaction = ({ atomTxnId }: PaymentSnapshot, reversed: readonly string[] | undefined): boolean =>
  atomTxnId === null || reversed === undefined || reversed.includes(atomTxnId);

function reverse(payment: PaymentSnapshot, reversed: readonly string[] | undefined): Decision {
  if (!isOwnTransaction(payment, reversed)) return noAction;
  if (canTransition(payment.state, 'reversed')) return { action: 'reverse' };
  // No money was recorded here before the reversal, so the payment becomes `failed` if its state allows that.
  return close(payment.state, 'failed');
}

/** The facts about a payment on which `decide` depends. `atomTxnId` is null until money was captured. */
export interface PaymentSnapshot {
  state: PaymentState;
  quotedPaise: number;
  atomTxnId: string | null;
}

/**
 * Decides what to do with a payment after a report. A success of a payment whose money is recorded changes nothing,
 * unless the recorded transaction was reversed.
 */
export function decide(payment: PaymentSnapshot, report: Report): Decision {
  // The recorded transaction was reversed, although another one under the same id may have succeeded.
  if (payment.atomTxnId && report.reversed?.includes(payment.atomTxnId)) return reverse(payment, report.reversed);
  switch (report.kind) {
    case 'success':
      if (isCaptured(payment.state)) return noAction;
      return report.capture.amountPaise === payment.quotedPaise
        ? { action: 'capture', capture: report.capture }
        : { action: 'refund', capture: report.capture, reason: 'amount_mismatch' };
    case 'failed':
    case 'cancelled':
      return close(payment.state, report.kind);
    case 'lapsed':
      return close(payment.state, 'expired');
    case 'reversed':
      return reverse(payment, report.reversed);
    case 'pending':
    case 'unknown':
      return noAction;
  }
}

/** Captures under this id, without the one that the payment has or is about to get. They must be refunded. */
export function surplusOf({ state, atomTxnId }: PaymentSnapshot, report: Report): readonly Capture[] {
  if (report.kind !== 'success') return [];
  const { capture, surplus = [] } = report;
  return isCaptured(state) ? [capture, ...surplus].filter((each) => each.atomTxnId !== atomTxnId) : surplus;
}
