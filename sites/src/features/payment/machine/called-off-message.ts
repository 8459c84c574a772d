import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import { indianDay, longIndianDate } from '@maidan/shared/format/dates.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { resultSentences } from '../../../content/payment.ts';

/** What the page says of a receipt whose event was called off, as the refund policy has it; undefined for another. */
export function calledOffMessage({
  eventCalledOffAt,
  eventDate,
  amount,
  takenOn,
  partialRefund,
}: Pick<Receipt, 'eventCalledOffAt' | 'eventDate' | 'amount' | 'takenOn' | 'partialRefund'>): string | undefined {
  if (!eventCalledOffAt) return undefined;
  const on = indianDay(new Date(eventCalledOffAt));
  const promise = takenOn ? resultSentences.calledOffAtCounter : resultSentences.calledOff;
  const sentence = isRefundPromised(on, eventDate) ? promise : resultSentences.calledOffLate;
  // What has gone back in part is not refunded again.
  const rest = partialRefund ? toRupees(toPaise(partialRefund.kept) + toPaise(partialRefund.underway)) : amount;
  return sentence(longIndianDate(on), rest);
}
