import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isSuccessful } from '@maidan/shared/domain/payment-outcome.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type {
  AttentionResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { CounterFeesResponse, CounterRequest } from '@maidan/shared/wire/payments-console/counter.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { MaskedReceiptResponse, PaymentRecordResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { aPicture } from '../../support/files/pictures.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, registerAtCounter, returnForm } from '../../support/payments/counter.ts';
import { Payer, aMobile } from '../../support/payments/payer.ts';
import {
  clock,
  get,
  headers,
  idOf,
  payer,
  post,
  started,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();

let event: Event;
beforeEach(async () => {
  event = await anEvent(test.db, { eventName: 'Counter Cup' });
});

describe('paying at the counter', () => {
  useStartedPayments(beforeAll);

  const send = (form: object) => registerAtCounter({ url: test.url, headers }, form);
  const register = (given: Partial<CounterRequest> = {}) => send(counterForm(event, given));

  /** Counts the rows that a refused registration must not change. */
  const stored = async () => {
    const [counts] = await test.db.query(
      `SELECT (SELECT count(*) FROM payments)::int AS payments, (SELECT count(*) FROM registrations)::int AS registrations,
        (SELECT count(*) FROM players)::int AS players, (SELECT sum(last) FROM receipt_counters)::int AS receipts`,
    );
    return counts as Record<string, number>;
  };

  describe('a player at the counter', () => {
    it('is registered and paid for in one step, with the next receipt', async () => {
      const before = await stored();
      const { status, json } = await register({
        channel: 'transfer',
        reference: ' UTR 4123 ',
        takenBy: ' Meena  Rao ',
      });
      expect([status, json]).toEqual([
        200,
        expect.objectContaining({ success: true, playerName: 'Gopal Sahu', eventName: 'Counter Cup', amount: 1550 }),
      ]);
      expect(json.receiptNumber).toMatch(new RegExp(`-0*${before.receipts! + 1}$`));
      const payment = await payer.payment(json.merchTxnId);
      expect(payment).toMatchObject({
        ...{ state: 'paid', channel: 'transfer', counterReference: 'UTR 4123', takenBy: 'Meena Rao' },
        ...{ quotedPaise: 155_000, capturedPaise: 155_000, surchargePaise: 0, playerId: json.playerId },
        ...{ atomTxnId: null, atomTokenId: null, bankTxnId: null, nextRequeryAt: null, lastRequeryAt: null },
      });
      const detail = await get<PaymentDetail>(json.paymentId);
      expect(detail).toMatchObject({
        counter: { channel: 'transfer', reference: 'UTR 4123', takenBy: 'Meena Rao', takenOn: inDays(0) },
        ...{ method: 'Bank transfer', channel: 'transfer', refundable: true, attention: [] },
      });
      expect(detail.timeline.map((entry) => entry.kind === 'transition' && [entry.to, entry.actor])).toEqual([
        ['created', 'admin secretary'],
        ['paid', 'admin secretary'],
      ]);
    });

    it('has an ordinary receipt, which says how it was paid and hides the reference from strangers', async () => {
      const mobile = aMobile();
      const { json } = await register({ mobile, reference: '17' });
      const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${json.merchTxnId}`)).json;
      expect(receipt).toMatchObject({
        receiptNumber: json.receiptNumber,
        paidBy: 'Cash at the club',
        testMode: false,
        refund: null,
      });
      const { data } = (await payer.get<PaymentRecordResponse>(`merchant/${json.merchTxnId}`)).json;
      expect(data).toMatchObject({ payment_method: 'Cash at the club', atom_txn_id: null, bank_txn_id: null });
      expect(data && isSuccessful(data)).toBe(true);
      const found = await fetch(`${test.url}/api/payment/receipt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, transactionId: json.merchTxnId }),
      });
      expect(((await found.json()) as ReceiptResponse).receipt.receiptNumber).toBe(json.receiptNumber);
      const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${json.receiptNumber}`);
      expect(masked.json.receipt).toMatchObject({ playerName: 'G*** S***' });
      expect((await payer.register(json.merchTxnId)).status).toBe(200);
      const pending = (await new Payer(test).get<{ data: { address: string } }>(`pending/${json.merchTxnId}`)).json;
      expect(JSON.stringify(pending)).not.toContain(mobile);
    });

    it('has a receipt with the day on which the money was taken', async () => {
      const takenOn = inDays(-45);
      const fees = await get<CounterFeesResponse>(`counter/fees?event=${event.id}&day=${takenOn}`);
      const { json } = await register({ takenOn, shownFee: fees.fees.new });
      const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${json.merchTxnId}`)).json;
      expect(receipt).toMatchObject({ takenOn, paymentDate: expect.stringMatching(/T.*Z$/) });
      const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${json.receiptNumber}`);
      expect(masked.json.receipt).toMatchObject({ takenOn, paymentDate: receipt.paymentDate });
    });

    it('counts on the day on which the money was taken, in the list and in the sums', async () => {
      const today = async () => (await get<PaymentSummaryResponse>('summary')).summary.today;
      const before = await today();
      const takenOn = inDays(-1);
      const { json } = await register({ takenOn });
      expect(await today()).toEqual(before);
      const listed = async (filter: object) => {
        const query = new URLSearchParams({ filter: JSON.stringify({ eventId: event.id, ...filter }) });
        return (await get<PaymentRow[]>(`?${query}`)).map(({ merchTxnId }) => merchTxnId);
      };
      expect(await listed({ from: takenOn, to: takenOn })).toEqual([json.merchTxnId]);
      expect(await listed({ to: takenOn })).toEqual([json.merchTxnId]);
      expect(await listed({ from: inDays(0) })).toEqual([]);
      expect(await listed({ to: inDays(-2) })).toEqual([]);
    });

    it('can be a child, whose guardian has signed on paper', async () => {
      const { json } = await register({
        ...{ playerType: playerTypeOf('child'), age: 9, shownFee: 750 },
        ...{ guardianName: 'Sita Sahu', guardianRelation: 'Mother' },
      });
      const answer = await fetch(`${test.url}/api/admin/players/${json.playerId}/registration`, { headers });
      expect((await answer.json()) as PlayerRegistration).toMatchObject({
        guardian: { name: 'Sita Sahu', relation: 'Mother' },
        consent: { version: null, isOnPaper: true },
      });
    });

    it('may bring a photo', async () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(counterForm(event))) body.set(name, String(value));
      body.set('photo', new File([new Uint8Array(await aPicture())], 'photo.jpg', { type: 'image/jpeg' }));
      const answer = await fetch(`${test.url}/api/admin/payments/counter`, { method: 'POST', headers, body });
      const { playerId } = (await answer.json()) as { playerId: string };
      expect(answer.status).toBe(200);
      const [player] = await test.db.query('SELECT photo_key FROM players WHERE id = $1', [playerId]);
      expect(player.photo_key).toMatch(/\.webp$/);
    });

    it.each<[string, Partial<Event>]>([
      ['before registration opens', { registrationOpens: inDays(3) }],
      ['after registration has closed', { registrationCloses: inDays(-1) }],
      ['while the event goes on', { eventType: 'ongoing', startDate: inDays(-1) }],
    ])('is registered %s', async (_, given) => {
      event = await anEvent(test.db, given);
      expect((await register()).status).toBe(200);
    });
  });

  describe('nothing is stored', () => {
    const refused = async (given: Partial<CounterRequest>): Promise<{ status: number; error: string }> => {
      const before = await stored();
      const { status, json } = await register(given);
      expect(await stored()).toEqual(before);
      return { status, error: json.error };
    };

    it.each<[string, Partial<CounterRequest>, string]>([
      ['letters in a mobile', { mobile: 'nobody' }, registrationSentences.mobile],
      ['a child of 30', { playerType: playerTypeOf('child'), age: '30' }, registrationSentences.ageChild],
      ['no name', { firstName: ' ' }, registrationSentences.firstName],
      ['a transfer without its number', { channel: 'transfer' }, counterSentences.reference],
      ['a card', { channel: 'provider' as never }, counterSentences.channel],
      ['nobody who took it', { takenBy: ' ' }, counterSentences.takenBy],
      ['a day after today', { takenOn: inDays(4) }, counterSentences.future],
      ['a day long ago', { takenOn: inDays(-61) }, counterSentences.tooOld],
      ['no day', { takenOn: 'yesterday' }, counterSentences.takenOn],
      ['no consent on paper', { consentOnPaper: false }, counterSentences.consent],
      ['another relation', { guardianName: 'Sita', guardianRelation: 'Aunt' }, counterSentences.relation],
      ['an old player whom nobody knows', { playerType: playerTypeOf('old') }, registrationSentences.notAnOldPlayer],
      ['an event that does not exist', { selectedEvent: crypto.randomUUID() }, registrationSentences.event],
    ])('of a form with %s', async (_, given, error) => {
      expect(await refused(given)).toEqual({ status: 400, error });
    });

    it.each(['abandoned', 'past'] as const)('for an event that is %s', async (eventType) => {
      event = await anEvent(test.db, { eventType });
      expect(await refused({})).toEqual({ status: 409, error: counterSentences.calledOff });
    });

    it.each<[string, Partial<Event>, Partial<CounterRequest>, string]>([
      ['no date of birth', { minAge: 20 }, {}, registrationSentences.dateOfBirth],
      ['another age', { minAge: 20 }, { dateOfBirth: '1990-05-06' }, registrationSentences.ageDiffers],
      ['nothing confirmed', { openTo: 'women' }, {}, registrationSentences.womanOrGirl],
    ])('for an event that asks for it, with %s', async (_, asked, given, error) => {
      event = await anEvent(test.db, asked);
      expect(await refused(given)).toEqual({ status: 400, error });
    });

    it('for a player who is too young for the event', async () => {
      event = await anEvent(test.db, { minAge: 40 });
      const dateOfBirth = `${Number(inDays(-40).slice(0, 4)) - 23}${inDays(-40).slice(4)}`;
      expect(await refused({ dateOfBirth })).toEqual({ status: 400, error: registrationSentences.tooYoung });
      event = await anEvent(test.db, { minAge: 20, openTo: 'women' });
      const { json } = await register({ dateOfBirth, isWomanOrGirl: true });
      const [player] = await test.db.query('SELECT date_of_birth::text AS born FROM players WHERE id = $1', [
        json.playerId,
      ]);
      expect(player.born).toBe(dateOfBirth);
    });

    it('beyond the limit of the event', async () => {
      event = await anEvent(test.db, { playerLimit: 1 });
      await register();
      expect(await refused({})).toEqual({ status: 400, error: counterSentences.full });
    });

    it('for a player who is registered already', async () => {
      const mobile = aMobile();
      await register({ mobile });
      expect(await refused({ mobile })).toEqual({ status: 409, error: counterSentences.twice });
    });

    it('when the form showed another fee, which the answer then names', async () => {
      const before = await stored();
      const { status, json } = await register({ shownFee: 1400 });
      expect([status, json.error, json.fee]).toEqual([409, counterSentences.feeChanged(1550), 1550]);
      expect(await stored()).toEqual(before);
    });
  });

  it('takes the counter’s fee of the event and kind on the day on which the money was taken', async () => {
    await test.db.query(
      `INSERT INTO fees (event_id, kind, amount_paise, valid_from, added_by, added_at) VALUES ($1, 'new', 200000, $2, 'x', now())`,
      [event.id, inDays(0)],
    );
    const feeOn = async (day: string) =>
      (await get<CounterFeesResponse>(`counter/fees?event=${event.id}&day=${day}`)).fees.new;
    expect([await feeOn(inDays(0)), await feeOn(inDays(-1))]).toEqual([2050, 1550]);
    expect((await register({ shownFee: 1550, takenOn: inDays(-1) })).json.amount).toBe(1550);
    expect((await register({ shownFee: 2050 })).json.amount).toBe(2050);
    expect((await register({ shownFee: 1550 })).status).toBe(409);
  });

  describe('the same request', () => {
    it('gets its first answer again, also when a new registration would be refused', async () => {
      const form = counterForm(event);
      const first = await send(form);
      await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
      const before = await stored();
      expect(await send(form)).toEqual(first);
      expect(await stored()).toEqual(before);
    });

    it('is refused with another form, and names the receipt', async () => {
      const form = counterForm(event);
      const { json } = await send(form);
      for (const other of [{ firstName: 'Hari' }, { reference: '8' }, { mobile: aMobile() }]) {
        const again = await send({ ...form, ...other });
        expect([again.status, again.json.error]).toEqual([409, counterSentences.alreadySaved(json.receiptNumber)]);
      }
    });

    it('is not found by a browser of the public form that sends the same key', async () => {
      const form = counterForm(event);
      await send(form);
      const application = await payer.application(event, { mobile: form.mobile });
      expect((await payer.initiate({ ...application, transactionId: form.requestKey })).status).toBe(409);
    });
  });

  it('is listed with its channel, and is found by channel and reference', async () => {
    const { json } = await register({ channel: 'transfer', reference: 'UTR998877' });
    const list = async (filter: object): Promise<PaymentRow[]> => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ eventId: event.id, ...filter }))}`;
      return get<PaymentRow[]>(`?${query}&range=[0,9]`.replace('?', '?sort=["id","ASC"]&'));
    };
    for (const filter of [{ channel: 'transfer' }, { channel: ['cash', 'transfer'] }, { q: 'utr998877' }])
      expect((await list(filter)).map(({ id }) => id)).toEqual([json.paymentId]);
    for (const filter of [{ channel: 'provider' }, { channel: 'cash' }, { channel: 'gold' }])
      expect(await list(filter)).toEqual([]);
  });
});

describe('money given back at the counter', () => {
  useStartedPayments(beforeAll);

  const register = async (given = {}) =>
    (await registerAtCounter({ url: test.url, headers }, counterForm(event, { takenOn: clock.today(), ...given })))
      .json;
  const ofEvent = () => encodeURIComponent(JSON.stringify({ eventId: event.id }));

  describe('the return of money that was taken at the counter', () => {
    it('is recorded in one step: the place becomes free, and the receipt says that the money was returned', async () => {
      const { paymentId, merchTxnId, playerId } = await register();
      const { status, json } = await post(
        `${paymentId}/return`,
        returnForm({ channel: 'transfer', reference: ' N1 ', returnedBy: ' Meena  Rao ', reason: ' Injured ' }),
      );
      expect([status, json.state, json.refundable]).toEqual([200, 'refunded', false]);
      expect(json.refunds).toMatchObject([
        {
          ...{ state: 'done', amount: 1550, channel: 'transfer', counterReference: 'N1', returnedBy: 'Meena Rao' },
          ...{ note: 'Injured', reason: 'by_club', requestedBy: 'admin secretary', refundTxnId: null },
          ...{ canMarkArrived: false, canSendAgain: false },
        },
      ]);
      const states = json.timeline.flatMap((entry) => (entry.kind === 'transition' ? [entry.to] : []));
      expect(states).toEqual(['created', 'paid', 'refund_due', 'refunding', 'refunded']);
      const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [playerId]);
      expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
      const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
      expect(receipt.refund).toMatchObject({ status: 'refunded', amount: 1550 });
      const again = await post(`${paymentId}/return`, returnForm());
      expect([again.status, again.json.error]).toEqual([409, refundSentences.nothingToRefund]);
    });

    it.each([
      ['no reason', { reason: ' ' }, refundSentences.reason],
      ['nobody who gave it', { returnedBy: '' }, counterSentences.returnedBy],
      ['a transfer without its number', { channel: 'transfer' as const }, counterSentences.reference],
      ['no way', { channel: 'provider' as never }, counterSentences.channel],
    ])('needs more than %s', async (_, given, error) => {
      const { paymentId, merchTxnId } = await register();
      const { status, json } = await post(`${paymentId}/return`, returnForm(given));
      expect([status, json.error]).toEqual([400, error]);
      expect((await payer.payment(merchTxnId)).state).toBe('paid');
    });

    it('is refused for an online payment, and an online refund is refused for money of the counter', async () => {
      const online = await post(`${await idOf(started.paid)}/return`, returnForm());
      expect([online.status, online.json.error]).toEqual([409, counterSentences.notAtCounter]);
      const { paymentId } = await register();
      const refund = await post(`${paymentId}/refund`, { reason: 'Injured' });
      expect([refund.status, refund.json.error]).toEqual([409, counterSentences.returnByHand]);
      const check = await post(`${paymentId}/check`);
      expect([check.status, check.json.error]).toEqual([409, counterSentences.notAtProvider]);
      expect((await post(`${crypto.randomUUID()}/return`, returnForm())).status).toBe(404);
    });
  });

  describe('an event that is called off', () => {
    it('lists who paid at the counter until their money is given back, beside those whom the provider refunds', async () => {
      const { paymentId } = await register();
      await payAndReturn(payer, await payer.start(event));
      await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
      const refundAll = await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
      const refunds = refundAll.json as unknown as EventRefundsResponse;
      expect(refunds).toMatchObject({
        sums: { byHand: { count: 1, rupees: 1550 }, waiting: { count: 0 }, due: { count: 1 } },
        byHand: [{ paymentId, name: 'Gopal Sahu', amount: 1550, channel: 'cash' }],
        waiting: [],
      });
      const mine = async () => (await get<AttentionResponse>('attention')).items.filter(({ id }) => id === event.id);
      expect(await mine()).toMatchObject([
        { sentence: expect.stringMatching(/1 payment taken at the counter must be given back by hand/), amount: 1550 },
      ]);
      const { json } = await post(`${paymentId}/return`, returnForm());
      expect(json.refunds).toMatchObject([{ reason: 'event_called_off', state: 'done' }]);
      expect(json.refundNote).toMatch(/^The event has been called off\..*has been refunded\.$/);
      expect(await get<EventRefundsResponse>(`events/${event.id}/refunds`)).toMatchObject({ byHand: [] });
      expect(await mine()).toEqual([]);
    });
  });

  describe('sums', () => {
    it('are given by channel', async () => {
      await payAndReturn(payer, await payer.start(event));
      await register();
      await register();
      await register({ channel: 'transfer', reference: 'N2' });
      const { paymentId } = await register();
      await post(`${paymentId}/return`, returnForm());
      const by = {
        provider: { count: 1, rupees: 1500 },
        cash: { count: 2, rupees: 3100 },
        transfer: { count: 1, rupees: 1550 },
      };
      const { totals, paidBy } = await get<PaymentTotalsResponse>(`totals?filter=${ofEvent()}`);
      expect(paidBy).toEqual(by);
      expect(totals).toMatchObject({ paid: { count: 4, rupees: 6150 }, refunded: { count: 1, rupees: 1550 } });
      const overview = await fetch(`${test.url}/api/admin/events/${event.id}/overview`, { headers });
      expect(await overview.json()).toMatchObject({ paidBy: by, money: totals });
      const { summary } = await get<PaymentSummaryResponse>('summary');
      for (const { count, rupees, by: parts } of [summary.today, summary.month]) {
        const sums = Object.values(parts);
        expect(sums.reduce((sum, part) => sum + part.count, 0)).toBe(count);
        expect(sums.reduce((sum, part) => sum + part.rupees, 0)).toBe(rupees);
      }
      expect(summary.today.by.transfer.count).toBeGreaterThan(0);
    });

    it('are in the ledger, with how the money was taken and given back', async () => {
      const { paymentId, receiptNumber } = await register({ reference: 'Book 2, no. 17' });
      await post(`${paymentId}/return`, returnForm({ channel: 'transfer', reference: 'N3' }));
      const answer = await fetch(`${test.url}/api/admin/payments/ledger.csv?filter=${ofEvent()}`, { headers });
      const [head = '', line = '', ...more] = (await answer.text()).trim().split('\r\n');
      expect(more).toEqual([]);
      expect(head).toMatch(
        /,Surcharge Refunded,Returned,Kept,Taken By,Taken On,Returned By,Taken After Moves,Returned After Moves$/,
      );
      expect(line).toContain(`${receiptNumber},1550,0,1550,Cash at the club,,"Book 2, no. 17",1550,done,N3,`);
      expect(line).toMatch(new RegExp(`,0,1550,0,Meena Rao,${clock.today()},Meena Rao,0,0$`));
    });
  });
});
