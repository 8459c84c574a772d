import { indianDay } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** `₹500 on 23 Nov 2026`, in the words of `text`. */
export const returnText = (
  language: Language,
  { amount, date }: ReceiptReturn,
  text: (amount: string, day: string) => string,
): string => text(formatRupees(amount), datesIn(language).short(indianDay(new Date(date))));

/** Row of a receipt that stays valid: what was returned and when, what is on its way, and what the club keeps. */
export const partialRefundFact = (
  language: Language,
  { returned, underway, kept }: ReceiptPartialRefund,
): [label: string, value: string] => {
  const texts = receiptTexts[language];
  const parts = [
    ...returned.map((each) => returnText(language, each, texts.returnedOn)),
    ...(underway > 0 ? [texts.onItsWayBack(formatRupees(underway))] : []),
    texts.kept(formatRupees(kept)),
  ];
  return [texts.partialRefund, parts.join('; ')];
};
