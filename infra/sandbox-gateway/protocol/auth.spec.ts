import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newOrder, openTestBank, type TestBank } from '../testing/test-bank.ts';
import { valueAt } from './envelope.ts';
import type { TestMerchant } from '../testing/test-merchant.ts';

let bank: TestBank;
let merchant: TestMerchant;
beforeAll(async () => {
  bank = await openTestBank();
  merchant = bank.merchant;
});
afterAll(() => bank.close());

describe('AUTH', () => {
  it('answers merchId first, in a body that claims to be JSON', async () => {
    const answer = await merchant.send('/ots/aipay/auth', merchant.authDocument(newOrder()));
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(text).toMatch(/^merchId=317157&encData=[0-9A-F]+$/);
    const document = merchant.read(new URLSearchParams(text).get('encData'));
    expect(String(valueAt(document, 'atomTokenId'))).toMatch(/^15\d{12}$/);
    expect(valueAt(document, 'responseDetails.txnStatusCode')).toBe('OTS0000');
  });

  it('takes the two fields from the query as well', async () => {
    const query = merchant.encrypt(merchant.authDocument(newOrder()));
    const answer = await fetch(`${bank.url}/ots/aipay/auth?${query}`, { method: 'POST' });
    expect(await answer.text()).toMatch(/^merchId=/);
  });

  const wrong: [string, string, (document: ReturnType<TestMerchant['authDocument']>) => unknown][] = [
    ['a wrong password', 'OTS0451', (d) => ({ ...d, merchDetails: { ...d.merchDetails, password: 'x' } })],
    [
      'a date without a time',
      'OTS0600',
      (d) => ({ ...d, merchDetails: { ...d.merchDetails, merchTxnDate: '2026-11-21' } }),
    ],
    [
      'the thirtieth of February',
      'OTS0600',
      (d) => ({ ...d, merchDetails: { ...d.merchDetails, merchTxnDate: '2026-02-30 10:00:00' } }),
    ],
    ['an amount of three decimals', 'OTS0600', (d) => ({ ...d, payDetails: { ...d.payDetails, amount: '1.001' } })],
    ['an amount of nothing', 'OTS0600', (d) => ({ ...d, payDetails: { ...d.payDetails, amount: '0.00' } })],
    ['dollars', 'OTS0600', (d) => ({ ...d, payDetails: { ...d.payDetails, txnCurrency: 'USD' } })],
    ['no e-mail address', 'OTS0600', (d) => ({ ...d, custDetails: { custMobile: '9' } })],
    ['an empty document', 'OTS0451', () => ({})],
    ['a list', 'OTS0451', () => []],
  ];
  it.each(wrong)('refuses %s with %s', async (_what, expected, change) => {
    const document = await merchant.ask('/ots/aipay/auth', change(merchant.authDocument(newOrder())));
    expect(valueAt(document, 'responseDetails.txnStatusCode')).toBe(expected);
    expect(valueAt(document, 'atomTokenId')).toBeUndefined();
  });

  it('answers nothing to what it cannot decrypt, and names what is missing', async () => {
    const unreadable = await merchant.pay('/ots/aipay/auth', { encData: 'ABCD', merchId: '317157' });
    expect([unreadable.status, await unreadable.text()]).toEqual([200, '']);
    const incomplete = await merchant.pay('/ots/aipay/auth', { merchId: '317157' });
    expect(await incomplete.json()).toMatchObject({ encData: null, txnMessage: 'FAILED', txnStatusCode: 'OTS0641' });
  });

  it('answers a wrong method or path with 403', async () => {
    const answer = await fetch(`${bank.url}/ots/aipay/auth`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: 'Welcome to NTTDATAPAY OTS PAY API' });
  });
});
