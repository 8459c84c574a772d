import { type Payment, type Refund, type RefundEnd, refundEnds } from './payment.ts';

export const isRefundEnd = (value: unknown): value is RefundEnd => refundEnds.some((end) => end === value);

export type RefundProgress = RefundEnd | 'underway';

/** The current state of a refund: it may have arrived by itself since. */
export function refundProgressOf({ end, arrivesAt }: Refund, now: Date): RefundProgress {
  if (end) return end;
  return arrivesAt && new Date(arrivesAt) <= now ? 'done' : 'underway';
}

/** Paise that have gone back or are on their way. Failed refunds do not count. */
export const refundedPaise = ({ refunds }: Payment, now: Date): number =>
  refunds.filter((refund) => refundProgressOf(refund, now) !== 'failed').reduce((sum, { paise }) => sum + paise, 0);

/** The refund that a tester may end: the one named, or the newest; none that has ended already. */
export const refundUnderway = (payment: Payment, now: Date, prodRefundId?: string): Refund | undefined =>
  payment.refunds.findLast(
    (refund) => refundProgressOf(refund, now) === 'underway' && (!prodRefundId || refund.prodRefundId === prodRefundId),
  );

export const withRefundEnd = (payment: Payment, ended: Refund, end: RefundEnd): Payment => ({
  ...payment,
  refunds: payment.refunds.map((refund) => (refund.refundTxnId === ended.refundTxnId ? { ...refund, end } : refund)),
});
