import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { lockPayment } from '../../../src/payments/payment-update.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { RefundsService, refundQueue } from '../../../src/payments/refunds/refunds.service.ts';
import { RequeryService } from '../../../src/payments/requery.service.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { anEvent } from '../../support/builders.ts';
import { bankAttempts, bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The bank's settings at the beginning of each test. Refunds arrive after a day. */
const usualBank = {
  refundFault: 'none',
  statusFault: 'none',
  refundsRefused: false,
  refundListedAfterSeconds: 0,
  refundRemark: 'REFUND INITIATED',
  refundsRepeatable: false,
  refundArrivesAfterSeconds: day / 1000,
};

const clock = aDayAhead();
const firstOffset = clock.offset;
let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  event = await anEvent(test.db);
});
beforeEach(async () => {
  payer = new Payer(test);
  clock.offset = firstOffset;
  await payer.bankSettings(usualBank);
});
afterAll(() => test.close());

describe('a refund', () => {
  const wait = (milliseconds: number): void => {
    clock.offset += milliseconds;
  };

  /** The refunds of a payment, the oldest first. */
  async function refundsOf(merchTxnId: string): Promise<Refund[]> {
    const { id } = await payer.payment(merchTxnId);
    return test.db.getRepository(Refund).find({ where: { paymentId: id }, order: { requestedAt: 'ASC' } });
  }

  /** Runs the job of the latest refund. */
  async function run(merchTxnId: string): Promise<void> {
    const latest = (await refundsOf(merchTxnId)).at(-1);
    if (!latest) throw new Error('There is no refund.');
    await test.app.get(RefundJobs).run(latest.id);
  }

  const requery = async (merchTxnId: string) =>
    test.app.get(RequeryService).requery(await payer.payment(merchTxnId), 'reconciler');

  const states = async (merchTxnId: string) => ({
    payment: (await payer.payment(merchTxnId)).state,
    refunds: (await refundsOf(merchTxnId)).map(({ state }) => state),
  });

  /** Makes a payment that must be refunded: one paisa too much was captured. */
  async function paidTooMuch(): Promise<string> {
    const id = await payer.start(event);
    await payAndReturn(payer, id, { amount: '1500.01' });
    return id;
  }

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
      // The job queue is polled every few seconds.
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

    it('loses its registration when the recorded payment is reversed', async () => {
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

    it('does not expire, because a person has to decide', async () => {
      const id = await payer.start(event);
      await payAndReturn(payer, id, { merchId: '999' });
      wait(6 * 24 * hour);
      await requery(id);
      expect(await payer.payment(id)).toMatchObject({ state: 'initiated', contradiction: 'merchant' });
    });
  });

  it('two tabs with one mobile, both paid: one player is registered, and the other payment is refunded once', async () => {
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
});

/** In these tests refunds arrive after a month. */
describe('a refund in doubt', () => {
  let headers: { authorization: string };
  beforeEach(async () => {
    await payer.bankSettings({ refundArrivesAfterSeconds: (30 * day) / 1000 });
    headers = await asAdmin(test);
  });

  /** Makes a payment that must be refunded: one paisa too much was captured. */
  async function paidTooMuch(): Promise<{ merchTxnId: string; id: string }> {
    const merchTxnId = await payer.start(event);
    await payAndReturn(payer, merchTxnId, { amount: '1500.01' });
    return { merchTxnId, id: (await payer.payment(merchTxnId)).id };
  }

  const call = async <T>(path: string, body?: object): Promise<T> => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${test.url}/api/admin/payments/${path}`, {
      ...sent,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return (await answer.json()) as T;
  };
  const detail = (id: string) => call<PaymentDetail>(id);
  const lastRefund = async (id: string) => (await detail(id)).refunds.at(-1)?.id ?? '';
  const run = async (id: string): Promise<void> => test.app.get(RefundJobs).run(await lastRefund(id));
  const states = async (id: string) => {
    const { state, refunds } = await detail(id);
    return [state, ...refunds.map((refund) => refund.state)];
  };
  /** Moves the clock and signs in again, because the session may have ended by then. */
  const wait = async (milliseconds: number): Promise<void> => {
    clock.offset += milliseconds;
    headers = await asAdmin(test);
  };
  const decide = async (id: string, decision: 'arrived' | 'send-again', note: unknown = 'Seen on the statement') =>
    call<PaymentDetail & { error?: string }>(`${id}/refunds/${await lastRefund(id)}/${decision}`, { note });

  describe('a refund whose answer was lost, at a bank with a delayed list that would pay a repeated request', () => {
    it('is not sent a second time for hours, and exactly one arrives', async () => {
      const { merchTxnId, id } = await paidTooMuch();
      await payer.bankSettings({
        refundFault: 'lost',
        refundListedAfterSeconds: (5 * hour) / 1000,
        refundsRepeatable: true,
      });
      await run(id);
      await payer.bankSettings({ refundFault: 'none' });
      for (const later of [0, 41_000, 5 * minute, 30 * minute, hour, 2 * hour]) {
        await wait(later);
        await run(id);
        expect(await states(id)).toEqual(['refunding', 'sent']);
        expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
      }
      await wait(2 * hour);
      await run(id);
      expect(await states(id)).toEqual(['refunding', 'accepted']);
      await endRefund(test, merchTxnId, 'done');
      await run(id);
      expect(await states(id)).toEqual(['refunded', 'done']);
      expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
    });

    it('is not sent a second time because the provider was unreachable for hours', async () => {
      const { merchTxnId, id } = await paidTooMuch();
      await payer.bankSettings({
        refundFault: 'lost',
        refundListedAfterSeconds: (5 * hour) / 1000,
        refundsRepeatable: true,
      });
      await run(id);
      await payer.bankSettings({ refundFault: 'none', statusFault: 'json' });
      await wait(4 * hour);
      await run(id);
      await payer.bankSettings({ statusFault: 'none' });
      await run(id);
      await wait(minute);
      await run(id);
      expect(await states(id)).toEqual(['refunding', 'sent']);
      expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
    });
  });

  describe('a refund with an unknown remark of the provider', () => {
    const remark = 'Request processed, pending at bank';
    async function unclear() {
      const made = await paidTooMuch();
      await payer.bankSettings({ refundRemark: remark });
      await run(made.id);
      await run(made.id);
      return made;
    }

    it('is not set to done, and the remark is shown to a person', async () => {
      const { id } = await unclear();
      expect(await detail(id)).toMatchObject({
        state: 'refunding',
        attention: ['refund_unclear'],
        refunds: [{ state: 'accepted', message: remark, canMarkArrived: true, canSendAgain: true }],
      });
      const { items } = await call<AttentionResponse>('attention');
      const [item] = items.filter((each) => each.id === id);
      expect(item).toMatchObject({ reason: 'refund_unclear', amount: 1500.01 });
      expect(item?.sentence).toContain(`“${remark}”`);
    });

    it('is clear again as soon as the provider sends a known remark', async () => {
      const { id } = await unclear();
      await payer.bankSettings({ refundRemark: usualBank.refundRemark });
      await run(id);
      expect(await detail(id)).toMatchObject({ attention: [], refunds: [{ state: 'accepted', canSendAgain: false }] });
    });

    it('is marked as arrived by a person, with the note, who and when', async () => {
      const { id, merchTxnId } = await unclear();
      const after = await decide(id, 'arrived', '  On the statement of 21 November ');
      expect(after).toMatchObject({ state: 'refunded', attention: [], refunds: [{ state: 'done' }] });
      expect(after.timeline).toContainEqual({
        kind: 'decision',
        at: expect.any(String),
        decision: 'arrived',
        partial: false,
        amount: 1500.01,
        note: 'On the statement of 21 November',
        decidedBy: 'admin secretary',
      });
      expect(after.timeline).toContainEqual(
        expect.objectContaining({ kind: 'transition', to: 'refunded', actor: 'admin secretary' }),
      );
      await run(id);
      expect(await bankRefunds(test, merchTxnId)).toEqual([150_001]);
      expect((await decide(id, 'arrived')).error).toBe(refundSentences.notMarkable);
      expect((await decide(id, 'send-again')).error).toBe(refundSentences.notSendable);
    });

    it('keeps the decision: it can be neither changed nor deleted', async () => {
      const { id } = await unclear();
      await decide(id, 'arrived');
      await expect(test.db.query(`UPDATE refund_decisions SET note = ''`)).rejects.toThrow(/append only/);
      await expect(test.db.query('DELETE FROM refund_decisions')).rejects.toThrow(/append only/);
    });

    it('is sent again as a new refund by a person who knows that it failed', async () => {
      const { id, merchTxnId } = await unclear();
      await endRefund(test, merchTxnId, 'failed');
      const after = await decide(id, 'send-again', 'Asha at the provider says that it failed');
      expect(after).toMatchObject({ state: 'refunding', refunds: [{ state: 'replaced' }, { state: 'accepted' }] });
      expect(after.refunds.map(({ canMarkArrived }) => canMarkArrived)).toEqual([false, true]);
      await endRefund(test, merchTxnId, 'done');
      await run(id);
      expect(await states(id)).toEqual(['refunded', 'replaced', 'done']);
    });
  });

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

  it('a decision that a refund did not arrive is not recorded as a refusal by the provider', async () => {
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

  it('a part that has arrived is not refunded again, whoever calls the service', async () => {
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

  it('a refund that has been at the provider for two months is still requeried until it arrives', async () => {
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
});
