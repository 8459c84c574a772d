import { indianDateTime } from '@maidan/shared/dates.ts';
import type { Bank } from '../bank.ts';
import type { Refund } from '../payment.ts';
import { refundStandingOf, type RefundStanding } from '../refunds.ts';
import { rupeeNumber } from '../rupees.ts';
import { textAt } from './read-field.ts';

/** Only the first is published; the other two follow its form. */
const remarks: Record<RefundStanding, string> = {
  underway: 'REFUND INITIATED',
  done: 'REFUND PROCESSED',
  failed: 'REFUND FAILED',
};

const told = (refund: Refund, now: Date) => ({
  remarks: remarks[refundStandingOf(refund, now)],
  refundAmt: rupeeNumber(refund.paise),
  refundTxnId: refund.refundTxnId,
  prodRefundId: refund.prodRefundId,
  refundInitiatedDate: indianDateTime(new Date(refund.initiatedAt)),
});

const failed = (statusCode: string, description: string) => ({
  responseDetails: { statusCode, message: 'FAILED', description },
});

/** Every refund of one payment. This request is unsigned; its password travels in base64. */
export function refundStatus(document: unknown, { account, ledger, now }: Bank): Record<string, unknown> {
  const password = Buffer.from(textAt(document, 'merchDetails.password') ?? '', 'base64').toString('utf8');
  if (textAt(document, 'merchDetails.merchId') !== account.merchId) return failed('OTS0501', 'INVALID MERCHANT');
  if (password !== account.password) return failed('OTS0522', 'INVALID PASSWORD');

  const payment = ledger.byTxn(textAt(document, 'payDetails.atomTxnId'));
  if (!payment || payment.refunds.length === 0) return failed('OTS0401', 'NO DATA FOUND');
  return {
    payDetails: { atomTxnId: payment.atomTxnId },
    refundStatusDetails: [
      { prodName: account.product, refundStatus: payment.refunds.map((refund) => told(refund, now())) },
    ],
    responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'REFUND STATUS FOUND' },
  };
}
