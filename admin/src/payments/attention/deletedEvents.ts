import { undoDays } from '@maidan/shared/domain/timing.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';

const shownMs = undoDays * 86_400_000;

const sumOf = ({ sums }: Pick<EventRefundSummary, 'sums'>) => {
  const open = Object.entries(sums).flatMap(([progress, sum]) => (progress === 'done' ? [] : [sum]));
  return {
    count: open.reduce((all, { count }) => all + count, 0),
    rupees: open.reduce((all, { rupees }) => all + rupees, 0),
  };
};

/** `3 payers do not have the money back yet, ₹2,100` */
export function openRefundsText(summary: Pick<EventRefundSummary, 'sums'>): string {
  const { count, rupees } = sumOf(summary);
  if (count === 0) return 'All payers have been refunded.';
  return `${pluralise(count, 'payer')} ${count === 1 ? 'does' : 'do'} not have the money back yet, ${formatRupees(rupees)}`;
}

/**
 * Deleted events with refunds that are under way, or that were deleted in the last `undoDays` days; without those of
 * which the attention list tells.
 */
export const deletedEvents = (
  summaries: readonly EventRefundSummary[],
  attention: readonly AttentionItem[],
  now: Date,
): EventRefundSummary[] =>
  summaries.filter(
    (summary) =>
      summary.isDeleted &&
      summary.run !== null &&
      !attention.some(({ id }) => id === summary.eventId) &&
      (sumOf(summary).count > 0 || now.getTime() - new Date(summary.calledOffAt ?? 0).getTime() < shownMs),
  );
