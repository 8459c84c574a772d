import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, newOrder, openTestBank, type TestBank } from '../testing/test-bank.ts';
import { valueAt } from './envelope.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';

let clock = () => new Date();
let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank({ now: () => clock() });
  merchant = bank.merchant;
});
afterEach(() => {
  clock = () => new Date();
});
afterAll(() => bank.close());

describe('the requery', () => {
  it('answers encData first, an array, the method as a string', async () => {
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'success', method: 'UP' });
    const text = await (await merchant.send('/ots/payment/status', merchant.statusDocument(order))).text();
    expect(text).toMatch(/^encData=[0-9A-F]+&merchId=317157$/);
    const document = merchant.read(new URLSearchParams(text).get('encData'));
    expect(document).toMatchObject({
      payInstrument: [
        {
          merchDetails: { merchId: 317157, merchTxnId: order.merchTxnId },
          payDetails: { amount: 1500, surchargeAmount: 0, totalAmount: 1500 },
          payModeSpecificData: { subChannel: 'UP' },
          responseDetails: { statusCode: 'OTS0000', message: 'SUCCESS' },
        },
      ],
    });
  });

  it('tells a fresh token from an opened page from an unknown order', async () => {
    const order = newOrder();
    const atomTokenId = await merchant.token(order);
    expect(codeOf(await merchant.requery(order))).toBe('OTS0301');
    await merchant.pay('/checkout', {
      atomTokenId: `${atomTokenId}`,
      merchId: '317157',
      returnUrl: 'http://a.example/',
    });
    expect(codeOf(await merchant.requery(order))).toBe('OTS0351');
    expect(codeOf(await merchant.requery(newOrder()))).toBe('OTS0401');
  });

  it('finds a payment by the Indian day of its AUTH and by no other, and by its own amount', async () => {
    const order = newOrder();
    await merchant.token(order);
    expect(codeOf(await merchant.requery({ ...order, merchTxnDate: '2026-11-20' }))).toBe('OTS0401');
    expect(codeOf(await merchant.requery({ ...order, amount: '1500.01' }))).toBe('OTS0401');
  });

  it('lists every attempt of an order', async () => {
    const order = newOrder();
    await merchant.token(order);
    await merchant.token(order);
    expect(valueAt(await merchant.requery(order), 'payInstrument')).toHaveLength(2);
  });

  type Status = ReturnType<TestMerchant['statusDocument']>;
  const wrong: [string, string, (document: Status) => unknown][] = [
    ['another merchant', 'OTS0501', (d) => ({ ...d, merchDetails: { ...d.merchDetails, merchId: '1' } })],
    ['a long API name', 'OTS0503', (d) => ({ ...d, headDetails: { api: 'TXNVERIFICATION'.repeat(2) } })],
    ['another API name', 'OTS0504', (d) => ({ ...d, headDetails: { api: 'TXN' } })],
    ['a bent signature', 'OTS0506', (d) => ({ ...d, payDetails: { ...d.payDetails, signature: 'ab'.repeat(64) } })],
    [
      'a date with a time',
      'OTS0507',
      (d) => ({ ...d, merchDetails: { ...d.merchDetails, merchTxnDate: '2026-11-21 00:30:05' } }),
    ],
    ['dollars', 'OTS0508', (d) => ({ ...d, payDetails: { ...d.payDetails, txnCurrency: 'USD' } })],
    ['a word for an amount', 'OTS0509', (d) => ({ ...d, payDetails: { ...d.payDetails, amount: 'ten' } })],
    [
      'a day that is none',
      'OTS0510',
      (d) => ({ ...d, merchDetails: { ...d.merchDetails, merchTxnDate: '2026-02-30' } }),
    ],
    ['a wrong password', 'OTS0522', (d) => ({ ...d, merchDetails: { ...d.merchDetails, password: 'x' } })],
  ];
  it.each(wrong)('refuses %s with %s', async (_what, expected, change) => {
    const order = newOrder();
    await merchant.token(order);
    expect(codeOf(await merchant.ask('/ots/payment/status', change(merchant.statusDocument(order))))).toBe(expected);
  });

  it('turns a pending payment into a success when its time has come', async () => {
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'pending', succeedsAfterSeconds: 60 });
    expect(codeOf(await merchant.requery(order))).toBe('OTS0551');
    clock = () => new Date(Date.now() + 61_000);
    expect(codeOf(await merchant.requery(order))).toBe('OTS0000');
  });

  it('tells an amount one paisa off, a late success and a reversal', async () => {
    const order = newOrder();
    await merchant.token(order);
    const end = (more: object) => merchant.control('pay', { merchTxnId: order.merchTxnId, ...more });
    await end({ outcome: 'failed' });
    expect(codeOf(await merchant.requery(order))).toBe('OTS0600');
    await end({ outcome: 'success', amount: '1499.99' });
    expect(valueAt(await merchant.requery(order), 'payInstrument.0.payDetails.amount')).toBe(1499.99);
    await end({ outcome: 'reversed' });
    expect(codeOf(await merchant.requery(order))).toBe('OTS0001');
  });

  it('lists every attempt under one merchTxnId, each with its own end', async () => {
    const order = newOrder();
    await merchant.token(order);
    const { merchTxnId } = order;
    await merchant.control('pay', { merchTxnId });
    await merchant.control('pay', { merchTxnId, another: true });
    const first = valueAt(await merchant.requery(order), 'payInstrument.1.payDetails.atomTxnId');
    await merchant.control('pay', { merchTxnId, atomTxnId: String(first), outcome: 'reversed' });
    const answer = await merchant.requery(order);
    const codes = ['0', '1'].map((n) => valueAt(answer, `payInstrument.${n}.responseDetails.statusCode`));
    expect(codes).toEqual(['OTS0000', 'OTS0001']);
  });

  it('names a wrong merchant, currency or total when a test wants it, and never by itself', async () => {
    const order = newOrder();
    await merchant.token(order);
    const { merchTxnId } = order;
    await merchant.control('pay', { merchTxnId, merchId: '999', currency: 'USD', total: '1.00' });
    expect(valueAt(await merchant.requery(order), 'payInstrument.0')).toMatchObject({
      merchDetails: { merchId: 999 },
      payDetails: { txnCurrency: 'USD', totalAmount: 1, amount: 1500 },
    });
    await merchant.control('pay', { merchTxnId });
    const honest = valueAt(await merchant.requery(order), 'payInstrument.0');
    expect(honest).toMatchObject({ merchDetails: { merchId: 317157 }, payDetails: { totalAmount: 1500 } });
    expect(valueAt(honest, 'payDetails.txnCurrency')).toBeUndefined();
  });
});
