import { isRefundPromised } from '@maidan/shared/domain/event-status.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** What the page says of a receipt whose event was called off, as the refund policy has it; undefined for another. */
export function calledOffMessage(
  language: Language,
  {
    eventCalledOffAt,
    eventDate,
    amount,
    takenOn,
    partialRefund,
  }: Pick<Receipt, 'eventCalledOffAt' | 'eventDate' | 'amount' | 'takenOn' | 'partialRefund'>,
): string | undefined {
  if (!eventCalledOffAt) return undefined;
  const texts = paymentTexts[language];
  const on = indianDay(new Date(eventCalledOffAt));
  const promise = takenOn ? texts.calledOffAtCounter : texts.calledOff;
  const sentence = isRefundPromised(on, eventDate) ? promise : texts.calledOffLate;
  // What has gone back in part is not refunded again.
  const rest = partialRefund ? toRupees(toPaise(partialRefund.kept) + toPaise(partialRefund.underway)) : amount;
  return sentence(datesIn(language).long(on), rest);
}
