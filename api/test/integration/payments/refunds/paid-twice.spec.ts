import { describe, expect, it } from '@jest/globals';
import { bankAttempts, bankRefunds, endRefund, payAndReturn } from '../../../support/payments/bank.ts';
import { SettlementService } from '../../../../src/payments/settlement.service.ts';
import { Payer } from '../../../support/payments/payer.ts';
import { hour, test, event, payer, wait, refundsOf, run, requery, states, useRefunds } from './use-refunds.ts';

useRefunds();

describe('one merchTxnId paid twice', () => {
  async function paidTwice(): Promise<string> {
    const id = await payer.start(event);
    await payAndReturn(payer, id);
    await payAndReturn(payer, id, { another: true });
    return id;
  }

  it('creates one registration, and the second payment is refunded once, however often it is reported', async () => {
    const id = await paidTwice();
    const { atomTxnId, receiptNumber } = await payer.payment(id);
    expect(await states(id)).toEqual({ payment: 'paid', refunds: ['due'] });
    for (let n = 0; n < 3; n += 1) await requery(id);
    await run(id);
    await endRefund(test, id, 'done');
    await run(id);
    await requery(id);
    expect(await states(id)).toEqual({ payment: 'paid', refunds: ['done'] });
    expect(await payer.payment(id)).toMatchObject({ atomTxnId, receiptNumber });
    const attempts = await bankAttempts(test, id);
    expect(attempts.map(({ refunds }) => refunds.length)).toEqual([1, 0]);
    expect((await refundsOf(id))[0]).toMatchObject({ reason: 'paid_twice', amountPaise: 150_000 });
    expect((await payer.register(id)).json).toMatchObject({ success: true });
  });

  it('is found by the first requery also when there was none in between', async () => {
    const id = await payer.start(event);
    await payer.pay(id);
    wait(1000);
    await payer.pay(id, { another: true });
    await requery(id);
    expect(await states(id)).toEqual({ payment: 'paid', refunds: ['due'] });
    const [second, first] = await bankAttempts(test, id);
    expect((await payer.payment(id)).atomTxnId).toBe(String(first?.atomTxnId));
    expect((await refundsOf(id))[0]?.atomTxnId).toBe(String(second?.atomTxnId));
  });

  it('keeps the registration when the second one is reversed, and needs no refund then', async () => {
    const id = await paidTwice();
    await payer.pay(id, { outcome: 'reversed' });
    await requery(id);
    expect(await states(id)).toEqual({ payment: 'paid', refunds: ['not_needed'] });
    await run(id);
    expect(await bankRefunds(test, id)).toEqual([]);
  });

  it('is lost altogether when the recorded one is reversed', async () => {
    const id = await paidTwice();
    const { atomTxnId } = await payer.payment(id);
    await payer.pay(id, { atomTxnId, outcome: 'reversed' });
    await requery(id);
    expect(await states(id)).toEqual({ payment: 'reversed', refunds: ['due'] });
    await run(id);
    expect((await bankAttempts(test, id)).map(({ refunds }) => refunds.length)).toEqual([1, 0]);
    const [player] = await test.db.query(`SELECT inactive_reason FROM players p JOIN payments y ON y.player_id = p.id
      WHERE y.merch_txn_id = '${id}'`);
    expect(player.inactive_reason).toBe('reversed');
  });

  it('ignores a failed, cancelled or pending attempt beside a success', async () => {
    for (const outcome of ['failed', 'cancelled', 'pending']) {
      const id = await payer.start(event);
      await payAndReturn(payer, id);
      await payAndReturn(payer, id, { another: true, outcome });
      await requery(id);
      expect(await states(id)).toEqual({ payment: 'paid', refunds: [] });
    }
  });

  it('is paid when only the first attempt failed', async () => {
    const id = await payer.start(event);
    await payAndReturn(payer, id, { outcome: 'failed' });
    await payAndReturn(payer, id, { another: true });
    expect(await states(id)).toEqual({ payment: 'paid', refunds: [] });
  });
});

it('a reversal that is reported for one payment does not end the refund of another, which nothing has locked', async () => {
  const [one, other] = [await payer.start(event), await payer.start(event)];
  for (const id of [one, other]) await payAndReturn(payer, id, { amount: '1500.01' });
  const reversed = [(await payer.payment(other)).atomTxnId!];
  const report = { kind: 'pending', code: 'OTS0551', message: null, reversed } as const;
  await test.app.get(SettlementService).settle(one, report, 'reconciler');
  expect(await states(other)).toEqual({ payment: 'refund_due', refunds: ['due'] });
});

describe('a success that contradicts itself', () => {
  it.each([
    ['merchant', { merchId: '999' }],
    ['currency', { currency: 'USD' }],
    ['total', { total: '1.00' }],
  ])('by its %s is neither accepted nor refunded; a later correct report is accepted', async (contradiction, odd) => {
    const id = await payer.start(event);
    await payAndReturn(payer, id, odd);
    expect(await payer.payment(id)).toMatchObject({ state: 'initiated', contradiction, capturedPaise: null });
    await payer.pay(id);
    await requery(id);
    expect(await payer.payment(id)).toMatchObject({ state: 'paid', contradiction: null });
  });

  it('never lapses: a person has to decide', async () => {
    const id = await payer.start(event);
    await payAndReturn(payer, id, { merchId: '999' });
    wait(6 * 24 * hour);
    await requery(id);
    expect(await payer.payment(id)).toMatchObject({ state: 'initiated', contradiction: 'merchant' });
  });
});

it('two tabs, both paid, one mobile: one player, the other refunded once', async () => {
  const application = await payer.application(event);
  const first = (await payer.initiate(application)).json.data.merchTxnId;
  wait(16 * 60_000);
  const other = new Payer(test);
  const second = (await other.initiate({ ...application, transactionId: 'the-other-tab' })).json.data.merchTxnId;
  expect(second).not.toBe(first);
  const sealed = [await payer.pay(first), await other.pay(second)];
  await Promise.all(sealed.map((each) => payer.comeBack(each)));
  const both = [await payer.payment(first), await payer.payment(second)];
  expect(both.map(({ state }) => state).sort()).toEqual(['paid', 'refund_due']);
  const owing = both.find(({ state }) => state === 'refund_due');
  expect(owing).toMatchObject({ refundReason: 'already_registered', receiptNumber: null });
  const loser = owing?.merchTxnId ?? '';
  await run(loser);
  await endRefund(test, loser, 'done');
  await run(loser);
  expect(await states(loser)).toEqual({ payment: 'refunded', refunds: ['done'] });
  expect([...(await bankRefunds(test, first)), ...(await bankRefunds(test, second))]).toEqual([150_000]);
  const [{ n }] = await test.db.query('SELECT count(*)::int AS n FROM players WHERE mobile = $1', [
    application.playerData.mobile,
  ]);
  expect(n).toBe(1);
});
