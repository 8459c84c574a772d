import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AttentionResponse, PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { lockPayment } from '../../../src/payments/payment-update.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { refundQueue, RefundsService } from '../../../src/payments/refunds/refunds.service.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { anEvent } from '../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const usual = {
  refundFault: 'none',
  statusFault: 'none',
  refundsRefused: false,
  refundListedAfterSeconds: 0,
  refundRemark: 'REFUND INITIATED',
  refundsRepeatable: false,
  refundArrivesAfterSeconds: 30 * 86_400,
};

const clock = aDayAhead();
const firstOffset = clock.offset;
let test: TestApp;
let event: Event;
let payer: Payer;
let headers: { authorization: string };

// The bank's refunds arrive after a month.
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 30 * 86_400 }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  event = await anEvent(test.db);
});
beforeEach(async () => {
  payer = new Payer(test);
  clock.offset = firstOffset;
  headers = await asAdmin(test);
});
afterEach(() => payer.bankSettings(usual));
afterAll(() => test.close());

/** A payment of one paisa too much, which must be refunded. */
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
/** Runs the job of the latest refund. */
const run = async (id: string): Promise<void> => test.app.get(RefundJobs).run(await lastRefund(id));
const states = async (id: string) => {
  const { state, refunds } = await detail(id);
  return [state, ...refunds.map((refund) => refund.state)];
};
/** Moves the clock and signs in again, because sessions end after two hours. */
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
    await payer.bankSettings(usual);
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
