import { formatRupees } from '@maidan/shared/domain/fees.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';

/** What the stamp on a receipt says whose money goes, or went, back. */
export const refundLabels: Record<ReceiptRefund['status'], string> = {
  due: 'Refund due',
  refunded: 'Refunded',
  reversed: 'Reversed',
};

/** Title of the page, where "Payment Successful!" would no longer be true. */
export const refundTitles: Partial<Record<ReceiptRefund['status'], string>> = {
  refunded: 'Payment Refunded',
  reversed: 'Payment Reversed',
};

/** One line of the receipt: what became of the money, how much of it, and when. */
export const refundFact = ({ status, amount, date }: ReceiptRefund): [label: string, value: string] => [
  refundLabels[status],
  [formatRupees(amount), date && indianMoment(date)].filter(Boolean).join(' on '),
];
