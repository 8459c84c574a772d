import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../../support/payments/bank.ts';
import {
  call,
  decide,
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
    expect(await states(id)).toEqual(['refunding', 'refused', 'accepted']);
    expect(await bankRefunds(test, merchTxnId)).toHaveLength(2);
  });
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
