import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { RecoverySweep } from '../../../../src/payments/requery/recovery-sweep.ts';
import { bankRefunds, endRefund } from '../../../support/payments/bank.ts';
import { get, passDays, payer, post, test, usePaymentsConsole } from '../payments-console.ts';
import { part, check, paid, returnPart, refuse, receiptOf, faults } from './partial-refund-calls.ts';

usePaymentsConsole();

describe('a refused part', () => {
  it('waits in a line of its own, is tried again, and can be marked as arrived', async () => {
    const [merchTxnId, id] = await paid('Refused');
    await part(id, '600');
    await refuse(true);
    await check(id);
    const refused = await get<PaymentDetail>(id);
    expect(refused).toMatchObject({ state: 'paid', attention: ['refund_failed'], returning: 600, remaining: 1500 });
    expect(refused.refunds).toMatchObject([{ state: 'refused', canMarkArrived: true, canSendAgain: true }]);
    expect(await receiptOf(merchTxnId)).toMatchObject({ partialRefund: { underway: 600, kept: 900 } });
    const { items } = await get<AttentionResponse>('attention');
    expect(items.filter((item) => item.id === id)).toMatchObject([
      { reason: 'refund_failed', amount: 600, sentence: expect.stringContaining('refused to return ₹600, a part of') },
    ]);
    const [first] = refused.refunds;
    const { json } = await post(`${id}/refunds/${first!.id}/send-again`, { note: 'They say it works now' });
    expect(json.refunds).toMatchObject([
      { state: 'refused', canSendAgain: false },
      { state: 'refused', partial: true, amount: 600 },
    ]);
    const last = json.refunds.at(-1)!.id;
    expect((await post(`${id}/refunds/${first!.id}/arrived`, { note: 'x' })).json.error).toBe(refundSentences.replaced);
    const arrived = await post(`${id}/refunds/${last}/arrived`, { note: 'Paid by UPI' });
    expect(arrived.json).toMatchObject({ state: 'paid', returned: 600, returning: 0, attention: [] });
  });

  it('is replaced by another part, and its money belongs to all that remains', async () => {
    const [merchTxnId, id] = await paid('Replaced');
    await part(id, '600');
    await refuse(true);
    await check(id);
    await refuse(false);
    expect((await part(id, '1100')).json.refunds).toMatchObject([{ state: 'refused' }, { state: 'due', amount: 1100 }]);
    await refuse(true);
    await check(id);
    await refuse(false);
    const { json } = await post(`${id}/refund`, { reason: 'Injured' });
    expect(json.refunds.at(-1)).toMatchObject({ state: 'due', amount: 1500, partial: false });
    expect(json).toMatchObject({ attention: [], returning: 1500 });
    await check(id);
    await endRefund(test, merchTxnId, 'done');
    expect((await check(id)).json).toMatchObject({ state: 'refunded', attention: [] });
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    await test.app.get(RecoverySweep).run();
    await check(id);
    expect((await get<PaymentDetail>(id)).refunds).toHaveLength(3);
  });

  it.each(['arrives first', 'arrives last'] as const)(
    'that was on its way when all else was asked for is tried again beside it: the rest %s',
    async (order) => {
      const [merchTxnId, id] = await paid(order === 'arrives first' ? 'Between' : 'Beside');
      await part(id, '500');
      await check(id);
      const { json } = await post(`${id}/refund`, { reason: 'Injured' });
      expect(json.refunds).toMatchObject([
        { amount: 500, state: 'accepted' },
        { amount: 1000, state: 'due' },
      ]);
      // The bank could not deliver the part: the newest of the refunds under way is ended first.
      await endRefund(test, merchTxnId, 'failed');
      await check(id);
      if (order === 'arrives first') {
        await endRefund(test, merchTxnId, 'done');
        await refuse(true);
        await check(id);
        const { json: waiting } = await check(id);
        expect(waiting).toMatchObject({
          state: 'refund_failed',
          returned: 1000,
          returning: 500,
          attention: ['refund_failed'],
        });
        await refuse(false);
        // "Refund" tries again what was refused.
        expect((await post(`${id}/refund`, { reason: 'Once more' })).json.refunds.at(-1)).toMatchObject({
          ...{ amount: 500, partial: true, state: 'due' },
        });
      }
      for (let step = 0; step < 6; step += 1) {
        await check(id);
        await endRefund(test, merchTxnId, 'done').catch(() => undefined);
      }
      expect((await check(id)).json).toMatchObject({ state: 'refunded', returned: 1500, attention: [] });
      const total = (await get<PaymentDetail>(id)).refunds.filter(({ state }) => state === 'done');
      expect(total.map(({ amount }) => amount).toSorted()).toEqual([1000, 500]);
      expect(await faults(merchTxnId)).toEqual([]);
    },
  );

  it('does not shrink the rest when the rest is refused as well: both are tried again together', async () => {
    const [merchTxnId, id] = await paid('Both');
    await part(id, '500');
    await check(id);
    await post(`${id}/refund`, { reason: 'Injured' });
    await endRefund(test, merchTxnId, 'failed');
    await refuse(true);
    await check(id);
    await check(id);
    await refuse(false);
    for (let step = 0; step < 6; step += 1) {
      await check(id);
      await endRefund(test, merchTxnId, 'done').catch(() => undefined);
    }
    expect((await check(id)).json).toMatchObject({ state: 'refunded', returned: 1500, attention: [] });
    expect(await faults(merchTxnId)).toEqual([]);
  });
});

it('a payment that the provider reverses needs no part any more; all of it is back', async () => {
  const payment = await paid('Reversed');
  const [merchTxnId, id] = payment;
  await returnPart(payment, '200');
  await part(id, '300');
  await payer.pay(merchTxnId, { outcome: 'reversed' });
  const { json } = await check(id);
  expect(json).toMatchObject({ state: 'reversed', returned: 1500, returning: 0, attention: ['reversed_after_refund'] });
  expect(json.refunds.map(({ state }) => state)).toEqual(['done', 'not_needed']);
  expect(await receiptOf(merchTxnId)).toMatchObject({
    note: expect.stringMatching(/^The bank has returned your payment of ₹1,500, of which you were refunded ₹200 on /),
    refund: { status: 'reversed', amount: 1500, returned: [{ amount: 200, date: json.refunds[0]!.endedAt }] },
    partialRefund: null,
  });
  expect(await faults(merchTxnId)).toEqual([]);
});

it('a reversal after a part had arrived waits for the treasurer, for thirty days', async () => {
  const payment = await paid('Lost');
  const [merchTxnId, id] = payment;
  await returnPart(payment, '500');
  await payer.pay(merchTxnId, { outcome: 'reversed' });
  await check(id);
  const items = async () => (await get<AttentionResponse>('attention')).items.filter((item) => item.id === id);
  expect(await items()).toMatchObject([
    {
      reason: 'reversed_after_refund',
      amount: 500,
      sentence: expect.stringMatching(/^The provider reversed ₹1,500, of which ₹500 had already been returned/),
    },
  ]);
  await passDays(29);
  expect(await items()).toHaveLength(1);
  await passDays(2);
  expect(await items()).toEqual([]);
});
