import { openStates, type PaymentState, type RefundReason } from '@maidan/shared/domain/payment-state.ts';

/**
 * From each state, where it may go: the one source, from which the database's edge table is generated (migration) and
 * with which it is compared (test). Nothing in this file touches a database, a clock or the network. Failed, cancelled and expired are soft ends: the provider may still find the
 * money hours later, and a late success is money received. Out of `paid` lead only a refund and the provider's own
 * reversal. Refunded and reversed are final.
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
/** Closed without money so far; a late success is still honoured. */
export const isClosed = isOneOf('failed', 'cancelled', 'expired');
/** The money has arrived at some time, whatever became of it. */
export const isCaptured = isOneOf('paid', 'refund_due', 'refunding', 'refunded', 'refund_failed', 'reversed');

/** An administrator may give it back, or try once more to. */
export const isRefundable = isOneOf('paid', 'refund_failed');

/** What the provider's books say was taken. Paise; `amountPaise` is the order's amount, without surcharge. */
export interface Capture {
  amountPaise: number;
  surchargePaise: number;
  atomTxnId: string;
  bankTxnId: string | null;
  method: string | null;
}

/** What in a success cannot be true: a person has to look. `foreign`: another payment holds that transaction. */
export type Contradiction = 'merchant' | 'currency' | 'total' | 'foreign';

interface ReportDetails {
  /** The provider's code and text, as they came. */
  code: string | null;
  message: string | null;
  /** The provider's transactions under this id that it has reversed; absent when there are none or it named none. */
  reversed?: readonly string[];
  contradiction?: Exclude<Contradiction, 'foreign'>;
  /** The provider was reached and sent nothing: it knows no such payment, or could not read the question. */
  isEmpty?: true;
}

/** What a requery established. `lapsed` is our own: nothing was heard until the provider's last day. */
export type Report =
  /** `surplus`: further successes under the same id, later than `capture`. */
  | (ReportDetails & { kind: 'success'; capture: Capture; surplus?: readonly Capture[] })
  | (ReportDetails & { kind: 'failed' | 'cancelled' | 'reversed' | 'pending' | 'unknown' | 'lapsed' });

export type Decision =
  | { action: 'nothing' }
  /** Money to honour: `paid` when the person is free, `refund_due` when not. Needs the database to tell. */
  | { action: 'capture'; capture: Capture }
  | { action: 'refund'; capture: Capture; reason: RefundReason }
  | { action: 'close'; to: 'failed' | 'cancelled' | 'expired' }
  | { action: 'reverse' };

const noAction: Decision = { action: 'nothing' };

const close = (state: PaymentState, to: 'failed' | 'cancelled' | 'expired'): Decision =>
  canTransition(state, to) ? { action: 'close', to } : noAction;

/** Of several attempts under one id, a reversal concerns the one that we booked, or none of ours. */
const isOwnTransaction = ({ atomTxnId }: PaymentSnapshot, reversed: readonly string[] | undefined): boolean =>
  atomTxnId === null || reversed === undefined || reversed.includes(atomTxnId);

function reverse(payment: PaymentSnapshot, reversed: readonly string[] | undefined): Decision {
  if (!isOwnTransaction(payment, reversed)) return noAction;
  if (canTransition(payment.state, 'reversed')) return { action: 'reverse' };
  // The money came and went before we had heard of it: to us it never arrived.
  return close(payment.state, 'failed');
}

/** What a payment holds: nothing while `atomTxnId` is null. */
export interface PaymentSnapshot {
  state: PaymentState;
  quotedPaise: number;
  atomTxnId: string | null;
}

/** What a report means for a payment. Money that is already booked is never booked again. */
export function decide(payment: PaymentSnapshot, report: Report): Decision {
  // One attempt was reversed and another has succeeded: ours is the one that is gone.
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

/** Money under this id that the payment neither holds nor is about to: somebody paid twice, and gets it back. */
export function surplusOf({ state, atomTxnId }: PaymentSnapshot, report: Report): readonly Capture[] {
  if (report.kind !== 'success') return [];
  const { capture, surplus = [] } = report;
  return isCaptured(state) ? [capture, ...surplus].filter((each) => each.atomTxnId !== atomTxnId) : surplus;
}
