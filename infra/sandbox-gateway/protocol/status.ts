import { signatureMatches } from '@maidan/api/src/payments/gateway/cipher.ts';
import { indianDateTime, isCalendarDay } from '@maidan/shared/format/dates.ts';
import { parseRupees } from '@maidan/shared/format/money.ts';
import type { Bank } from '../bank.ts';
import type { GatewayReply, GatewayRequest } from '../http/http.ts';
import { type PaymentStatus, type Refund, type RefundProgress, refundProgressOf } from '../payment/payment.ts';
import { rupeeNumber, statusEntry } from './documents.ts';
import { decryptRequest, statusReply, textAt, valueAt } from './envelope.ts';

type Text = (path: string) => string;

const refused = (statusCode: string, description: string): PaymentStatus => ({
  statusCode,
  message: 'FAILED',
  description,
});

/** The first fault of a requery, by the provider's codes. */
function validationError(text: Text, { account }: Bank): PaymentStatus | undefined {
  const api = text('headDetails.api');
  if (text('merchDetails.merchId') !== account.merchId) return refused('OTS0501', 'INVALID MERCHANT');
  if (api.length > 20) return refused('OTS0503', 'API NAME IS TOO LONG');
  if (api !== 'TXNVERIFICATION') return refused('OTS0504', 'INVALID API NAME');
  if (text('merchDetails.password') !== account.password) return refused('OTS0522', 'INVALID PASSWORD');

  const day = text('merchDetails.merchTxnDate');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refused('OTS0507', 'MERCHTXNDATE MUST BE IN yyyy-MM-dd');
  if (text('payDetails.txnCurrency') !== 'INR') return refused('OTS0508', 'INVALID CURRENCY');
  if (!parseRupees(text('payDetails.amount'))) return refused('OTS0509', 'INVALID AMOUNT');
  if (!isCalendarDay(day)) return refused('OTS0510', 'INVALID DATE');
  return undefined;
}

/** Whether the signature fits the amount exactly as the document has it, as text. */
const isSigned = (text: Text, { account }: Bank): boolean =>
  signatureMatches(
    account.requestHashKey,
    [
      account.merchId,
      account.password,
      text('merchDetails.merchTxnId'),
      text('payDetails.amount'),
      'INR',
      'TXNVERIFICATION',
    ],
    text('payDetails.signature'),
  );

/**
 * The attempts that a requery is about. Attempts are found by order, day and amount together: a requery with another
 * day than AUTH's finds none.
 */
function entries(text: Text, bank: Bank): Record<string, unknown>[] {
  const found = bank.ledger
    .attempts(text('merchDetails.merchTxnId'))
    .filter(
      ({ merchTxnDate, amountPaise }) =>
        merchTxnDate.startsWith(text('merchDetails.merchTxnDate')) &&
        amountPaise === parseRupees(text('payDetails.amount')),
    );
  if (found.length === 0) return [{ responseDetails: refused('OTS0401', 'NO DATA FOUND') }];
  return found.map((payment) => statusEntry(payment, bank));
}

function requery(document: unknown, bank: Bank): Record<string, unknown>[] {
  const text: Text = (path) => textAt(document, path) ?? '';
  const wrong = validationError(text, bank);
  if (wrong) return [{ responseDetails: wrong }];
  if (!isSigned(text, bank)) return [{ responseDetails: refused('OTS0506', 'SIGNATURE MISMATCH') }];
  return entries(text, bank);
}

/** The status endpoint: the requery of a payment, and the state of its refunds. */
export function status({ fields }: GatewayRequest, bank: Bank): GatewayReply {
  const envelope = decryptRequest(fields, bank);
  if ('refusal' in envelope) return envelope.refusal;
  const document = valueAt(envelope.document, 'payInstrument');
  if (textAt(document, 'headDetails.api') === 'REFUNDSTATUS') {
    return statusReply({ payInstrument: refundStatus(document, bank) }, bank);
  }
  const answers = requery(document, bank);
  return statusReply({ payInstrument: bank.settings.statusShape === 'array' ? answers : answers[0] }, bank);
}

/** Remarks on ended refunds. The provider publishes only the remark on a refund under way; these imitate its form. */
const endRemarks: Record<Exclude<RefundProgress, 'underway'>, string> = {
  done: 'REFUND PROCESSED',
  failed: 'REFUND FAILED',
};

function remarkOn(refund: Refund, { settings, now }: Bank): string {
  const standing = refundProgressOf(refund, now());
  return standing === 'underway' ? settings.refundRemark : endRemarks[standing];
}

/** Whether the status lists the refund yet: a provider's list may be older than what it has accepted. */
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

/** All refunds of one payment. This request is unsigned; its password is in base64. */
function refundStatus(document: unknown, bank: Bank): Record<string, unknown> {
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
