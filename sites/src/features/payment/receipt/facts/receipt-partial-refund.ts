import { formatRupees } from '@maidan/shared/format/money.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ReceiptPartialRefund, ReceiptReturn } from '@maidan/shared/wire/refunds/partial-refund.ts';

const onDay = (date: string): string => shortIndianDate(indianDay(new Date(date)));

export const partialRefundLabel = 'Returned in part';

/** `₹500 on 23 Nov 2026` */
export const returnText = ({ amount, date }: ReceiptReturn, verb = 'on'): string =>
  `${formatRupees(amount)} ${verb} ${onDay(date)}`;

/** Row of a receipt that stays valid: what was returned and when, what is on its way, and what the club keeps. */
export const partialRefundFact = (refund: ReceiptPartialRefund): [label: string, value: string] => {
  const parts = [
    ...refund.returned.map((each) => returnText(each, 'returned on')),
    ...(refund.underway > 0 ? [`${formatRupees(refund.underway)} on its way back`] : []),
    `${formatRupees(refund.kept)} kept`,
  ];
  return [partialRefundLabel, parts.join('; ')];
};
