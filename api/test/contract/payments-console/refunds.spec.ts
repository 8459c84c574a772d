import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { partialRefundSentences as sentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type {
  MaskedReceiptResponse,
  PaymentRecordResponse,
  PaymentStatusResponse,
  ReceiptResponse,
} from '@maidan/shared/wire/payments.ts';
import type { EventRefundSummariesResponse, EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { difference, linesOf } from '../../../../infra/ledger/balance.ts';
import { readBankLedger } from '../../../../infra/ledger/bank-ledger.ts';
import { readClubLedger } from '../../../../infra/ledger/club-ledger.ts';
import { brokenInvariants } from '../../../../infra/ledger/invariants.ts';
import { Event } from '../../../src/events/event.entity.ts';
import { EventRefund } from '../../../src/payments/refunds/event-refund.entity.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import {
  clock,
  cup,
  get,
  headers,
  idOf,
  passDays,
  payer,
  post,
  runRefunds,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();

describe('parts', () => {
  useStartedPayments(beforeAll);

  let keys = 0;

  const newKey = (): string => (++keys).toString(16).padStart(32, '0');

  const part = (id: string, amount: string, requestKey = newKey()) =>
    post(`${id}/partial-refund`, { amount, reason: ' Plays one day only ', requestKey });

  const check = (id: string) => post(`${id}/check`);

  /** Makes a paid registration of ₹1,500. Returns its `merchTxnId` and the payment's id. */
  async function paid(firstName: string): Promise<[merchTxnId: string, id: string]> {
    const merchTxnId = await payer.start(cup, { firstName });
    await payAndReturn(payer, merchTxnId);
    return [merchTxnId, await idOf(merchTxnId)];
  }

  /** Refunds a part of the payment and lets the refund arrive. */
  async function returnPart([merchTxnId, id]: [string, string], amount: string): Promise<PaymentDetail> {
    await part(id, amount);
    await check(id);
    await endRefund(test, merchTxnId, 'done');
    return (await check(id)).json;
  }

  const refuse = (refundsRefused: boolean) => payer.bankSettings({ refundsRefused });

  const receiptOf = async (merchTxnId: string) =>
    (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt;

  /** The differences between the club's and the bank's ledger for one payment, and the broken invariants. */
  async function faults(merchTxnId: string): Promise<unknown[]> {
    const club = await readClubLedger((sql) => test.db.query(sql));
    const bank = await readBankLedger(test.sandbox!.url);
    const different = linesOf(club, bank).filter((line) => line.merchTxnId === merchTxnId && difference(line) !== 0);
    return [...brokenInvariants(club, bank), ...different];
  }

  describe('a part of a payment', () => {
    it('is refunded while player and receipt stay, and is shown in all views', async () => {
      const [merchTxnId, id] = await paid('Part');
      const { status, json } = await part(id, '₹ 500');
      expect([status, json.state, json.refundable, json.remaining, json.partUnderway]).toEqual([
        200,
        'paid',
        true,
        1000,
        500,
      ]);
      expect(json).toMatchObject({ captured: 1500, returned: 0, returning: 500, refundNote: null, refundReason: null });
      expect(json.refunds).toMatchObject([
        { state: 'due', partial: true, amount: 500, note: 'Plays one day only', requestedBy: 'admin secretary' },
      ]);
      expect(await receiptOf(merchTxnId)).toMatchObject({
        refund: null,
        partialRefund: { returned: [], underway: 500, kept: 1000 },
      });

      await check(id);
      expect(await bankRefunds(test, merchTxnId)).toEqual([50_000]);
      await endRefund(test, merchTxnId, 'done');
      const { json: done } = await check(id);
      expect(done).toMatchObject({ state: 'paid', returned: 500, returning: 0, partUnderway: null, attention: [] });
      const partialRefund = { returned: [{ amount: 500, date: done.refunds[0]!.endedAt }], underway: 0, kept: 1000 };
      const receipt = await receiptOf(merchTxnId);
      expect(receipt).toMatchObject({ amount: 1500, refund: null, note: null, partialRefund });
      const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
      expect(masked.json.receipt).toMatchObject({ partialRefund });
      const [player] = await test.db.query('SELECT is_active FROM players WHERE id = $1', [done.playerId]);
      expect(player).toEqual({ is_active: true });
      expect((await payer.register(merchTxnId)).json).toMatchObject({ success: true });
      const rows = await get<PaymentRow[]>(`?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
      expect(rows).toMatchObject([{ id, returned: 500, returning: 0 }]);
      expect(await faults(merchTxnId)).toEqual([]);
    });

    it('can be followed by others of the same amount, and by all that remains, which frees the place', async () => {
      const payment = await paid('Again');
      const [merchTxnId, id] = payment;
      await returnPart(payment, '400');
      const { refunds: parts } = await returnPart(payment, '400');
      const returned = parts.map(({ endedAt }) => ({ amount: 400, date: endedAt }));
      expect((await part(id, '700')).json.error).toBe(sentences.tooMuch(699));
      const { json } = await post(`${id}/refund`, { reason: 'Injured' });
      expect(json).toMatchObject({ state: 'refund_due', returned: 800, returning: 700, remaining: 0 });
      expect(json.refunds.at(-1)).toMatchObject({ amount: 700, partial: false });
      const day = shortIndianDate(clock.today());
      const note = `The club has cancelled this registration. Of your payment of ₹1,500 you were refunded ₹400 on ${day} and ₹400 on ${day}. The remaining ₹700 will be refunded to you.`;
      expect(json.refundNote).toBe(note);
      const due = { status: 'due', amount: 700, date: null, returned };
      const receipt = await receiptOf(merchTxnId);
      expect(receipt).toMatchObject({ note, refund: due, partialRefund: null });
      const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
      expect(masked.json.receipt).toMatchObject({ note, refund: due });
      const record = await payer.get<PaymentRecordResponse>(`merchant/${merchTxnId}`);
      expect(record.json.data?.refund_note).toBe(note);
      expect((await payer.get<PaymentStatusResponse>(`status/${merchTxnId}`)).json.message).toBe(note);
      expect((await payer.register(merchTxnId)).json).toMatchObject({ error: note });
      await check(id);
      await endRefund(test, merchTxnId, 'done');
      const { json: done } = await check(id);
      expect(done).toMatchObject({ state: 'refunded', returned: 1500, returning: 0 });
      const last = { amount: 700, date: done.refunds.at(-1)!.endedAt };
      expect(await receiptOf(merchTxnId)).toMatchObject({
        note: `The club has cancelled this registration. Your payment of ₹1,500 has been refunded: ₹400 on ${day}, ₹400 on ${day} and ₹700 on ${day}.`,
        refund: { status: 'refunded', amount: 1500, returned: [...returned, last] },
      });
      expect(await bankRefunds(test, merchTxnId)).toEqual([40_000, 40_000, 70_000]);
      expect((await part(id, '1')).json.error).toBe(sentences.notPaid);
      expect(await faults(merchTxnId)).toEqual([]);
    });

    it('is counted in the totals and the sums above the tabs, and is in the ledger', async () => {
      const before = await get<PaymentTotalsResponse>('totals');
      const { month } = (await get<PaymentSummaryResponse>('summary')).summary;
      const payment = await paid('Ledger');
      await returnPart(payment, '500.50');
      await part(payment[1], '250');
      const { totals } = await get<PaymentTotalsResponse>('totals');
      expect(totals.paid).toEqual({ count: before.totals.paid.count + 1, rupees: before.totals.paid.rupees + 749.5 });
      const { refunded, refundDue } = before.totals;
      expect(totals.refunded).toEqual({ count: refunded.count + 1, rupees: refunded.rupees + 500.5 });
      expect(totals.refundDue).toEqual({ count: refundDue.count + 1, rupees: refundDue.rupees + 250 });
      const after = (await get<PaymentSummaryResponse>('summary')).summary.month;
      expect([after.rupees - month.rupees, after.returned.rupees - month.returned.rupees]).toEqual([1500, 500.5]);
      const ledger = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
      const [head = '', ...lines] = (await ledger.text()).trim().split('\r\n');
      const line = lines.find((each) => each.includes('Ledger Sahu'))?.split(',') ?? [];
      const cells = Object.fromEntries(head.split(',').map((name, place) => [name, line[place]]));
      expect(cells).toMatchObject({
        Fee: '1500',
        Refund: '750.5',
        'Refund State': 'due',
        Returned: '500.5',
        Kept: '999.5',
      });
    });

    it('stand in the ledger as not listed beside one that has arrived', async () => {
      const payment = await paid('Unlisted');
      await returnPart(payment, '500');
      await part(payment[1], '250');
      await test.db.query(
        `UPDATE refunds SET state = 'not_listed', ended_at = now() WHERE payment_id = $1 AND state = 'due'`,
        [payment[1]],
      );
      const ledger = await fetch(`${test.url}/api/admin/payments/ledger.csv`, { headers });
      const [head = '', ...lines] = (await ledger.text()).trim().split('\r\n');
      const line = lines.find((each) => each.includes('Unlisted Sahu'))?.split(',') ?? [];
      const cells = Object.fromEntries(head.split(',').map((name, place) => [name, line[place]]));
      expect(cells).toMatchObject({
        Refund: '750',
        'Refund State': 'not_listed',
        'Refunded (IST)': '',
        Returned: '500',
      });
    });

    it('needs an amount, a reason and a key', async () => {
      const id = await idOf(started.paid);
      for (const amount of [undefined, '', '0', '0.50', '12.345', '-3', 'all', 500])
        expect((await post(`${id}/partial-refund`, { amount, reason: 'x', requestKey: newKey() })).status).toBe(400);
      expect((await post(`${id}/partial-refund`, { amount: '5', requestKey: newKey() })).json.error).toBe(
        refundSentences.reason,
      );
      for (const key of [undefined, 'short', 7])
        expect((await post(`${id}/partial-refund`, { amount: '5', reason: 'x', requestKey: key })).status).toBe(400);
      expect((await part(crypto.randomUUID(), '5')).status).toBe(404);
      for (const which of ['open', 'failed', 'wrong'] as const)
        expect((await part(await idOf(started[which]), '1')).json.error).toBe(sentences.notPaid);
      const { status, json } = await part(id, '1499.01');
      expect([status, json.error]).toEqual([409, sentences.tooMuch(1499)]);
      expect(await get<PaymentDetail>(id)).toMatchObject({ refunds: [], state: 'paid' });
    });

    it('is refunded once however often it is requested, and the next part waits until it has arrived', async () => {
      const [, id] = await paid('Once');
      const key = newKey();
      for (let again = 0; again < 3; again += 1) expect((await part(id, '300', key)).status).toBe(200);
      expect((await part(id, '200', key)).json.error).toBe(sentences.repeated(300));
      const { status, json } = await part(id, '300');
      expect([status, json.error]).toEqual([409, sentences.underway(300)]);
      expect((await get<PaymentDetail>(id)).refunds).toHaveLength(1);
    });
  });

  it('the remaining amount is refunded and listed when the event is called off', async () => {
    const event = await anEvent(test.db, { eventName: 'Called off' });
    const merchTxnId = await payer.start(event, { firstName: 'Rest' });
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    await returnPart([merchTxnId, id], '500');
    expect(await get<PayersResponse>(`payers/${event.id}`)).toMatchObject({
      payers: [{ amount: 1000, state: 'paid' }],
    });
    await part(id, '250');
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    const refunds = `events/${event.id}/refunds`;
    expect(await get(refunds)).toMatchObject({ sums: { waiting: { count: 1, rupees: 750 } } });
    await post(refunds, { reason: 'event_called_off' });
    for (const row of await test.db.getRepository(EventRefund).find()) await test.app.get(EventRefundJobs).run(row.id);
    expect(await get(refunds)).toMatchObject({ sums: { underway: { count: 1, rupees: 750 } } });
    const { refunds: all } = await get<PaymentDetail>(id);
    expect(all.map(({ amount, partial }) => [amount, partial])).toEqual([
      [500, true],
      [250, true],
      [750, false],
    ]);
  });

  describe('a refused part', () => {
    it('is listed separately, is tried again, and can be marked as arrived', async () => {
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
        {
          reason: 'refund_failed',
          amount: 600,
          sentence: expect.stringContaining('refused to return ₹600, a part of'),
        },
      ]);
      const [first] = refused.refunds;
      const { json } = await post(`${id}/refunds/${first!.id}/send-again`, { note: 'They say it works now' });
      expect(json.refunds).toMatchObject([
        { state: 'refused', canSendAgain: false },
        { state: 'refused', partial: true, amount: 600 },
      ]);
      const last = json.refunds.at(-1)!.id;
      expect((await post(`${id}/refunds/${first!.id}/arrived`, { note: 'x' })).json.error).toBe(
        refundSentences.replaced,
      );
      const arrived = await post(`${id}/refunds/${last}/arrived`, { note: 'Paid by UPI' });
      expect(arrived.json).toMatchObject({ state: 'paid', returned: 600, returning: 0, attention: [] });
    });

    it('is replaced by another part, and its amount belongs to what remains', async () => {
      const [merchTxnId, id] = await paid('Replaced');
      await part(id, '600');
      await refuse(true);
      await check(id);
      await refuse(false);
      expect((await part(id, '1100')).json.refunds).toMatchObject([
        { state: 'refused' },
        { state: 'due', amount: 1100 },
      ]);
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
        // The bank could not deliver the part. `endRefund` ends the newest refund that is under way.
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
          // "Refund" in the console repeats the refused refund.
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

    it('and a refused refund of the rest are tried again together', async () => {
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
    expect(json).toMatchObject({
      state: 'reversed',
      returned: 1500,
      returning: 0,
      attention: ['reversed_after_refund'],
    });
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
});

describe('a whole event', () => {
  /** An event for each test. */
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

  /** Makes a paid registration for the event. Returns its `merchTxnId`. */
  async function aPayer(firstName = 'Asha'): Promise<string> {
    const merchTxnId = await payer.start(event, { firstName });
    await payAndReturn(payer, merchTxnId);
    return merchTxnId;
  }

  /** Runs the refund jobs that are due, as the job queue does. */
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
      it('is refused for an event that is not called off, and without a reason', async () => {
        const merchTxnId = await aPayer();
        const { status, json } = await refundAll();
        expect([status, json.error]).toEqual([409, refundSentences.notCalledOff]);
        await callOff();
        for (const body of [{}, { reason: 'paid_twice' }, { reason: 7 }])
          expect((await refundAll(body)).status).toBe(400);
        await runJobs();
        expect((await payer.payment(merchTxnId)).state).toBe('paid');
      });

      it('refunds each payer once, and shows its progress', async () => {
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

        // A repeated order refunds nobody a second time.
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
        // A deleted event is not in the list of events, so the console links to its refunds from the payments.
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
      it('leaves out a payer who was refunded individually, also between the order and the job', async () => {
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

      it('includes later payers when it is ordered again', async () => {
        await aPayer();
        await callOff();
        await refundAll();
        await setStatus('upcoming');
        const late = await aPayer('Late');
        await callOff();
        // The earlier order has ended, because the event was not called off any more.
        expect(await attention()).toMatchObject([
          { sentence: expect.stringContaining('2 payers have not been refunded.') },
        ]);
        expect(counts(await progress())).toEqual({ waiting: 2 });
        await runJobs();
        expect(counts(await progress())).toEqual({ waiting: 2 });
        await refundAll({ reason: 'event_withdrawn' });
        await runJobs();
        expect(counts(await progress())).toEqual({ underway: 2 });
        expect((await payer.payment(late)).refundReason).toBe('event_withdrawn');
        expect(await attention()).toEqual([]);
      });

      it('keeps players registered whose refund has not begun when the event takes place again', async () => {
        const merchTxnId = await aPayer();
        await callOff();
        await refundAll();
        await setStatus('upcoming');
        await runJobs();
        expect((await payer.payment(merchTxnId)).state).toBe('paid');
        expect(counts(await progress())).toEqual({ waiting: 1 });
      });

      it('lists refunds that the provider refuses, with its message, and tries them again', async () => {
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
        // The attention list has one item for the event, and none for the single payers.
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

      it('lists the refused refund of a second payment separately', async () => {
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
      expect(await listed()).toMatchObject({ calledOffAt: null, sums: { waiting: { count: 1, rupees: 1500 } } });
      await runJobs();
    });

    it('needs no attention when the event had begun, because the policy promises no refund then', async () => {
      await aPayer();
      await test.db.query('UPDATE events SET start_date = $2 WHERE id = $1', [event.id, inDays(-1)]);
      await callOff();
      expect(await attention()).toEqual([]);
      expect(counts((await refundAll()).json)).toEqual({ due: 1 });
      await runJobs();
    });
  });
});
