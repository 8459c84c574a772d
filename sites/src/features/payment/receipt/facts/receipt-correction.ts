import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ReceiptCorrection } from '@maidan/shared/wire/payments.ts';

const what = ({ name, mobile }: ReceiptCorrection): string => {
  if (name && mobile) return 'Name and mobile';
  return name ? 'Name' : 'Mobile';
};

/** Row of the receipt: what the club has corrected, and the day. */
export const correctionFact = (correction: ReceiptCorrection): [label: string, value: string] => [
  `${what(correction)} corrected on`,
  shortIndianDate(indianDay(new Date(correction.date))),
];
