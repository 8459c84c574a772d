import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '../../../src/events/event.entity.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
});
beforeEach(() => {
  payer = new Payer(test);
});
afterAll(() => test.close());

/** Due, requested or done: the refund job may have run already. */
const anyRefundState = expect.stringMatching(/^refund/);

describe('the outcome of a payment', () => {
  const ends: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['failed', { outcome: 'failed' }, { state: 'failed', responseCode: 'OTS0600' }],
    ['cancelled', { outcome: 'cancelled' }, { state: 'cancelled', responseCode: 'OTS0101' }],
    ['pending', { outcome: 'pending' }, { state: 'initiated', responseCode: 'OTS0551' }],
    ['timed out', { outcome: 'timedOut' }, { state: 'initiated', responseCode: 'OTS0201' }],
    ['unclear', { outcome: 'unclear' }, { state: 'initiated' }],
    ['force success', { outcome: 'forced' }, { state: 'paid', responseCode: 'OTS0000', responseMessage: 'SUCCESS' }],
    ['reversed', { outcome: 'reversed' }, { state: 'failed', responseCode: 'OTS0001' }],
    [
      'one paisa too much',
      { amount: '1500.01' },
      { state: anyRefundState, refundReason: 'amount_mismatch', capturedPaise: 150_001, receiptNumber: null },
    ],
    ['one paisa short', { amount: '1499.99' }, { state: anyRefundState, capturedPaise: 149_999, playerId: null }],
    ['a surcharge on top', { surcharge: '17.67' }, { state: 'paid', capturedPaise: 150_000, surchargePaise: 1767 }],
  ];

  it.each(ends)('"%s" is taken from the requery', async (_name, choice, expected) => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, choice));
    expect(await payer.payment(id)).toMatchObject(expected);
  });

  it('that is pending is not shown as an outcome', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome: 'pending' }));
    expect((await payer.get(`merchant/${id}`)).json).toEqual({ success: true, data: null });
    expect((await payer.get(`status/${id}`)).json).toMatchObject({ status: 'processing' });
    expect((await payer.register(id)).status).toBe(409);
  });

  it('with the wrong amount explains the reason and the refund', async () => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { amount: '1500.01' }));
    const { json } = await payer.get<{ data: Record<string, unknown> }>(`merchant/${id}`);
    expect(json.data).toMatchObject({
      response_code: 'OTS0000',
      refund_note: 'We received ₹1,500.01, but the fee is ₹1,500. Your payment of ₹1,500.01 will be refunded to you.',
    });
    expect((await payer.get(`receipt/txn/${id}`)).status).toBe(404);
    expect((await payer.register(id)).status).toBe(409);
  });

  it.each(['failed', 'cancelled'])('%s becomes paid when the money comes late', async (outcome) => {
    const id = await payer.start(event);
    await payer.comeBack(await payer.pay(id, { outcome }));
    await payer.comeBack(await payer.pay(id, { outcome: 'success' }));
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('stays paid when a failure is reported later', async () => {
    const id = await payer.start(event);
    const good = await payer.pay(id);
    await payer.comeBack(good);
    await payer.comeBack(await payer.pay(id, { outcome: 'failed' }));
    await payer.comeBack(good);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('is not paid by a transaction that another payment holds', async () => {
    const [first, second] = [await payer.start(event), await payer.start(event)];
    await payer.comeBack(await payer.pay(first));
    const { atomTxnId } = await payer.payment(first);
    const capture = { amountPaise: 150_000, surchargePaise: 0, atomTxnId: atomTxnId!, bankTxnId: null, method: 'NB' };
    const report = { kind: 'success', code: 'OTS0000', message: 'SUCCESS', capture } as const;
    test.app.useLogger(false);
    await test.app.get(SettlementService).settle(second, report, 'reconciler');
    test.app.useLogger(['error']);
    expect(await payer.payment(second)).toMatchObject({ state: 'initiated', playerId: null, atomTxnId: null });
  });

  it('is not decided while the status endpoint fails', async () => {
    const id = await payer.start(event);
    for (const statusFault of ['empty', 'json', 'forbidden', 'garbage', 'error']) {
      await payer.bankSettings({ statusFault });
      await payer.comeBack(await payer.pay(id, { outcome: 'failed' }));
      expect((await payer.payment(id)).state).toBe('initiated');
    }
    await payer.bankSettings({ statusFault: 'none' });
  });
});
