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

describe('refunds', () => {
  const paidOrder = async () => {
    const order = newOrder();
    await merchant.token(order);
    await merchant.control('pay', { merchTxnId: order.merchTxnId });
    return { order, atomTxnId: valueAt(await merchant.requery(order), 'payInstrument.0.payDetails.atomTxnId') };
  };
  const refundCode = async (document: unknown) =>
    valueAt(await merchant.ask('/ots/payment/refund', document), 'payInstrument.responseDetails.statusCode');

  it('are accepted once for each reference and never beyond the payment', async () => {
    const { order, atomTxnId } = await paidOrder();
    const ask = (amount: string, id: string) => refundCode(merchant.refundDocument(order, atomTxnId, amount, id));
    expect(await ask('1000.00', 'R1')).toBe('OTS0000');
    expect(await ask('100.00', 'R1')).toBe('OTS0613');
    expect(await ask('500.01', 'R2')).toBe('OTS0621');
    expect(await ask('500.00', 'R2')).toBe('OTS0000');

    const { merchId, password } = merchant.account;
    const listed = await merchant.ask('/ots/payment/status', {
      headDetails: { api: 'REFUNDSTATUS', source: 'OTS_ARS' },
      merchDetails: { merchId, password: Buffer.from(password).toString('base64') },
      payDetails: { atomTxnId, prodDetails: [{ prodName: 'NSE' }] },
    });
    expect(valueAt(listed, 'payInstrument.refundStatusDetails.0.refundStatus')).toMatchObject([
      { prodRefundId: 'R1', refundAmt: 1000, remarks: 'REFUND INITIATED' },
      { prodRefundId: 'R2', refundAmt: 500 },
    ]);
  });

  it('need a signature, a payment and money that arrived', async () => {
    const { order, atomTxnId } = await paidOrder();
    const signed = merchant.refundDocument(order, atomTxnId, '5', 'R1');
    const bent = { ...signed, payDetails: { ...signed.payDetails, totalRefundAmount: '50' } };
    expect(await refundCode(bent)).toBe('OTS0506');
    expect(await refundCode(merchant.refundDocument(newOrder(), atomTxnId, '5', 'R1'))).toBe('OTS0401');
    await merchant.control('pay', { merchTxnId: order.merchTxnId, outcome: 'reversed' });
    expect(await refundCode(signed)).toBe('OTS0600');
  });

  const remarksOf = async (atomTxnId: unknown) => {
    const { merchId, password } = merchant.account;
    const listed = await merchant.ask('/ots/payment/status', {
      headDetails: { api: 'REFUNDSTATUS', source: 'OTS_ARS' },
      merchDetails: { merchId, password: Buffer.from(password).toString('base64') },
      payDetails: { atomTxnId, prodDetails: [{ prodName: 'NSE' }] },
    });
    return valueAt(listed, 'payInstrument.refundStatusDetails.0.refundStatus.0.remarks');
  };

  it('arrive when the tester says so, or fail and leave the money to another one', async () => {
    const { order, atomTxnId } = await paidOrder();
    const ask = (id: string) => refundCode(merchant.refundDocument(order, atomTxnId, '1500.00', id));
    const { merchTxnId } = order;
    expect((await merchant.control('refund', { merchTxnId })).status).toBe(404);
    await ask('R1');
    expect(await remarksOf(atomTxnId)).toBe('REFUND INITIATED');
    expect((await merchant.control('refund', { merchTxnId, end: 'lost' })).status).toBe(400);
    expect((await merchant.control('refund', { merchTxnId, end: 'failed' })).status).toBe(200);
    expect(await remarksOf(atomTxnId)).toBe('REFUND FAILED');
    expect(await ask('R2')).toBe('OTS0000');
    expect(await ask('R3')).toBe('OTS0621');
  });

  it('arrive by themselves after a while', async () => {
    await merchant.control('settings', { refundArrivesAfterSeconds: 0 });
    const { order, atomTxnId } = await paidOrder();
    await refundCode(merchant.refundDocument(order, atomTxnId, '1500.00', 'R1'));
    expect(await remarksOf(atomTxnId)).toBe('REFUND PROCESSED');
    expect((await merchant.control('refund', { merchTxnId: order.merchTxnId })).status).toBe(404);
    await merchant.control('settings', { refundArrivesAfterSeconds: 45 });
  });

  it('are ended by the buttons of the ledger, once', async () => {
    const { order, atomTxnId } = await paidOrder();
    const [{ atomTokenId }] = (await (await fetch(`${bank.url}/sandbox/ledger.json`)).json()) as [
      { atomTokenId: number },
    ];
    await refundCode(merchant.refundDocument(order, atomTxnId, '1500.00', 'R1'));
    const page = await (await fetch(bank.url)).text();
    expect(page).toContain(`aria-label="Refund arrives: ${order.merchTxnId}"`);
    // A payment with a refund under way cannot be reversed as well.
    expect(page).not.toContain(`aria-label="Reverse: ${order.merchTxnId}"`);
    await merchant.pay('/ledger/refund', { atomTokenId: `${atomTokenId}`, end: 'done' });
    await merchant.pay('/ledger/refund', { atomTokenId: `${atomTokenId}`, end: 'failed' });
    expect(await remarksOf(atomTxnId)).toBe('REFUND PROCESSED');
  });

  it('are refused altogether by a switch, and taken on without a word by another', async () => {
    const { order, atomTxnId } = await paidOrder();
    const document = merchant.refundDocument(order, atomTxnId, '1500.00', 'R1');
    await merchant.control('settings', { refundsRefused: true });
    expect(await refundCode(document)).toBe('OTS0600');
    await merchant.control('settings', { refundsRefused: false, refundFault: 'lost' });
    expect(await (await merchant.send('/ots/payment/refund', document)).text()).toBe('');
    await merchant.control('settings', { refundFault: 'none' });
    expect(await remarksOf(atomTxnId)).toBe('REFUND INITIATED');
  });
});
