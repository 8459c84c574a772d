import { describe, expect, it } from '@jest/globals';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { EventRefundSummariesResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { bankRefunds, endRefund } from '../../../support/payments/bank.ts';
import { get, headers, idOf, payer, runRefunds, test } from '../payments-console.ts';
import {
  aPayer,
  attention,
  callOff,
  counts,
  event,
  path,
  progress,
  refundAll,
  runJobs,
  useEvent,
  useEventRefunds,
} from './event-refunds.ts';

useEventRefunds();

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
    useEvent({ ...event, id: crypto.randomUUID() });
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
    for (const body of [{}, { reason: 'paid_twice' }, { reason: 7 }]) expect((await refundAll(body)).status).toBe(400);
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
