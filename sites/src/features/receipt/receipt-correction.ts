import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { ReceiptCorrection } from '@maidan/shared/wire/payments.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

const what = ({ name, mobile }: ReceiptCorrection): 'name' | 'mobile' | 'both' => {
  if (name && mobile) return 'both';
  return name ? 'name' : 'mobile';
};

/** Row of the receipt: what the club has corrected, and the day. */
export const correctionFact = (language: Language, correction: ReceiptCorrection): [label: string, value: string] => [
  receiptTexts[language].corrected[what(correction)],
  datesIn(language).short(indianDay(new Date(correction.date))),
];
