import { formatRupees } from '@maidan/shared/format/money.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ReceiptPartialRefund } from '@maidan/shared/wire/refunds/partial-refund.ts';

const onDay = (date: string): string => shortIndianDate(indianDay(new Date(date)));

/** Row of a receipt that stays valid: what was returned and when, what is on its way, and what the club keeps. */
export const partialRefundFact = (refund: ReceiptPartialRefund): [label: string, value: string] => {
  const parts = [
    ...refund.returned.map(({ amount, date }) => `${formatRupees(amount)} returned on ${onDay(date)}`),
    ...(refund.underway > 0 ? [`${formatRupees(refund.underway)} on its way back`] : []),
    `${formatRupees(refund.kept)} kept`,
  ];
  return ['Returned in part', parts.join('; ')];
};
