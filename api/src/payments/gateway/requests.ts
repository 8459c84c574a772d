import { rupeeText } from '@maidan/shared/format/money.ts';
import { sign } from './cipher.ts';

/** The merchant's account at the provider. */
interface Merchant {
  merchantId: string;
  password: string;
  product: string;
  requestHashKey: string;
}

export interface TokenOrder {
  merchTxnId: string;
  /** Indian time, `YYYY-MM-DD HH:mm:ss`. */
  merchTxnDate: string;
  amountPaise: number;
  email: string;
  mobile: string;
}

const currency = 'INR';

/** A request before encryption, like those below (gateway documentation, 2.2, 5.1 and 6). */
export const tokenRequest = (merchant: Merchant, order: TokenOrder) => ({
  payInstrument: {
    headDetails: { version: 'OTSv1.1', api: 'AUTH', platform: 'FLASH' },
    merchDetails: {
      merchId: merchant.merchantId,
      userId: '',
      password: merchant.password,
      merchTxnId: order.merchTxnId,
      merchTxnDate: order.merchTxnDate,
    },
    payDetails: { amount: rupeeText(order.amountPaise), product: merchant.product, txnCurrency: currency },
    custDetails: { custEmail: order.email, custMobile: order.mobile },
    // The udf fields stay empty, because the provider's signature does not cover them.
    extras: { udf1: '', udf2: '', udf3: '', udf4: '', udf5: '' },
  },
});

export interface StatusRequery {
  merchTxnId: string;
  /** The date that was sent with the token request. The provider looks for the payment on this Indian day. */
  merchTxnDate: string;
  amountPaise: number;
}

export function statusRequest(merchant: Merchant, { merchTxnId, merchTxnDate, amountPaise }: StatusRequery) {
  const { merchantId, password, requestHashKey } = merchant;
  const api = 'TXNVERIFICATION';
  const amount = rupeeText(amountPaise);
  return {
    payInstrument: {
      headDetails: { api, source: 'OTS' },
      merchDetails: { merchId: merchantId, password, merchTxnId, merchTxnDate: merchTxnDate.slice(0, 10) },
      payDetails: {
        amount,
        txnCurrency: currency,
        signature: sign(requestHashKey, [merchantId, password, merchTxnId, amount, currency, api]),
      },
    },
  };
}

export interface RefundRequery {
  atomTxnId: string;
  /** The `id` of the `Refund`, or its `providerRefundId`. */
  refundId: string;
}

/** The request has no signature, and the password in base64. The answer lists all refunds of the transaction. */
export function refundStatusRequest(merchant: Merchant, { atomTxnId }: Pick<RefundRequery, 'atomTxnId'>) {
  const { merchantId, password, product } = merchant;
  return {
    payInstrument: {
      headDetails: { api: 'REFUNDSTATUS', source: 'OTS_ARS' },
      merchDetails: { merchId: merchantId, password: Buffer.from(password, 'utf8').toString('base64') },
      payDetails: { atomTxnId, prodDetails: [{ prodName: product }] },
    },
  };
}

export interface RefundOrder extends RefundRequery {
  merchTxnId: string;
  amountPaise: number;
}

export function refundRequest(merchant: Merchant, { merchTxnId, atomTxnId, amountPaise, refundId }: RefundOrder) {
  const { merchantId, password, product, requestHashKey } = merchant;
  const api = 'REFUNDINIT';
  const amount = rupeeText(amountPaise);
  return {
    payInstrument: {
      headDetails: { api, source: 'OTS' },
      merchDetails: { merchId: merchantId, password, merchTxnId },
      payDetails: {
        atomTxnId,
        signature: sign(requestHashKey, [merchantId, password, merchTxnId, amount, currency, api]),
        prodDetails: [{ prodName: product, prodRefundId: refundId, prodRefundAmount: amount }],
        txnCurrency: currency,
        totalRefundAmount: amount,
      },
    },
  };
}
