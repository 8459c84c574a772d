import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { parseRupees } from '@maidan/shared/format/money.ts';
import type { Account, Bank } from '../bank.ts';
import type { GatewayReply, GatewayRequest } from '../http/http.ts';
import { newNames, type Payment } from '../payment/payment.ts';
import { subChannels } from '../payment/methods.ts';
import { authReply, decryptRequest, textAt, valueAt } from './envelope.ts';

const email = /^[^\s@]{1,64}@[^\s@.]+\.[^\s@]+$/;

const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));

interface Refusal {
  code: 'OTS0451' | 'OTS0600';
  says: string;
  when: (text: (path: string) => string, account: Account, document: unknown) => boolean;
}

const longer = (text: string, most: number): boolean => text.length > most;
const missing = (text: string, most: number): boolean => text === '' || longer(text, most);

/** Checks in the provider's order: first the caller, then the order. */
const refusals: Refusal[] = [
  {
    code: 'OTS0451',
    says: 'INVALID MERCHANT INFORMATION',
    when: (text, account) =>
      text('merchDetails.merchId') !== account.merchId || text('merchDetails.password') !== account.password,
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: headDetails',
    when: (text) => text('headDetails.version') !== 'OTSv1.1' || text('headDetails.api') !== 'AUTH',
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: merchTxnId',
    when: (text) => missing(text('merchDetails.merchTxnId'), 50),
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: merchTxnDate must be yyyy-MM-dd HH:mm:ss',
    when: (text) => !isMoment(text('merchDetails.merchTxnDate')),
  },
  { code: 'OTS0600', says: 'VALIDATION FAILED: amount', when: (text) => !parseRupees(text('payDetails.amount')) },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: product',
    when: (text, account) => text('payDetails.product') !== account.product,
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: custAccNo',
    when: (text) => longer(text('payDetails.custAccNo'), 45),
  },
  { code: 'OTS0600', says: 'VALIDATION FAILED: txnCurrency', when: (text) => text('payDetails.txnCurrency') !== 'INR' },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: custEmail',
    when: (text) => longer(text('custDetails.custEmail'), 100) || !email.test(text('custDetails.custEmail')),
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: custMobile',
    when: (text) => missing(text('custDetails.custMobile'), 20),
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: extras',
    when: (_text, _account, document) => Object.values(extrasOf(document)).some((udf) => longer(udf, 45)),
  },
  {
    code: 'OTS0600',
    says: 'VALIDATION FAILED: subChannel',
    when: (text) => !['', ...subChannels].includes(text('payModeSpecificData.subChannel')),
  },
];

function extrasOf(document: unknown): Record<string, string> {
  const extras = valueAt(document, 'extras') ?? {};
  const names = Object.keys(extras).filter((name) => /^udf(\d|10)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, textAt(extras, name) ?? '']));
}

function paymentOf(document: unknown, text: (path: string) => string, now: Date): Payment {
  return {
    ...newNames(),
    merchTxnId: text('merchDetails.merchTxnId'),
    merchTxnDate: text('merchDetails.merchTxnDate'),
    amountPaise: parseRupees(text('payDetails.amount')) ?? 0,
    // Recorded answers of the provider have these two values where the merchant sent none.
    custAccNo: text('payDetails.custAccNo') || '123456789012',
    clientCode: text('payDetails.clientCode') || '1234',
    custEmail: text('custDetails.custEmail'),
    custMobile: text('custDetails.custMobile'),
    extras: extrasOf(document),
    createdAt: now.toISOString(),
    refunds: [],
    callbacks: [],
  };
}

/**
 * The token request: validates it and opens a payment. Each request is a new attempt, also with the same merchTxnId.
 */
export function auth({ fields }: GatewayRequest, bank: Bank): GatewayReply {
  const envelope = decryptRequest(fields, bank);
  if ('refusal' in envelope) return envelope.refusal;
  const document = valueAt(envelope.document, 'payInstrument');
  const text = (path: string): string => textAt(document, path) ?? '';

  const refusal = refusals.find(({ when }) => when(text, bank.account, document));
  if (refusal) return authReply({ responseDetails: details(refusal.code, 'FAILED', refusal.says) }, bank);

  const { atomTokenId } = bank.ledger.save(paymentOf(document, text, bank.now()));
  const granted = details('OTS0000', 'SUCCESS', 'ATOM TOKEN ID HAS BEEN GENERATED SUCCESSFULLY');
  return authReply({ atomTokenId, responseDetails: granted }, bank);
}

/**
 * The details of an answer to AUTH. These names occur only in AUTH; payment documents say statusCode, message,
 * description.
 */
const details = (txnStatusCode: string, txnMessage: string, txnDescription: string) => ({
  txnStatusCode,
  txnMessage,
  txnDescription,
});
