import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { ReceiptRefund } from '@maidan/shared/wire/payments.ts';
import { receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { returnText } from './receipt-partial-refund.ts';

/** Rows of the receipt: status, amount and date of the refund, and the parts in which the money went back. */
export function refundFacts(
  language: Language,
  { status, amount, date, returned }: ReceiptRefund,
): [label: string, value: string][] {
  const { refund: labels, partialRefund, on } = receiptTexts[language];
  const parts = returned.map((each) => returnText(language, each, on));
  if (status === 'refunded' && parts.length > 1)
    return [[labels.refunded, `${formatRupees(amount)}: ${parts.join('; ')}`]];
  const rupees = formatRupees(amount);
  const whole = date ? on(rupees, datesIn(language).moment(date)) : rupees;
  return [
    ...(status !== 'refunded' && parts.length > 0 ? [[partialRefund, parts.join('; ')] as [string, string]] : []),
    [labels[status], whole],
  ];
}
