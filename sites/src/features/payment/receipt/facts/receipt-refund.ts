import { formatRupees } from '@maidan/shared/format/money.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { partialRefundLabel, returnText } from './receipt-partial-refund.ts';

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

/** Rows of the receipt: status, amount and date of the refund, and the parts in which the money went back. */
export function refundFacts({ status, amount, date, returned }: ReceiptRefund): [label: string, value: string][] {
  const parts = returned.map((each) => returnText(each));
  if (status === 'refunded' && parts.length > 1)
    return [[refundLabels.refunded, `${formatRupees(amount)}: ${parts.join('; ')}`]];
  const whole = [formatRupees(amount), date && indianMoment(date)].filter(Boolean).join(' on ');
  return [
    ...(status !== 'refunded' && parts.length > 0 ? [[partialRefundLabel, parts.join('; ')] as [string, string]] : []),
    [refundLabels[status], whole],
  ];
}
