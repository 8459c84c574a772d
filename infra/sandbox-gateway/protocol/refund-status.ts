import { indianDateTime } from '@maidan/shared/dates.ts';
import type { Bank } from '../bank.ts';
import type { Refund } from '../payment.ts';
import { rupeeNumber } from '../rupees.ts';
import { textAt } from './read-field.ts';

const told = ({ refundTxnId, prodRefundId, paise, initiatedAt }: Refund) => ({
  remarks: 'REFUND INITIATED',
  refundAmt: rupeeNumber(paise),
  refundTxnId,
  prodRefundId,
  refundInitiatedDate: indianDateTime(new Date(initiatedAt)),
});

const failed = (statusCode: string, description: string) => ({
  responseDetails: { statusCode, message: 'FAILED', description },
});

/** Every refund of one payment. This request is unsigned; its password travels in base64. */
export function refundStatus(document: unknown, { account, ledger }: Bank): Record<string, unknown> {
  const password = Buffer.from(textAt(document, 'merchDetails.password') ?? '', 'base64').toString('utf8');
  if (textAt(document, 'merchDetails.merchId') !== account.merchId) return failed('OTS0501', 'INVALID MERCHANT');
  if (password !== account.password) return failed('OTS0522', 'INVALID PASSWORD');

  const payment = ledger.byTxn(textAt(document, 'payDetails.atomTxnId'));
  if (!payment || payment.refunds.length === 0) return failed('OTS0401', 'NO DATA FOUND');
  return {
    payDetails: { atomTxnId: payment.atomTxnId },
    refundStatusDetails: [{ prodName: account.product, refundStatus: payment.refunds.map(told) }],
    responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'REFUND STATUS FOUND' },
  };
}
