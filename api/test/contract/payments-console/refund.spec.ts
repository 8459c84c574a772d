import { describe, expect, it } from '@jest/globals';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { MaskedReceiptResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { cup, get, idOf, payer, post, runRefunds, started, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

describe('"Refund"', () => {
  it('needs a reason of at most 300 characters', async () => {
    const id = await idOf(started.surcharged);
    for (const reason of [undefined, '', '   ', 7, ['x']])
      expect((await post(`${id}/refund`, { reason })).status).toBe(400);
    expect((await post(`${id}/refund`, {})).json.error).toBe(refundSentences.reason);
    expect((await post(`${id}/refund`, { reason: 'x'.repeat(301) })).json.error).toBe(refundSentences.tooLong);
    expect((await payer.payment(started.surcharged)).state).toBe('paid');
  });

  it('makes the refund due and frees the place in one step; "Check now" completes it', async () => {
    const application = await payer.application(cup, { firstName: 'Hema' });
    const merchTxnId = (await payer.initiate(application)).json.data.merchTxnId;
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    const { status, json } = await post(`${id}/refund`, { reason: '  Injured before the match ' });
    expect([status, json.state, json.refundable]).toEqual([200, 'refund_due', false]);
    expect(json.refundNote).toBe(
      'The club has cancelled this registration. Your payment of ₹1,500 will be refunded to you.',
    );
    expect(json.refunds).toMatchObject([
      { state: 'due', reason: 'by_club', note: 'Injured before the match', requestedBy: 'admin secretary' },
    ]);
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [
      json.playerId,
    ]);
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
    expect((await post(`${id}/refund`, { reason: 'again' })).json.error).toBe(refundSentences.nothingToRefund);

    expect((await post(`${id}/check`)).json.state).toBe('refunding');
    await endRefund(test, merchTxnId, 'done');
    const { json: done } = await post(`${id}/check`);
    expect(done).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
    expect(receipt.note).toMatch(/has been refunded\.$/);
    const refund = { status: 'refunded', amount: 1500, date: done.stateSince };
    expect(receipt).toMatchObject({ refund, eventCalledOffAt: null });
    const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json.receipt).toMatchObject({ refund, playerMobile: expect.stringMatching(/^\*{6}/) });

    const again = await payer.initiate({ ...application, transactionId: 'once-more-please' });
    await payAndReturn(payer, again.json.data.merchTxnId);
    expect((await payer.payment(again.json.data.merchTxnId)).state).toBe('paid');
  });

  it.each(['open', 'failed', 'wrong'] as const)('of one that is %s is a 409', async (which) => {
    const { status, json } = await post(`${await idOf(started[which])}/refund`, { reason: 'x' });
    expect([status, json.error]).toEqual([409, refundSentences.nothingToRefund]);
  });

  it('that the provider refuses needs attention and can be tried again', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Indu' });
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    await post(`${id}/refund`, { reason: 'Moved away' });
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(id);
    expect(await get<PaymentDetail>(id)).toMatchObject({
      state: 'refund_failed',
      attention: ['refund_failed'],
      refundable: true,
    });
    const { items } = await get<AttentionResponse>('attention');
    expect(items).toContainEqual(
      expect.objectContaining({ id, reason: 'refund_failed', payerName: 'Indu Sahu', eventName: 'Cup', amount: 1500 }),
    );
    await payer.bankSettings({ refundsRefused: false });
    const { json } = await post(`${id}/refund`, { reason: 'The provider says it works now' });
    expect(json.refunds.map(({ state }) => state)).toEqual(['refused', 'due']);
    await post(`${id}/check`);
    await endRefund(test, merchTxnId, 'done');
    expect((await post(`${id}/check`)).json).toMatchObject({ state: 'refunded', attention: [] });
  });
});
