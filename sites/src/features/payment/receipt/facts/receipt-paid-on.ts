import { indianDay, indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';

/**
 * Rows of the receipt: when it was paid. Money of the counter was paid on the day it was taken, at a time that nobody
 * noted; when it was recorded on another day, that follows.
 */
export function paidFacts({ paymentDate, takenOn }: Pick<Receipt, 'paymentDate' | 'takenOn'>): [string, string][] {
  const recorded = indianMoment(paymentDate);
  if (takenOn === null) return [['Paid on', recorded]];
  return [
    ['Paid on', shortIndianDate(takenOn)],
    ['Recorded on', indianDay(new Date(paymentDate)) === takenOn ? '' : recorded],
  ];
}
