import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/**
 * Rows of the receipt: when it was paid. Money of the counter was paid on the day it was taken, at a time that nobody
 * noted; when it was recorded on another day, that follows.
 */
export function paidFacts(
  language: Language,
  { paymentDate, takenOn }: Pick<Receipt, 'paymentDate' | 'takenOn'>,
): [string, string][] {
  const { paidOn, recordedOn } = receiptTexts[language];
  const { moment, short } = datesIn(language);
  const recorded = moment(paymentDate);
  if (takenOn === null) return [[paidOn, recorded]];
  return [
    [paidOn, short(takenOn)],
    [recordedOn, indianDay(new Date(paymentDate)) === takenOn ? '' : recorded],
  ];
}
