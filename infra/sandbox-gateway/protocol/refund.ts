import { randomInt } from 'node:crypto';
import { signatureMatches } from '@maidan/api/src/payments/gateway/cipher.ts';
import { parseRupees } from '@maidan/shared/format/money.ts';
import type { Bank } from '../bank.ts';
import type { GatewayReply, GatewayRequest } from '../http/http.ts';
import { isPaid, type Payment, type Refund, refundedPaise } from '../payment/payment.ts';
import { rupeeNumber } from './documents.ts';
import { decryptRequest, statusReply, textAt, valueAt } from './envelope.ts';

interface RefundWish {
  text: (path: string) => string;
  /** totalRefundAmount in paise; 0 when unreadable. */
  paise: number;
  prodRefundId: string;
  prodName: string;
  payment?: Payment;
}

function parseRefundRequest(document: unknown, { ledger }: Bank): RefundWish {
  const text = (path: string): string => textAt(document, path) ?? '';
  const payment = ledger.byTxn(text('payDetails.atomTxnId'));
  return {
    text,
    paise: parseRupees(text('payDetails.totalRefundAmount')) ?? 0,
    prodRefundId: text('payDetails.prodDetails.0.prodRefundId'),
    prodName: text('payDetails.prodDetails.0.prodName'),
    payment: payment?.merchTxnId === text('merchDetails.merchTxnId') ? payment : undefined,
  };
}

const isSigned = ({ text }: RefundWish, { account }: Bank): boolean =>
  signatureMatches(
    account.requestHashKey,
    [
      account.merchId,
      account.password,
      text('merchDetails.merchTxnId'),
      text('payDetails.totalRefundAmount'),
      'INR',
      'REFUNDINIT',
    ],
    text('payDetails.signature'),
  );

/** Why the bank will not refund: [code, reason], or undefined when it will. */
function validationError(wish: RefundWish, bank: Bank): [string, string] | undefined {
  const { text, paise, payment, prodRefundId, prodName } = wish;
  if (text('merchDetails.merchId') !== bank.account.merchId) return ['OTS0501', 'INVALID MERCHANT'];
  if (text('headDetails.api') !== 'REFUNDINIT') return ['OTS0504', 'INVALID API NAME'];
  if (text('merchDetails.password') !== bank.account.password) return ['OTS0522', 'INVALID PASSWORD'];
  if (text('payDetails.txnCurrency') !== 'INR') return ['OTS0508', 'INVALID CURRENCY'];
  if (!paise) return ['OTS0509', 'INVALID AMOUNT'];
  if (!isSigned(wish, bank)) return ['OTS0506', 'SIGNATURE MISMATCH'];
  if (!payment) return ['OTS0401', 'NO DATA FOUND'];
  if (!isPaid(payment, bank.now())) return ['OTS0600', 'TRANSACTION IS NOT SUCCESSFUL'];
  if (prodName !== bank.account.product || !prodRefundId) return ['OTS0638', 'MANDATORY FIELD IS MISSING'];
  if (bank.settings.refundsRepeatable) return undefined;
  // It is not published what the provider does with a repeated id. A refusal cannot pay twice.
  if (payment.refunds.some((refund) => refund.prodRefundId === prodRefundId)) {
    return ['OTS0613', 'REFUND ID ALREADY EXISTS'];
  }
  if (bank.settings.refundsRefused) return ['OTS0600', 'REFUND IS NOT ALLOWED'];
  const captured = payment.decision?.capturedPaise ?? 0;
  const refunded = refundedPaise(payment, bank.now());
  return refunded + paise > captured ? ['OTS0621', 'REFUND AMOUNT EXCEEDS THE PAYMENT'] : undefined;
}

function acceptedReply(refund: Refund, payment: Payment, prodName: string): Record<string, unknown> {
  return {
    payDetails: {
      atomTxnId: payment.atomTxnId,
      prodDetails: [
        {
          prodName,
          refundTxnId: refund.refundTxnId,
          prodRefundId: refund.prodRefundId,
          prodStatusCode: 'OTS0000',
          prodDescription: 'REFUND INITIATED',
          prodRefundAmount: rupeeNumber(refund.paise),
        },
      ],
      txnCurrency: 'INR',
      totalRefundAmount: rupeeNumber(refund.paise),
    },
    responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS', description: 'REFUND INITIATED SUCCESSFULLY' },
  };
}

function accept({ prodRefundId, paise }: RefundWish, { now, settings }: Bank): Refund {
  const initiatedAt = now();
  return {
    refundTxnId: String(randomInt(10 ** 12)),
    prodRefundId,
    paise,
    initiatedAt: initiatedAt.toISOString(),
    arrivesAt: new Date(initiatedAt.getTime() + settings.refundArrivesAfterSeconds * 1000).toISOString(),
  };
}

/** Accepts or refuses a refund. OTS0000 means accepted, not yet paid back. */
export function refund({ fields }: GatewayRequest, bank: Bank): GatewayReply {
  const envelope = decryptRequest(fields, bank);
  if ('refusal' in envelope) return envelope.refusal;
  const wish = parseRefundRequest(valueAt(envelope.document, 'payInstrument'), bank);
  const wrong = validationError(wish, bank);
  if (wrong || !wish.payment) {
    const [statusCode, description] = wrong ?? ['OTS0401', 'NO DATA FOUND'];
    return statusReply({ payInstrument: { responseDetails: { statusCode, message: 'FAILED', description } } }, bank);
  }
  const accepted = accept(wish, bank);
  const payment = bank.ledger.save({ ...wish.payment, refunds: [...wish.payment.refunds, accepted] });
  return statusReply({ payInstrument: acceptedReply(accepted, payment, wish.prodName) }, bank);
}
