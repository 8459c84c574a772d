import type { Language } from '@maidan/shared/language.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';

/** Row of the receipt: when the event was called off. */
export const calledOffFact = (language: Language, at: string): [label: string, value: string] => [
  receiptTexts[language].calledOff,
  datesIn(language).moment(at),
];
