import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newOrder, openTestBank, type TestBank } from '../test-bank.ts';
import { valueAt } from './read-field.ts';
import type { TestMerchant } from '../test-merchant.ts';

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
});
