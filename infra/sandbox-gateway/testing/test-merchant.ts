import { decrypt, encrypt, sign } from '@maidan/api/src/payments/gateway/cipher.ts';
import { openAccount, type Account } from '../bank.ts';
import { valueAt } from '../protocol/envelope.ts';

interface Order {
  merchTxnId: string;
  merchTxnDate: string;
  amount: string;
}

/**
 * A merchant for the bank's tests, written from the provider's documents; it shares only the cipher with the product.
 */
export class TestMerchant {
  readonly account: Account;
  private readonly bank: string;

  private constructor(bank: string, account: Account) {
    this.bank = bank;
    this.account = account;
  }

  static async at(bank: string): Promise<TestMerchant> {
    return new TestMerchant(bank, await openAccount());
  }

  read(encData: unknown): unknown {
    return JSON.parse(decrypt(encData, this.account.responseKey) ?? 'null');
  }

  /** The two form fields that carry an encrypted document. */
  encrypt(payInstrument: unknown): URLSearchParams {
    const { merchId, requestKey } = this.account;
    return new URLSearchParams({ encData: encrypt(JSON.stringify({ payInstrument }), requestKey), merchId });
  }

  /** Sends a document; returns the raw answer. */
  send(path: string, payInstrument: unknown): Promise<Response> {
    return fetch(this.bank + path, { method: 'POST', body: this.encrypt(payInstrument) });
  }

  async ask(path: string, payInstrument: unknown): Promise<unknown> {
    const answer = await this.send(path, payInstrument);
    return this.read(new URLSearchParams(await answer.text()).get('encData'));
  }

  authDocument({ merchTxnId, merchTxnDate, amount }: Order) {
    const { merchId, password, product } = this.account;
    return {
      headDetails: { version: 'OTSv1.1', api: 'AUTH', platform: 'FLASH' },
      merchDetails: { merchId, userId: '', password, merchTxnId, merchTxnDate },
      payDetails: { amount, product, custAccNo: '213232323', txnCurrency: 'INR' },
      custDetails: { custEmail: 'payer@example.org', custMobile: '9999999999' },
      extras: { udf1: 'a', udf2: '' },
    };
  }

  async token(order: Order): Promise<number> {
    return Number(valueAt(await this.ask('/ots/aipay/auth', this.authDocument(order)), 'atomTokenId'));
  }

  statusDocument({ merchTxnId, merchTxnDate, amount }: Order) {
    const { merchId, password, requestHashKey } = this.account;
    const signature = sign(requestHashKey, [merchId, password, merchTxnId, amount, 'INR', 'TXNVERIFICATION']);
    return {
      headDetails: { api: 'TXNVERIFICATION', source: 'OTS' },
      merchDetails: { merchId, password, merchTxnId, merchTxnDate: merchTxnDate.slice(0, 10) },
      payDetails: { amount, txnCurrency: 'INR', signature },
    };
  }

  requery(order: Order): Promise<unknown> {
    return this.ask('/ots/payment/status', this.statusDocument(order));
  }

  refundDocument(order: Order, atomTxnId: unknown, totalRefundAmount: string, prodRefundId: string) {
    const { merchId, password, product, requestHashKey } = this.account;
    const signed = [merchId, password, order.merchTxnId, totalRefundAmount, 'INR', 'REFUNDINIT'];
    return {
      headDetails: { api: 'REFUNDINIT', source: 'OTS' },
      merchDetails: { merchId, password, merchTxnId: order.merchTxnId },
      payDetails: {
        atomTxnId,
        signature: sign(requestHashKey, signed),
        prodDetails: [{ prodName: product, prodRefundId, prodRefundAmount: totalRefundAmount }],
        txnCurrency: 'INR',
        totalRefundAmount,
      },
    };
  }

  /** Posts a form to a page of the bank, as a browser. */
  pay(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(this.bank + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }

  /** Calls a control endpoint. */
  async control(path: string, body: unknown): Promise<{ status: number; json: Record<string, unknown> }> {
    const answer = await fetch(`${this.bank}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }
}
