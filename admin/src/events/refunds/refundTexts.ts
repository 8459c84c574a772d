import { formatRupees } from '@maidan/shared/format/money.ts';
import type { EventRefundSummary, PayerSum } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { translate } from '../../i18n/translate.ts';

/** Values for texts such as `65 players have paid ₹45,500`. */
export const paidBy = ({ count, rupees }: PayerSum) => ({ smart_count: count, sum: formatRupees(rupees) });

type Sums = EventRefundSummary['sums'];

/** Number of payers whose refund was requested. */
export const askedCount = ({ due, underway, done, failed }: Sums): number =>
  due.count + underway.count + done.count + failed.count;

/**
 * The text in the row of an event, `12 of 65 refunded, 2 failed, 3 to return by hand`; undefined when there is nothing to
 * say. The 65 are all payers who get their money back, also those for whom no refund was requested yet.
 */
export function rowText({ sums, calledOffAt }: Pick<EventRefundSummary, 'sums' | 'calledOffAt'>): string | undefined {
  const asked = askedCount(sums);
  const byHand = calledOffAt ? sums.byHand.count : 0;
  const all = asked + sums.waiting.count + byHand;
  const parts = [
    asked > 0 && translate('events.refunds.row.done', { done: sums.done.count, all }),
    sums.failed.count > 0 && translate('events.refunds.row.failed', { number: sums.failed.count }),
    sums.waiting.count > 0 && translate('events.refunds.row.waiting', { number: sums.waiting.count }),
    byHand > 0 && translate('events.refunds.row.byHand', { number: byHand }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** The progress of the refunds: `64 of 65 refunds sent to the bank, 12 arrived`. */
export const progressText = (sums: Sums): string =>
  translate('events.refunds.progress', {
    smart_count: askedCount(sums),
    sent: sums.underway.count + sums.done.count,
    arrived: sums.done.count,
  });

/** The share of requested refunds that were sent to the bank, 0 to 1. */
export const progressShare = (sums: Sums): number => (sums.underway.count + sums.done.count) / askedCount(sums);
