import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Refund } from '../../../../src/payments/refunds/refund.entity.ts';
import { RecoverySweep } from '../../../../src/payments/requery/recovery-sweep.ts';
import { bankAttempts, bankRefunds, endRefund } from '../../../support/payments/bank.ts';
import { minute, hour, test, payer, wait, refundsOf, run, states, paidTooMuch, useRefunds } from './use-refunds.ts';

useRefunds();

describe('money that must be refunded', () => {
  it('is due, requested, requeried and refunded, by the jobs that each step enqueues', async () => {
    const id = await paidTooMuch();
    expect(await states(id)).toEqual({ payment: 'refund_due', refunds: ['due'] });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['accepted'] });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['accepted'] });
    await endRefund(test, id, 'done');
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunded', refunds: ['done'] });
    expect(await bankRefunds(test, id)).toEqual([150_001]);
    const { json } = await payer.get<{ data: { refund_note: string } }>(`merchant/${id}`);
    expect(json.data.refund_note).toMatch(/has been refunded\.$/);
    await run(id);
    expect(await bankRefunds(test, id)).toHaveLength(1);
  });

  it('has one job in the queue as soon as the refund is due', async () => {
    const id = await paidTooMuch();
    const [refund] = await refundsOf(id);
    await test.app.get(RecoverySweep).run();
    const waiting = await test.db.query(
      `SELECT id FROM jobs.job WHERE name = 'refunds' AND singleton_key = $1 AND state = 'created'`,
      [refund?.id],
    );
    expect(waiting).toHaveLength(1);
    await test.db.query(`DELETE FROM jobs.job WHERE singleton_key = $1`, [refund?.id]);
    await test.app.get(RecoverySweep).run();
    const [{ n }] = await test.db.query(`SELECT count(*)::int AS n FROM jobs.job WHERE singleton_key = $1`, [
      refund?.id,
    ]);
    expect(n).toBe(1);
  });

  it('is refunded also when the row of its refund was lost', async () => {
    const id = await paidTooMuch();
    const [lost] = await refundsOf(id);
    await test.db.query(`DELETE FROM jobs.job WHERE singleton_key = $1`, [lost?.id]);
    await test.db.getRepository(Refund).delete({ id: lost?.id ?? '' });
    await test.app.get(RecoverySweep).run();
    expect(await states(id)).toEqual({ payment: 'refund_due', refunds: ['due'] });
    await test.app.get(RecoverySweep).run();
    expect(await refundsOf(id)).toMatchObject([{ amountPaise: 150_001, reason: 'amount_mismatch' }]);
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['accepted'] });
  });

  it('is requested once when the answer is lost', async () => {
    const id = await paidTooMuch();
    await payer.bankSettings({ refundFault: 'lost' });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['sent'] });
    await payer.bankSettings({ refundFault: 'none' });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['accepted'] });
    expect(await bankRefunds(test, id)).toEqual([150_001]);
  });

  it('is requested again with the same id when the bank never received it, only after hours of not being listed', async () => {
    const id = await paidTooMuch();
    await payer.bankSettings({ refundFault: 'garbage' });
    await run(id);
    await payer.bankSettings({ refundFault: 'none' });
    for (const later of [0, minute, 4 * minute, 10 * minute, 45 * minute, 4 * hour]) {
      wait(later);
      await run(id);
      expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['sent'] });
    }
    expect(await bankRefunds(test, id)).toEqual([]);
    wait(hour);
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['due'] });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunding', refunds: ['accepted'] });
    const [attempt] = await bankAttempts(test, id);
    expect(attempt?.refunds.map(({ prodRefundId }) => prodRefundId)).toEqual([(await refundsOf(id))[0]?.id]);
  });

  it('is not retried at once by a job that was queued before the refusal', async () => {
    const id = await paidTooMuch();
    const [refund] = await refundsOf(id);
    await run(id);
    await endRefund(test, id, 'failed');
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refund_failed', refunds: ['refused'] });
    const jobs = async () =>
      (await test.db.query(
        `SELECT id, state, start_after AS "startAfter" FROM jobs.job WHERE singleton_key = $1 ORDER BY created_on`,
        [refund?.id],
      )) as { id: string; state: string; startAfter: Date }[];
    const [first] = await jobs();
    await test.db.query(`UPDATE jobs.job SET start_after = now() WHERE id = $1`, [first?.id]);
    // The queue is polled every few seconds.
    const isDone = async () => (await jobs()).find((job) => job.id === first?.id)?.state === 'completed';
    for (let polls = 0; polls < 200 && !(await isDone()); polls += 1) await delay(100);
    expect(await isDone()).toBe(true);
    expect(await states(id)).toEqual({ payment: 'refund_failed', refunds: ['refused'] });
    const [{ endedAt }] = (await refundsOf(id)) as [Refund];
    const next = (await jobs()).find(({ state }) => state === 'created');
    expect(next?.startAfter.getTime()).toBe(endedAt!.getTime() + 60_000);
    await test.db.query(`DELETE FROM jobs.job WHERE id = $1`, [next?.id]);
  });

  it('is retried as a new refund when the bank refuses it, or accepts it and fails', async () => {
    const id = await paidTooMuch();
    await payer.bankSettings({ refundsRefused: true });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refund_failed', refunds: ['refused'] });
    await payer.bankSettings({ refundsRefused: false });
    wait(60_000);
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refund_failed', refunds: ['refused', 'due'] });
    await run(id);
    await endRefund(test, id, 'failed');
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refund_failed', refunds: ['refused', 'refused'] });
    wait(600_000);
    await run(id);
    await run(id);
    await endRefund(test, id, 'done');
    await run(id);
    expect(await states(id)).toEqual({ payment: 'refunded', refunds: ['refused', 'refused', 'done'] });
  });

  it('is no longer refunded when the provider reverses it by itself', async () => {
    const id = await paidTooMuch();
    await payer.bankSettings({ refundsRefused: true });
    await run(id);
    await payer.bankSettings({ refundsRefused: false });
    await payer.pay(id, { outcome: 'reversed' });
    await run(id);
    expect(await states(id)).toEqual({ payment: 'reversed', refunds: ['not_needed'] });
    await run(id);
    expect(await bankRefunds(test, id)).toEqual([]);
  });
});
