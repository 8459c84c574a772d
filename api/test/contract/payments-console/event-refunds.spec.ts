import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundsResponse, EventRefundSummariesResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { Event } from '../../../src/events/event.entity.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { get, headers, idOf, payer, post, runRefunds, test, usePaymentsConsole } from './payments-console.ts';

usePaymentsConsole();

/** Of this test alone. */
let event: Event;
beforeEach(async () => {
  event = await anEvent(test.db, { eventName: 'Monsoon Cup' });
});

const path = () => `events/${event.id}/refunds`;
const progress = () => get<EventRefundsResponse>(path());
const refundAll = async (body: object = { reason: 'event_called_off' }) => {
  const { status, json } = await post(path(), body);
  return { status, json: json as unknown as EventRefundsResponse & { error: string; errors?: object } };
};
const setStatus = (eventType: string) =>
  test.db.query('UPDATE events SET event_type = $2 WHERE id = $1', [event.id, eventType]);
const callOff = () => setStatus('abandoned');

/** A paid registration for the event; its `merchTxnId`. */
async function aPayer(firstName = 'Asha'): Promise<string> {
  const merchTxnId = await payer.start(event, { firstName });
  await payAndReturn(payer, merchTxnId);
  return merchTxnId;
}

/** Runs the jobs of all payers that are due, as the queue would. */
async function runJobs(): Promise<void> {
  const due: { id: string }[] = await test.db.query(`SELECT id FROM event_refunds WHERE state = 'due'`);
  for (const { id } of due) await test.app.get(EventRefundJobs).run(id);
}

const counts = ({ sums }: EventRefundsResponse) =>
  Object.fromEntries(Object.entries(sums).flatMap(([name, { count }]) => (count > 0 ? [[name, count]] : [])));

const attention = async () => (await get<AttentionResponse>('attention')).items.filter(({ id }) => id === event.id);

describe('refunding all payers of an event', () => {
  describe('the payers of an event', () => {
    it('are counted with their sum and names before anything is done', async () => {
      await aPayer('Asha');
      await aPayer('Bina');
      expect(await progress()).toMatchObject({
        ...{ success: true, eventId: event.id, eventName: 'Monsoon Cup', calledOffAt: null, run: null },
        sums: { waiting: { count: 2, rupees: 3000 }, due: { count: 0, rupees: 0 } },
        waiting: [{ name: 'Asha Sahu' }, { name: 'Bina Sahu' }],
        failed: [],
      });
      expect(await attention()).toEqual([]);
    });

    it('are none of an event without any, and a 404 of an unknown one', async () => {
      expect(counts(await progress())).toEqual({});
      event = { ...event, id: crypto.randomUUID() };
      expect((await refundAll()).status).toBe(404);
      const answer = await fetch(`${test.url}/api/admin/payments/${path()}`, { headers });
      expect(answer.status).toBe(404);
    });
  });

  describe('"Refund all"', () => {
    it('is refused for an event that takes place, and without a reason', async () => {
      const merchTxnId = await aPayer();
      const { status, json } = await refundAll();
      expect([status, json.error]).toEqual([409, refundSentences.notCalledOff]);
      await callOff();
      for (const body of [{}, { reason: 'paid_twice' }, { reason: 7 }])
        expect((await refundAll(body)).status).toBe(400);
      await runJobs();
      expect((await payer.payment(merchTxnId)).state).toBe('paid');
    });

    it('refunds each payer once, and tells how far it is', async () => {
      const merchTxnIds = [await aPayer('Asha'), await aPayer('Bina')];
      await callOff();
      expect(await attention()).toMatchObject([
        { reason: 'payers_unrefunded', eventName: 'Monsoon Cup', amount: 3000, payerName: '', merchTxnId: '' },
      ]);
      const { status, json } = await refundAll();
      expect([status, counts(json)]).toEqual([200, { due: 2 }]);
      expect(json.run).toMatchObject({ reason: 'event_called_off', by: 'admin secretary' });
      expect(await attention()).toEqual([]);

      await runJobs();
      await runJobs();
      expect(counts(await progress())).toEqual({ underway: 2 });
      for (const merchTxnId of merchTxnIds) {
        await runRefunds(await idOf(merchTxnId));
        expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
      }
      const [first = '', second = ''] = merchTxnIds;
      await endRefund(test, first, 'done');
      await runRefunds(await idOf(first));
      expect(counts(await progress())).toEqual({ done: 1, underway: 1 });
      const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${first}`)).json;
      expect(receipt).toMatchObject({
        note: 'The event has been called off. Your payment of ₹1,500 has been refunded.',
        refund: { status: 'refunded', amount: 1500 },
        eventCalledOffAt: expect.stringMatching(/^\d{4}-/),
      });
      const players = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE event_id = $1', [
        event.id,
      ]);
      expect(players).toEqual(Array(2).fill({ is_active: false, inactive_reason: 'refunded' }));

      // Asked again, nobody is refunded again.
      expect(counts((await refundAll()).json)).toEqual({ done: 1, underway: 1 });
      await runJobs();
      for (const merchTxnId of [first, second]) {
        await runRefunds(await idOf(merchTxnId));
        expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
      }
      const lines = await test.db.query(
        `SELECT details->'counts' AS counts FROM audit_entries WHERE action = 'event.refund-payers' AND subject_id = $1`,
        [event.id],
      );
      expect(lines).toEqual([{ counts: { payers: 2 } }]);
    });

    it('also of a deleted event, and the reason chooses what the payer reads', async () => {
      const merchTxnId = await aPayer();
      await fetch(`${test.url}/api/events/${event.id}`, { method: 'DELETE', headers });
      expect(await attention()).toHaveLength(1);
      await refundAll({ reason: 'by_club' });
      await runJobs();
      // The console leads to it from the payments, for a deleted event has no row.
      const { events } = await get<EventRefundSummariesResponse>('events/refunds');
      expect(events.find(({ eventId }) => eventId === event.id)).toMatchObject({
        ...{ isDeleted: true, sums: { underway: { count: 1 } } },
      });
      const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
      expect(receipt.note).toMatch(/^The club has cancelled this registration\. .* will be refunded to you\.$/);
      expect(receipt.refund).toMatchObject({ status: 'due' });
      expect(receipt.eventCalledOffAt).not.toBeNull();
    });
  });
});

describe('refunding them again', () => {
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
      expect(await attention()).toMatchObject([
        { sentence: expect.stringContaining('1 payer has not been refunded.') },
      ]);
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
});
