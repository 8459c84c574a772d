import { indianDateTime } from '@maidan/shared/format/dates.ts';
import type { Bank } from '../bank.ts';
import type { Refund } from '../payment/payment.ts';
import { refundProgressOf, type RefundProgress } from '../payment/refunds.ts';
import { rupeeNumber } from './rupee-number.ts';
import { textAt } from './read-field.ts';

/** Of these and the usual remark on one underway only the latter is published; they follow its form. */
const endRemarks: Record<Exclude<RefundProgress, 'underway'>, string> = {
  done: 'REFUND PROCESSED',
  failed: 'REFUND FAILED',
};

function remarkOn(refund: Refund, { settings, now }: Bank): string {
  const standing = refundProgressOf(refund, now());
  return standing === 'underway' ? settings.refundRemark : endRemarks[standing];
}

/** A provider's list may lag behind what it has accepted. */
const isListed = ({ initiatedAt }: Refund, { settings, now }: Bank): boolean =>
  now().getTime() - Date.parse(initiatedAt) >= settings.refundListedAfterSeconds * 1000;

const told = (refund: Refund, bank: Bank) => ({
  remarks: remarkOn(refund, bank),
  refundAmt: rupeeNumber(refund.paise),
  refundTxnId: refund.refundTxnId,
  prodRefundId: refund.prodRefundId,
  refundInitiatedDate: indianDateTime(new Date(refund.initiatedAt)),
});

const failed = (statusCode: string, description: string) => ({
  responseDetails: { statusCode, message: 'FAILED', description },
});

/** Every refund of one payment. This request is unsigned; its password travels in base64. */
export function refundStatus(document: unknown, bank: Bank): Record<string, unknown> {
  const { account, ledger } = bank;
  const password = Buffer.from(textAt(document, 'merchDetails.password') ?? '', 'base64').toString('utf8');
  if (textAt(document, 'merchDetails.merchId') !== account.merchId) return failed('OTS0501', 'INVALID MERCHANT');
  if (password !== account.password) return failed('OTS0522', 'INVALID PASSWORD');

  const payment = ledger.byTxn(textAt(document, 'payDetails.atomTxnId'));
  const refunds = payment?.refunds.filter((refund) => isListed(refund, bank)) ?? [];
  if (!payment || refunds.length === 0) return failed('OTS0401', 'NO DATA FOUND');
  return {
    payDetails: { atomTxnId: payment.atomTxnId },
    refundStatusDetails: [{ prodName: account.product, refundStatus: refunds.map((refund) => told(refund, bank)) }],
    responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'REFUND STATUS FOUND' },
  };
}
