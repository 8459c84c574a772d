import { formatRupees } from '@maidan/shared/format/money.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';

/** Text of the stamp on a receipt with a refund. */
export const refundLabels: Record<ReceiptRefund['status'], string> = {
  due: 'Refund due',
  refunded: 'Refunded',
  reversed: 'Reversed',
};

/** Page title that replaces "Payment Successful!" once the money has gone back. */
export const refundTitles: Partial<Record<ReceiptRefund['status'], string>> = {
  refunded: 'Payment Refunded',
  reversed: 'Payment Reversed',
};

/** Row of the receipt: status, amount and date of the refund. */
export const refundFact = ({ status, amount, date }: ReceiptRefund): [label: string, value: string] => [
  refundLabels[status],
  [formatRupees(amount), date && indianMoment(date)].filter(Boolean).join(' on '),
];
