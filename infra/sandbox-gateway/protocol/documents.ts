import { indianDateTime } from '@maidan/shared/format/dates.ts';
import { rupeeText } from '@maidan/shared/format/money.ts';
import { sign } from '@maidan/api/src/payments/gateway/cipher.ts';
import type { Bank } from '../bank.ts';
import { defaultMethod, type Method, methods } from '../payment/methods.ts';
import { isPaid, type Payment, standingOf } from '../payment/payment.ts';
import { encryptedReply } from './envelope.ts';

interface Money {
  amount: number;
  surcharge: number;
  total: number;
}

/** `amount` is the merchant's; `total` is charged to the payer's card. */
function moneyOf({ decision, amountPaise }: Payment): Money {
  const amount = decision?.capturedPaise ?? amountPaise;
  const surcharge = decision?.surchargePaise ?? 0;
  return { amount, surcharge, total: amount + surcharge };
}

/**
 * The bank's reference. The provider does not publish how documents of unpaid payments carry it, so a setting decides.
 */
function bankTxnIdOf(payment: Payment, { settings, now }: Bank): string | undefined {
  const known = payment.decision?.bankTxnId ?? '';
  if (isPaid(payment, now()) || settings.failedBankTxnId === 'present') return known;
  return settings.failedBankTxnId === 'empty' ? '' : undefined;
}

const openedAt = ({ openedAt, createdAt }: Payment): string => indianDateTime(new Date(openedAt ?? createdAt));

function payDetails(payment: Payment, { account }: Bank): Record<string, unknown> {
  const money = moneyOf(payment);
  return {
    atomTxnId: payment.atomTxnId,
    prodDetails: [{ prodName: account.product, prodAmount: rupeeNumber(money.amount) }],
    amount: rupeeNumber(money.amount),
    surchargeAmount: rupeeNumber(money.surcharge),
    totalAmount: rupeeNumber(money.total),
  };
}

interface Shape {
  signed: boolean;
  /** Whether the payment method is listed, as in the return post, or named, as in the callback. */
  subChannel: 'listed' | 'named';
}

function signatureOf(payment: Payment, statusCode: string, method: Method, bank: Bank): string {
  const { account } = bank;
  return sign(account.responseHashKey, [
    account.merchId,
    String(payment.atomTxnId),
    payment.merchTxnId,
    rupeeText(moneyOf(payment).total),
    statusCode,
    method,
    bankTxnIdOf(payment, bank) ?? '',
  ]);
}

/** The document of the return post and of the server callback. */
export function resultDocument(payment: Payment, { signed, subChannel }: Shape, bank: Bank): Record<string, unknown> {
  const standing = standingOf(payment, bank.now());
  const method = payment.decision?.method ?? defaultMethod;
  const bankTxnId = bankTxnIdOf(payment, bank);
  const opened = openedAt(payment);
  return {
    merchDetails: {
      merchId: Number(bank.account.merchId),
      merchTxnId: payment.merchTxnId,
      merchTxnDate: opened.replace(' ', 'T'),
    },
    payDetails: {
      ...payDetails(payment, bank),
      custAccNo: payment.custAccNo,
      clientCode: payment.clientCode,
      txnCurrency: 'INR',
      ...(signed && { signature: signatureOf(payment, standing.statusCode, method, bank) }),
      txnInitDate: opened,
      txnCompleteDate: indianDateTime(bank.now()),
    },
    payModeSpecificData: {
      subChannel: subChannel === 'listed' ? [method] : method,
      bankDetails: {
        otsBankId: 2001,
        bankTxnId,
        otsBankName: 'Atom Bank',
        ...methods[method].bankDetails(bankTxnId),
      },
    },
    extras: payment.extras,
    custDetails: { custEmail: payment.custEmail, custMobile: payment.custMobile, billingInfo: {} },
    responseDetails: standing,
  };
}

/** One attempt as the status endpoint returns it: unsigned, the method as a plain string. */
export function statusEntry(payment: Payment, bank: Bank): Record<string, unknown> {
  const { decision } = payment;
  const paid = isPaid(payment, bank.now());
  const bankTxnId = bankTxnIdOf(payment, bank);
  const { merchId, currency, totalPaise } = decision?.odd ?? {};
  return {
    settlementDetails: { reconStatus: paid ? 'RNS' : 'NRNS' },
    merchDetails: {
      merchId: Number(merchId ?? bank.account.merchId),
      merchTxnId: payment.merchTxnId,
      merchTxnDate: openedAt(payment),
      clientCode: payment.clientCode,
    },
    payDetails: {
      ...payDetails(payment, bank),
      ...(totalPaise !== undefined && { totalAmount: rupeeNumber(totalPaise) }),
      // The real status answer has no currency; a test may add one.
      ...(currency && { txnCurrency: currency }),
    },
    ...(decision && {
      payModeSpecificData: {
        subChannel: decision.method,
        bankDetails: {
          bankTxnId,
          otsBankName: 'Atom Bank',
          otsBankId: 2001,
          ...methods[decision.method].bankDetails(bankTxnId),
        },
      },
    }),
    responseDetails: standingOf(payment, bank.now()),
  };
}

/** The two fields that the browser posts to the merchant's returnUrl. */
export function returnFields(payment: Payment, bank: Bank): { encData: string; merchId: string } {
  const payInstrument = resultDocument(payment, { signed: bank.settings.returnSigned, subChannel: 'listed' }, bank);
  return { encData: encryptedReply({ payInstrument }, bank), merchId: bank.account.merchId };
}

declare global {
  interface JSON {
    /**
     * Makes a JSON number written exactly as `text`; V8 has this function, TypeScript's library does not declare it.
     */
    rawJSON(text: string): unknown;
  }
}

/** `150000` → `1500.00` as a JSON number, which keeps its two decimals. */
export const rupeeNumber = (paise: number): unknown => JSON.rawJSON(rupeeText(paise));
