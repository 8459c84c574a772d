import { formatRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { EventRefundSummary, PayerSum } from '@maidan/shared/wire/refunds/event-refunds.ts';

/** `65 players have paid ₹45,500` */
export const paidSentence = ({ count, rupees }: PayerSum): string =>
  `${pluralise(count, 'player')} ${count === 1 ? 'has' : 'have'} paid ${formatRupees(rupees)}`;

type Sums = EventRefundSummary['sums'];

/** Payers whose refund somebody has asked for. */
export const askedCount = ({ due, underway, done, failed }: Sums): number =>
  due.count + underway.count + done.count + failed.count;

/** What stands in the row of an event, `12 of 65 refunded, 2 failed`; undefined when nobody has paid. */
export function rowText({ sums, calledOffAt }: Pick<EventRefundSummary, 'sums' | 'calledOffAt'>): string | undefined {
  const asked = askedCount(sums);
  const parts = [
    asked > 0 && `${sums.done.count} of ${asked} refunded`,
    sums.failed.count > 0 && `${sums.failed.count} failed`,
    sums.waiting.count > 0 && `${sums.waiting.count} not refunded`,
    calledOffAt && sums.byHand.count > 0 && `${sums.byHand.count} to return by hand`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** How far a run is, for the eye and for screen readers: `64 of 65 refunds sent to the bank, 12 arrived`. */
export const progressText = (sums: Sums): string =>
  `${sums.underway.count + sums.done.count} of ${pluralise(askedCount(sums), 'refund')} sent to the bank, ${sums.done.count} arrived`;

/** The share of a run that has been sent to the bank, 0 to 1. */
export const progressShare = (sums: Sums): number => (sums.underway.count + sums.done.count) / askedCount(sums);
