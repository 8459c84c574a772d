import { describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundSummariesResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { RecoverySweep } from '../../../../src/payments/requery/recovery-sweep.ts';
import { inDays } from '../../../support/builders.ts';
import { bankRefunds, payAndReturn } from '../../../support/payments/bank.ts';
import { get, idOf, payer, post, runRefunds, test } from '../payments-console.ts';
import {
  aPayer,
  attention,
  callOff,
  counts,
  event,
  progress,
  refundAll,
  runJobs,
  setStatus,
  useEventRefunds,
} from './event-refunds.ts';

useEventRefunds();

describe('"Refund all"', () => {
  it('leaves out who was refunded alone, also between the order and the job', async () => {
    const [alone, meanwhile] = [await aPayer(), await aPayer()];
    await post(`${await idOf(alone)}/refund`, { reason: 'Injured' });
    await callOff();
    expect(counts((await refundAll()).json)).toEqual({ due: 1 });
    await post(`${await idOf(meanwhile)}/refund`, { reason: 'Injured' });
    await runJobs();
    expect(counts(await progress())).toEqual({ underway: 1 });
    for (const each of [alone, meanwhile]) {
      await runRefunds(await idOf(each));
      expect(await bankRefunds(test, each)).toEqual([150_000]);
      expect((await payer.payment(each)).refundReason).toBe('by_club');
    }
  });

  it('takes who came later when it is asked again', async () => {
    await aPayer();
    await callOff();
    await refundAll();
    await setStatus('upcoming');
    const late = await aPayer('Late');
    await callOff();
    expect(await attention()).toMatchObject([{ sentence: expect.stringContaining('1 payer has not been refunded.') }]);
    expect(counts(await progress())).toEqual({ due: 1, waiting: 1 });
    await refundAll({ reason: 'event_withdrawn' });
    await runJobs();
    expect(counts(await progress())).toEqual({ underway: 2 });
    expect((await payer.payment(late)).refundReason).toBe('event_withdrawn');
    expect(await attention()).toEqual([]);
  });

  it('leaves those registered whose refund has not begun when the event takes place again', async () => {
    const merchTxnId = await aPayer();
    await callOff();
    await refundAll();
    await setStatus('upcoming');
    await runJobs();
    expect((await payer.payment(merchTxnId)).state).toBe('paid');
    expect(counts(await progress())).toEqual({ waiting: 1 });
  });

  it('names what the provider refuses, with its word, and tries it again', async () => {
    const merchTxnId = await aPayer('Indu');
    await callOff();
    await refundAll();
    await runJobs();
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(await idOf(merchTxnId));
    const { failed } = await progress();
    expect(failed).toMatchObject([
      { name: 'Indu Sahu', amount: 1500, why: expect.stringMatching(/^The provider refused/) },
    ]);
    // One line for the event, none for each payer.
    const { items } = await get<AttentionResponse>('attention');
    const { id } = await payer.payment(merchTxnId);
    expect(items.filter((item) => item.id === id)).toEqual([]);
    expect(await attention()).toMatchObject([{ sentence: '1 refund failed.', amount: 1500 }]);

    await payer.bankSettings({ refundsRefused: false });
    expect(counts((await refundAll()).json)).toEqual({ due: 1 });
    await runJobs();
    await runRefunds(id);
    expect(counts(await progress())).toEqual({ underway: 1 });
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
  });

  it('leaves the refused refund of a payment made twice in its own line', async () => {
    const merchTxnId = await aPayer();
    await payAndReturn(payer, merchTxnId, { another: true });
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(await idOf(merchTxnId));
    await payer.bankSettings({ refundsRefused: false });
    await callOff();
    await refundAll();
    await runJobs();
    const { id } = await payer.payment(merchTxnId);
    const { items } = await get<AttentionResponse>('attention');
    expect(items.filter((item) => item.id === id)).toMatchObject([{ reason: 'refund_failed', amount: 1500 }]);
  });

  it('is finished by the sweep when its jobs are lost', async () => {
    await aPayer();
    await callOff();
    await refundAll();
    const jobs = () =>
      test.db.query(`SELECT 1 FROM jobs.job WHERE name = 'event-refunds' AND singleton_key IN
        (SELECT id::text FROM event_refunds WHERE state = 'due')`);
    expect(await jobs()).toHaveLength(1);
    await test.db.query(`DELETE FROM jobs.job WHERE name = 'event-refunds'`);
    await test.app.get(RecoverySweep).run();
    expect(await jobs()).toHaveLength(1);
    await test.app.get(RecoverySweep).run();
    expect(await jobs()).toHaveLength(1);
    await runJobs();
  });
});

it('lists the events that were called off and have payers, and those with a run', async () => {
  await aPayer();
  const listed = async () =>
    (await get<EventRefundSummariesResponse>('events/refunds')).events.find(({ eventId }) => eventId === event.id);
  expect(await listed()).toBeUndefined();
  await callOff();
  expect(await listed()).toMatchObject({ run: null, sums: { waiting: { count: 1, rupees: 1500 } } });
  await refundAll();
  await setStatus('upcoming');
  expect(await listed()).toMatchObject({ calledOffAt: null, sums: { due: { count: 1, rupees: 1500 } } });
  await runJobs();
});

it('asks nothing of a person when the event had begun, for the policy promises nothing then', async () => {
  await aPayer();
  await test.db.query('UPDATE events SET start_date = $2 WHERE id = $1', [event.id, inDays(-1)]);
  await callOff();
  expect(await attention()).toEqual([]);
  expect(counts((await refundAll()).json)).toEqual({ due: 1 });
  await runJobs();
});
