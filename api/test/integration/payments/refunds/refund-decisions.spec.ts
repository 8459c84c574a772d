import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../../support/payments/bank.ts';
import { Clock } from '../../../../src/platform/config/clock.ts';
import { lockPayment } from '../../../../src/payments/payment-update.ts';
import { Refund } from '../../../../src/payments/refunds/refund.entity.ts';
import { refundQueue, RefundsService } from '../../../../src/payments/refunds/refunds.service.ts';
import { RecoverySweep } from '../../../../src/payments/requery/recovery-sweep.ts';
import {
  call,
  decide,
  detail,
  event,
  hour,
  lastRefund,
  minute,
  paidTooMuch,
  payer,
  run,
  states,
  test,
  useRefundsInDoubt,
  wait,
} from './use-refunds-in-doubt.ts';

useRefundsInDoubt();

describe('a decision about a refund', () => {
  it('sends an unlisted refund again with the same id, without waiting for hours', async () => {
    const { id, merchTxnId } = await paidTooMuch();
    await payer.bankSettings({ refundFault: 'garbage' });
    await run(id);
    await payer.bankSettings({ refundFault: 'none' });
    expect((await decide(id, 'send-again')).error).toBe(refundSentences.notSendable);
    await wait(minute);
    await run(id);
    expect(await decide(id, 'send-again')).toMatchObject({ state: 'refunding', refunds: [{ state: 'accepted' }] });
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
  });

  it('sets a refused refund to done when it was paid by hand, and nothing retries it', async () => {
    const { id, merchTxnId } = await paidTooMuch();
    await payer.bankSettings({ refundsRefused: true });
    await run(id);
    expect(await decide(id, 'arrived', 'Paid by UPI, 4711')).toMatchObject({ state: 'refunded', attention: [] });
    await payer.bankSettings({ refundsRefused: false });
    await run(id);
    expect(await bankRefunds(test, merchTxnId)).toEqual([]);
  });

  it('needs a note and a refund of that payment, and is refused while the refund proceeds normally', async () => {
    const { id } = await paidTooMuch();
    const other = await paidTooMuch();
    for (const note of [undefined, '', '   ', 7, 'x'.repeat(301)]) {
      expect((await decide(id, 'arrived', note ?? null)).error).toBeDefined();
    }
    expect((await decide(id, 'arrived')).error).toBe(refundSentences.notMarkable);
    await run(id);
    expect((await decide(id, 'send-again')).error).toBe(refundSentences.notSendable);
    const stranger = `${other.id}/refunds/${await lastRefund(id)}/arrived`;
    expect(await call(stranger, { note: 'x' })).toMatchObject({ success: false });
    expect(await states(id)).toEqual(['refunding', 'accepted']);
  });

  it('is made once by twenty concurrent requests', async () => {
    const { id, merchTxnId } = await paidTooMuch();
    await run(id);
    await wait(8 * 24 * hour);
    await endRefund(test, merchTxnId, 'failed');
    const path = `${id}/refunds/${await lastRefund(id)}/send-again`;
    await Promise.all(Array.from({ length: 20 }, () => call(path, { note: 'It failed at the bank' })));
    expect(await states(id)).toEqual(['refunding', 'replaced', 'accepted']);
    expect(await bankRefunds(test, merchTxnId)).toHaveLength(2);
  });
});

it('a person’s word that a refund did not arrive is not booked as a refusal that the provider never gave', async () => {
  const { id, merchTxnId } = await paidTooMuch();
  await payer.bankSettings({ refundRemark: 'PARKED' });
  await run(id);
  await run(id);
  await endRefund(test, merchTxnId, 'failed');
  await decide(id, 'send-again', 'Asha at the bank says that it failed');
  const { timeline } = await detail(id);
  expect(timeline).not.toContainEqual(expect.objectContaining({ to: 'refund_failed' }));
  expect(timeline).not.toContainEqual(expect.objectContaining({ kind: 'refund', state: 'refused' }));
});

it('a part that has arrived is not returned once more, whoever calls the service', async () => {
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId);
  const { id } = await payer.payment(merchTxnId);
  await call(`${id}/partial-refund`, { amount: '500', reason: 'Rain', requestKey: 'a'.repeat(32) });
  await run(id);
  await endRefund(test, merchTxnId, 'done');
  await run(id);
  const order = { note: 'again', actor: 'admin secretary' } as const;
  const again = test.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { id });
    const refund = await tx.findOneByOrFail(Refund, { paymentId: id });
    await test.app.get(RefundsService).sendAgain(tx, payment, refund, order);
  });
  await expect(again).rejects.toThrow(refundSentences.notSendable);
  expect(await states(id)).toEqual(['paid', 'done']);
});

it('a refund is the fee without the provider’s surcharge, and the payer’s note says so', async () => {
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId, { surcharge: '30.00' });
  const { id } = await payer.payment(merchTxnId);
  const after = await call<PaymentDetail>(`${id}/refund`, { reason: 'Injured' });
  expect(after.refundNote).toBe(
    'The club has cancelled this registration. Your payment of ₹1,500 will be refunded to you. ' +
      'The payment provider’s surcharge of ₹30 is not part of the refund.',
  );
  await run(id);
  expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
});

it('a refund that the provider has had for two months is still asked about, and seen to arrive', async () => {
  await payer.bankSettings({ refundArrivesAfterSeconds: 70 * 86_400 });
  const { id } = await paidTooMuch();
  await run(id);
  await wait(60 * 24 * hour);
  await test.db.query(`DELETE FROM jobs.job WHERE name = '${refundQueue}'`);
  await test.app.get(RecoverySweep).run();
  const [job] = await test.db.query(`SELECT start_after AS at FROM jobs.job WHERE singleton_key = $1`, [
    await lastRefund(id),
  ]);
  await wait(11 * 24 * hour);
  expect(test.app.get(Clock).now().getTime()).toBeGreaterThan(job.at.getTime());
  await run(id);
  expect(await states(id)).toEqual(['refunded', 'done']);
  await payer.bankSettings({ refundArrivesAfterSeconds: 30 * 86_400 });
});
