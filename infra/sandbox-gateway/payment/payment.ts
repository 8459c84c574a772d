import { randomInt } from 'node:crypto';
import type { Method } from './methods.ts';

/**
 * Outcomes of a payment. The codes are the provider's; the names are this sandbox's own, also in its control endpoints.
 */
export const outcomes = {
  success: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'TRANSACTION IS SUCCESSFUL.' },
  forced: { statusCode: 'OTS0002', message: 'FORCE SUCCESS', description: 'FOUND PAID AT RECONCILIATION.' },
  reversed: { statusCode: 'OTS0001', message: 'AUTO REVERSAL', description: 'TRANSACTION IS AUTO REVERSED.' },
  cancelled: { statusCode: 'OTS0101', message: 'CANCELLED', description: 'CANCELLED BY USER ON PAYMENT PAGE.' },
  timedOut: { statusCode: 'OTS0201', message: 'TIMEOUT', description: 'TRANSACTION IS TIMEOUT.' },
  pending: { statusCode: 'OTS0551', message: 'PENDING', description: 'TRANSACTION IS PENDING FROM BANK.' },
  failed: { statusCode: 'OTS0600', message: 'FAILED', description: 'TRANSACTION IS FAILED.' },
  unclear: { statusCode: 'OTS0951', message: 'ERROR', description: 'SOMETHING WENT WRONG.' },
} as const satisfies Record<string, PaymentStatus>;

/** Status before an outcome is chosen: the token was issued, or the page was opened. */
const initialised: PaymentStatus = {
  statusCode: 'OTS0301',
  message: 'INITIALIZED',
  description: 'TRANSACTION INITIALIZED.',
};
const initiated: PaymentStatus = { statusCode: 'OTS0351', message: 'INITIATED', description: 'TRANSACTION INITIATED.' };

export interface PaymentStatus {
  statusCode: string;
  message: string;
  description: string;
}

export type Outcome = keyof typeof outcomes;
export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value);

/** What the tester decided. Times are ISO 8601, money is in paise. */
export interface Decision {
  outcome: Outcome;
  method: Method;
  /** Paise that the bank took for the merchant; it differs from the order only when a test asks for it. */
  capturedPaise: number;
  surchargePaise: number;
  bankTxnId: string;
  decidedAt: string;
  /** When a pending payment turns into a success by itself. */
  succeedsAt?: string;
  /** Wrong values that the status endpoint shall answer with, set by a test. */
  odd?: Anomaly;
}

/**
 * Wrong values: another merchant's id, another currency, or a total in paise that is not the sum of amount and
 * surcharge.
 */
export interface Anomaly {
  merchId?: string;
  currency?: string;
  totalPaise?: number;
}

/** How a refund ends: the payer has the money, or the bank could not deliver it and keeps it for the merchant. */
export const refundEnds = ['done', 'failed'] as const;
export type RefundEnd = (typeof refundEnds)[number];

export interface Refund {
  refundTxnId: string;
  /** The merchant's own reference of the refund. */
  prodRefundId: string;
  paise: number;
  initiatedAt: string;
  /** When the refund arrives by itself, unless it is ended before. */
  arrivesAt?: string;
  end?: RefundEnd;
}

/** One attempt. Each token request (AUTH) makes one, so a merchTxnId may have several. */
export interface Payment {
  /** 14 digits that begin with 15; identifies the attempt to the browser. */
  atomTokenId: number;
  /** 14 digits that begin with 11; identifies the attempt in documents. */
  atomTxnId: number;
  merchTxnId: string;
  /** `YYYY-MM-DD HH:mm:ss` as AUTH sent it; a requery must have the same day. */
  merchTxnDate: string;
  amountPaise: number;
  custAccNo: string;
  clientCode: string;
  custEmail: string;
  custMobile: string;
  extras: Record<string, string>;
  createdAt: string;
  openedAt?: string;
  decision?: Decision;
  refunds: Refund[];
  /** Server callbacks that were tried: the time, and the HTTP status of the answer or the reason why there is none. */
  callbacks: { at: string; answer: string }[];
}

/** The current outcome: a pending payment may have succeeded since. Undefined while none was chosen. */
export function outcomeOf({ decision }: Payment, now: Date): Outcome | undefined {
  const ripe = decision?.outcome === 'pending' && decision.succeedsAt && new Date(decision.succeedsAt) <= now;
  return ripe ? 'success' : decision?.outcome;
}

export function standingOf(payment: Payment, now: Date): PaymentStatus {
  const outcome = outcomeOf(payment, now);
  if (outcome) return outcomes[outcome];
  return payment.openedAt ? initiated : initialised;
}

/** Whether the merchant has the money. */
export const isPaid = (payment: Payment, now: Date): boolean =>
  ['success', 'forced'].includes(outcomeOf(payment, now) ?? '');

/** Whether the payer may still choose. */
export const isOpen = (payment: Payment): boolean => payment.decision === undefined;

/** Whether the payment may still become paid or failed: no outcome was chosen, or one that decides nothing yet. */
export const isUnfinished = (payment: Payment, now: Date): boolean =>
  [undefined, 'pending', 'timedOut', 'unclear'].includes(outcomeOf(payment, now));

/** Shows only the last four digits. */
const maskedMobile = (mobile: string): string => (mobile === '' ? '' : `******${mobile.slice(-4)}`);

/** Shows only the first letter and the host; the part before the host is a mobile by default. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A payment as the ledger shows it, with mobile and e-mail masked. */
export const maskedPayment = <P extends Payment>(payment: P): P => ({
  ...payment,
  custMobile: maskedMobile(payment.custMobile),
  custEmail: maskedEmail(payment.custEmail),
});

/** Fourteen digits that begin with `prefix`. */
const fourteenDigits = (prefix: number): number => prefix * 10 ** 12 + randomInt(10 ** 12);

/** The two ids of a new attempt: one for the browser, one for documents. */
export const newNames = (): Pick<Payment, 'atomTokenId' | 'atomTxnId'> => ({
  atomTokenId: fourteenDigits(15),
  atomTxnId: fourteenDigits(11),
});

/** A new attempt of the same order, as a second token request under one merchTxnId makes it. */
export const anotherAttempt = (payment: Payment, now: Date): Payment => ({
  ...payment,
  ...newNames(),
  createdAt: now.toISOString(),
  openedAt: now.toISOString(),
  decision: undefined,
  refunds: [],
  callbacks: [],
});

export const isRefundEnd = (value: unknown): value is RefundEnd => refundEnds.some((end) => end === value);

export type RefundProgress = RefundEnd | 'underway';

/** The current state of a refund: it may have arrived by itself since. */
export function refundProgressOf({ end, arrivesAt }: Refund, now: Date): RefundProgress {
  if (end) return end;
  return arrivesAt && new Date(arrivesAt) <= now ? 'done' : 'underway';
}

/** Paise of refunds that are done or under way; failed refunds do not count. */
export const refundedPaise = ({ refunds }: Payment, now: Date): number =>
  refunds.filter((refund) => refundProgressOf(refund, now) !== 'failed').reduce((sum, { paise }) => sum + paise, 0);

/** The refund that a tester may end: the newest under way, or the named one if it is under way; else undefined. */
export const refundUnderway = (payment: Payment, now: Date, prodRefundId?: string): Refund | undefined =>
  payment.refunds.findLast(
    (refund) => refundProgressOf(refund, now) === 'underway' && (!prodRefundId || refund.prodRefundId === prodRefundId),
  );

export const withRefundEnd = (payment: Payment, ended: Refund, end: RefundEnd): Payment => ({
  ...payment,
  refunds: payment.refunds.map((refund) => (refund.refundTxnId === ended.refundTxnId ? { ...refund, end } : refund)),
});
