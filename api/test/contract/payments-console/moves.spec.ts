import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { moveSentences as sentences } from '@maidan/shared/rules/payments/move.ts';
import { nameKey, registrationSentences } from '@maidan/shared/rules/registration.ts';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentRow,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { StatementResponse } from '@maidan/shared/wire/payments-console/statement.ts';
import type { ListedPlayerView, PlayerMoney } from '@maidan/shared/wire/players.ts';
import type { MoveOptions } from '@maidan/shared/wire/payments-console/move.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { readBankLedger } from '../../../../infra/ledger/bank-ledger.ts';
import { readClubLedger } from '../../../../infra/ledger/club-ledger.ts';
import { brokenInvariants } from '../../../../infra/ledger/invariants.ts';
import { EventRefund } from '../../../src/payments/refunds/event-refund.entity.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent, aPlayer, inDays, replaceFee } from '../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { counterForm, registerAtCounter } from '../../support/payments/counter.ts';
import {
  clock,
  get,
  headers,
  idOf,
  payer,
  post,
  runRefunds,
  test,
  usePaymentsConsole,
  useStartedPayments,
} from './payments-console.ts';

usePaymentsConsole();
useStartedPayments(beforeAll);

let event: Event;
let other: Event;
beforeEach(async () => {
  event = await anEvent(test.db, { eventName: 'Monsoon Cup' });
  other = await anEvent(test.db, { eventName: 'Winter League', playerLimit: 1 });
});

let keys = 0;
const newKey = (): string => (++keys).toString(16).padStart(32, '0');
const today = indianDay(new Date());
const cash = { channel: 'cash', reference: '', by: 'Meena Rao', on: today };

const optionsPath = (id: string, eventId: string, kind: string): string =>
  `${id}/move-options?event=${eventId}&kind=${kind}`;
const optionsOf = (...of: Parameters<typeof optionsPath>) => get<MoveOptions>(optionsPath(...of));

/** The form that the dialog sends after it has read the options. */
async function formOf(id: string, eventId: string, kind: string, given: object = {}) {
  const { fee, difference, version } = await optionsOf(id, eventId, kind);
  return {
    ...{ channel: '', reference: '', by: '', on: '', dateOfBirth: '', isWomanOrGirl: false },
    ...{ eventId, kind, giveBack: '0', reason: ' Took the wrong event ', requestKey: newKey() },
    ...{ shownFee: fee, shownDifference: difference, version },
    ...given,
  };
}
const move = async (id: string, eventId: string, kind = 'new', given: object = {}) =>
  post(`${id}/move`, await formOf(id, eventId, kind, given));

async function paid(given: object = {}, of = event): Promise<[merchTxnId: string, id: string]> {
  const merchTxnId = await payer.start(of, given);
  await payAndReturn(payer, merchTxnId);
  return [merchTxnId, await idOf(merchTxnId)];
}
const aChild = { age: '15', playerType: playerTypeOf('child') };

const playerOf = async (id: string) => {
  const [player] = await test.db.query(
    `SELECT y.id, y.version, y.event_id AS "eventId", y.kind, r.event_id AS "registeredFor",
       r.kind AS "registeredAs" FROM players y JOIN payments p ON p.player_id = y.id
       JOIN registrations r ON r.id = p.registration_id WHERE p.id = $1`,
    [id],
  );
  return player as { id: string; version: number; eventId: string; kind: string };
};
/** The money of a payment's player, as the list of players tells it. */
const moneyInList = async (id: string): Promise<PlayerMoney | null> => {
  const filter = encodeURIComponent(JSON.stringify({ id: (await playerOf(id)).id }));
  const answer = await fetch(`${test.url}/api/admin/players?filter=${filter}`, { headers });
  return ((await answer.json()) as ListedPlayerView[])[0]!.money;
};
const faults = async (): Promise<string[]> =>
  brokenInvariants(await readClubLedger((sql) => test.db.query(sql)), await readBankLedger(test.sandbox!.url));
const paidFor = async ({ id }: Event): Promise<number> =>
  (await get<PaymentTotalsResponse>(`totals?filter=${encodeURIComponent(JSON.stringify({ eventId: id }))}`)).totals.paid
    .rupees;
const errorOf = ({ status, json }: { status: number; json: { error: string } }) => [status, json.error];

it('moves a player with payment and receipt, told to payer and treasurer', async () => {
  const [merchTxnId, id] = await paid();
  const before = await get<PaymentDetail>(id);
  expect(await optionsOf(id, other.id, 'new')).toMatchObject({
    fee: 1500,
    paid: 1500,
    difference: 0,
    most: 0,
    placesLeft: 1,
  });
  const { status, json } = await move(id, other.id);
  expect([status, json.state, json.receiptNumber, json.eventName]).toEqual([
    200,
    'paid',
    before.receiptNumber,
    'Winter League',
  ]);
  const told = {
    fromEvent: 'Monsoon Cup',
    toEvent: 'Winter League',
    returned: 0,
    due: 0,
    reason: 'Took the wrong event',
  };
  expect(json.timeline.at(-1)).toMatchObject({ kind: 'move', ...told, actor: 'admin secretary' });
  expect(json).toMatchObject({ dues: [], refunds: [], playerId: before.playerId });
  expect(await playerOf(id)).toMatchObject({
    eventId: other.id,
    registeredFor: other.id,
    kind: 'new',
    registeredAs: 'new',
  });
  const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
  expect(receipt).toMatchObject({ eventName: 'Winter League', amount: 1500, receiptNumber: before.receiptNumber });
  expect(receipt.moves).toMatchObject([{ fromEvent: 'Monsoon Cup', fromType: '' }]);
  expect([await paidFor(event), await paidFor(other)]).toEqual([0, 1500]);
  expect(await faults()).toEqual([]);
});

it('gives the difference to a lower fee back, or a part of it', async () => {
  const [merchTxnId, id] = await paid({ age: '15' });
  expect(await optionsOf(id, event.id, 'child')).toMatchObject({ fee: 700, difference: -800, most: 800 });
  expect(errorOf(await move(id, event.id, 'child', { giveBack: '801' }))).toEqual([409, sentences.tooMuch(800)]);
  const { json } = await move(id, event.id, 'child', { giveBack: '500' });
  expect(json).toMatchObject({
    state: 'paid',
    playerType: playerTypeOf('child'),
    returning: 500,
    remaining: 1000,
    dues: [],
  });
  expect(await moneyInList(id)).toEqual({ paid: 1500, returned: 0, returning: 500, due: 0 });
  await runRefunds(id);
  expect(await bankRefunds(test, merchTxnId)).toEqual([50_000]);
  expect(await playerOf(id)).toMatchObject({ kind: 'child', registeredAs: 'child' });
  expect(await faults()).toEqual([]);
});

it('gives money of the counter back by hand with its day', async () => {
  const { json: taken } = await registerAtCounter({ url: test.url, headers }, counterForm(event, { age: '15' }));
  const { json } = await move(taken.paymentId, event.id, 'child', { giveBack: '500', ...cash });
  expect(json.refunds).toMatchObject([
    { channel: 'cash', amount: 500, partial: true, returnedOn: today, state: 'done' },
  ]);
  expect(json).toMatchObject({ state: 'paid', remaining: 1050 });
  expect(await moneyInList(taken.paymentId)).toEqual({ paid: 1550, returned: 500, returning: 0, due: 0 });
  expect(await faults()).toEqual([]);
});

it('leaves only the rest of money of the counter to be given back when the event is called off', async () => {
  const { json: taken } = await registerAtCounter({ url: test.url, headers }, counterForm(event, { age: '15' }));
  await move(taken.paymentId, event.id, 'child', { giveBack: '500', ...cash });
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  expect(await get<EventRefundsResponse>(`events/${event.id}/refunds`)).toMatchObject({
    sums: { byHand: { count: 1, rupees: 1050 } },
    byHand: [{ paymentId: taken.paymentId, amount: 1050 }],
  });
});

const sumsOf = async (of: Event) => {
  const filter = encodeURIComponent(JSON.stringify({ eventId: of.id }));
  const { totals, paidBy, owedByFamilies } = await get<PaymentTotalsResponse>(`totals?filter=${filter}`);
  return { ...totals, cash: paidBy.cash.rupees, owedByFamilies };
};
const owedNow = async () => (await get<StatementResponse>(`statement?from=${today}&to=${today}&by=day`)).owed;
const toReturn = async (id: string) =>
  (await get<AttentionResponse>('attention')).items.filter((each) => each.id === id);

/** Moves a child to the fee of adults, and takes the difference at the counter. */
async function aTakenDue(): Promise<[id: string, dueId: string, merchTxnId: string]> {
  const [merchTxnId, id] = await paid(aChild);
  const { json } = await move(id, event.id, 'new');
  const dueId = json.dues[0]!.id;
  await post(`dues/${dueId}/take`, cash);
  return [id, dueId, merchTxnId];
}

describe('a higher fee', () => {
  it('is owed by the family, then paid, then owed by the club: in totals, statement, receipt and attention', async () => {
    const before = await owedNow();
    const [merchTxnId, id] = await paid(aChild);
    const none = { count: 0, rupees: 0 };
    const dueId = (await move(id, event.id, 'new')).json.dues[0]!.id;
    expect(await sumsOf(event)).toMatchObject({ paid: { rupees: 700 }, owedByFamilies: { count: 1, rupees: 800 } });
    expect((await owedNow()).byFamilies.rupees).toBe(before.byFamilies.rupees + 800);
    const dueOnReceipt = async (who = payer) =>
      (await who.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt.due;
    expect([await dueOnReceipt(), await dueOnReceipt(new Payer(test))]).toEqual([800, 0]);

    await post(`dues/${dueId}/take`, cash);
    expect(await sumsOf(event)).toMatchObject({ paid: { count: 1, rupees: 1500 }, cash: 800, owedByFamilies: none });
    expect([await dueOnReceipt(), await toReturn(id)]).toEqual([0, []]);
    const takenOnReceipt = async (who = payer) =>
      (await who.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt.dueTaken;
    expect([await takenOnReceipt(), await takenOnReceipt(new Payer(test))]).toEqual([800, 0]);

    await post(`${id}/refund`, { reason: 'Rain' });
    expect(await sumsOf(event)).toMatchObject({ paid: none, refundDue: { count: 1, rupees: 1500 }, cash: 0 });
    expect((await owedNow()).dues).toEqual({ count: before.dues.count + 1, rupees: before.dues.rupees + 800 });
    expect(await toReturn(id)).toMatchObject([{ reason: 'due_to_return', amount: 800, eventName: 'Monsoon Cup' }]);
    expect((await get<PaymentDetail>(id)).attention).toEqual(['due_to_return']);

    await post(`dues/${dueId}/returned`, cash);
    expect(await sumsOf(event)).toMatchObject({ refundDue: { rupees: 700 }, refunded: { rupees: 800 } });
    expect([await toReturn(id), (await owedNow()).dues, await takenOnReceipt()]).toEqual([[], before.dues, 0]);
  });

  it('that was taken goes back by hand when the player moves to a lower one again', async () => {
    const [id, , merchTxnId] = await aTakenDue();
    expect(await optionsOf(id, event.id, 'child')).toMatchObject({ difference: -800, dueBack: 800, most: 0 });
    expect(errorOf(await move(id, event.id, 'child', { giveBack: '1' }))).toEqual([409, sentences.tooMuch(0)]);
    const { json } = await move(id, event.id, 'child');
    expect(json).toMatchObject({ dues: [{ amount: 800, state: 'to_return' }], refunds: [], remaining: 700 });
    expect(await toReturn(id)).toMatchObject([{ reason: 'due_to_return', amount: 800 }]);
    // Money that must be given back does not count as paid, so a move to the higher fee has a difference again.
    expect(await optionsOf(id, event.id, 'new')).toMatchObject({ paid: 700, difference: 800 });
    expect([await bankRefunds(test, merchTxnId), await faults()]).toEqual([[], []]);
  });

  it('that was taken stays when less than all of it is left over, and that goes back of the payment', async () => {
    const [id] = await aTakenDue();
    await replaceFee(test.app, {
      ...{ eventId: other.id, kind: 'new', amount: '1000', validFrom: indianDay(clock.now()), isEnd: false },
    });
    expect(await optionsOf(id, other.id, 'new')).toMatchObject({ difference: -500, dueBack: 0, most: 500 });
    const { json } = await move(id, other.id, 'new', { giveBack: '500' });
    expect(json).toMatchObject({ dues: [{ state: 'taken' }], returning: 500 });
    expect(await faults()).toEqual([]);
  });

  it('that was taken goes back when the bank takes the payment back', async () => {
    const [id, , merchTxnId] = await aTakenDue();
    const report = { kind: 'reversed', code: 'OTS0001', message: 'AUTO REVERSAL' } as const;
    await test.app.get(SettlementService).settle(merchTxnId, report, 'reconciler');
    expect(await get<PaymentDetail>(id)).toMatchObject({ state: 'reversed', dues: [{ state: 'to_return' }] });
  });

  it('begins the statement on the day on which it was taken, also before the payment', async () => {
    const [, id] = await paid(aChild);
    const { json } = await move(id, event.id, 'new');
    const on = inDays(-9);
    await post(`dues/${json.dues[0]!.id}/take`, { ...cash, on });
    expect((await get<StatementResponse>(`statement?from=${on}&to=${today}&by=day`)).firstDay).toBe(on);
  });

  it('is due until it is taken, and what was taken goes back when the player leaves', async () => {
    const [, id] = await paid(aChild);
    const { json } = await move(id, event.id, 'new');
    expect(json.dues).toMatchObject([{ amount: 800, state: 'open' }]);
    const dueId = json.dues[0]!.id;
    const ofToday = async () => {
      const { total } = await get<StatementResponse>(`statement?from=${today}&to=${today}&by=day`);
      return [total.received.rupees, total.returned.rupees] as const;
    };
    const [received, returned] = await ofToday();
    expect((await post(`dues/${dueId}/returned`, cash)).status).toBe(409);
    expect((await post(`dues/${dueId}/take`, { ...cash, by: '' })).status).toBe(400);
    const taken = await post(`dues/${dueId}/take`, cash);
    expect(taken.json.dues).toMatchObject([{ state: 'taken', takenBy: 'Meena Rao', takenOn: today }]);
    expect(errorOf(await post(`dues/${dueId}/take`, cash))).toEqual([409, sentences.noDue]);
    expect(await ofToday()).toEqual([received + 800, returned]);
    expect(await optionsOf(id, other.id, 'new')).toMatchObject({ paid: 1500, difference: 0 });
    await post(`${id}/refund`, { reason: 'Rain' });
    expect((await get<PaymentDetail>(id)).dues).toMatchObject([{ state: 'to_return' }]);
    const back = await post(`dues/${dueId}/returned`, cash);
    expect(back.json.dues).toMatchObject([{ state: 'returned', returnedBy: 'Meena Rao' }]);
    expect(await ofToday()).toEqual([received + 800, returned + 800]);
    await expect(test.db.query(`UPDATE dues SET amount_paise = 1`)).rejects.toThrow(/money facts/);
    await expect(test.db.query(`DELETE FROM registration_moves`)).rejects.toThrow(/append only/);
  });

  it('is in the rows of its payment and its player, and found by a filter, while it is to be taken or given back', async () => {
    const [, id] = await paid(aChild);
    const dueId = (await move(id, event.id, 'new')).json.dues[0]!.id;
    const found = async (dues: unknown) =>
      (await get<PaymentRow[]>(`?filter=${encodeURIComponent(JSON.stringify({ eventId: event.id, dues }))}`)).map(
        (row) => [row.id, row.due, row.dueBack],
      );
    expect([await found('open'), await found('to_return')]).toEqual([[[id, 800, 0]], []]);
    expect(await moneyInList(id)).toEqual({ paid: 700, returned: 0, returning: 0, due: 800 });
    await test.db.query(`UPDATE events SET called_off_at = now() WHERE id = $1`, [event.id]);
    expect(await found('open')).toEqual([]);
    await test.db.query(`UPDATE events SET called_off_at = NULL WHERE id = $1`, [event.id]);
    await post(`dues/${dueId}/take`, cash);
    expect(await found(['open', 'to_return'])).toEqual([]);
    expect(await get<PaymentDetail>(id)).toMatchObject({ due: 0, dueTaken: 800 });
    expect(await moneyInList(id)).toEqual({ paid: 1500, returned: 0, returning: 0, due: 0 });
    await move(id, event.id, 'child');
    expect(await moneyInList(id)).toEqual({ paid: 1500, returned: 0, returning: 800, due: 0 });
    expect([await found('open'), await found('to_return')]).toEqual([[], [[id, 0, 800]]]);
    expect(await get<PaymentDetail>(id)).toMatchObject({ dueBack: 800, dueTaken: 0 });
    expect(await found('paid')).toEqual([]);
  });

  it('is owed by nobody while the event is called off or the player is deleted', async () => {
    const before = (await owedNow()).byFamilies;
    const [merchTxnId, id] = await paid(aChild);
    await move(id, event.id, 'new');
    const { id: playerId } = await playerOf(id);
    const asked = async () => [
      (await sumsOf(event)).owedByFamilies.rupees,
      (await owedNow()).byFamilies.rupees - before.rupees,
      (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt.due,
    ];
    expect(await asked()).toEqual([800, 800, 800]);
    await test.db.query(`UPDATE players SET deleted_at = now() WHERE id = $1`, [playerId]);
    expect(await asked()).toEqual([0, 0, 0]);
    await test.db.query(`UPDATE players SET deleted_at = NULL WHERE id = $1`, [playerId]);
    await test.db.query(`UPDATE events SET event_type = 'abandoned', called_off_at = now() WHERE id = $1`, [event.id]);
    expect(await asked()).toEqual([0, 0, 0]);
    await test.db.query(`UPDATE events SET event_type = 'upcoming', called_off_at = NULL WHERE id = $1`, [event.id]);
    expect(await asked()).toEqual([800, 800, 800]);
  });

  it('counts a payment once, of which a part and a due are to be given back', async () => {
    const [id] = await aTakenDue();
    await replaceFee(test.app, {
      ...{ eventId: other.id, kind: 'child', amount: '500', validFrom: indianDay(clock.now()), isEnd: false },
    });
    await move(id, other.id, 'child', { giveBack: '200' });
    expect(await sumsOf(other)).toMatchObject({
      paid: { count: 1, rupees: 500 },
      refundDue: { count: 1, rupees: 1000 },
    });
    await runRefunds(id);
  });

  it('that was taken is in what the payers of an event that is called off still have to get', async () => {
    const [id, dueId, merchTxnId] = await aTakenDue();
    await test.db.query(`UPDATE events SET event_type = 'abandoned', called_off_at = now() WHERE id = $1`, [event.id]);
    const { payers } = await get<PayersResponse>(`payers/${event.id}`);
    expect(payers.map(({ paymentId, amount }) => [paymentId, amount])).toEqual([[id, 1500]]);
    const refunds = () => get<EventRefundsResponse>(`events/${event.id}/refunds`);
    expect(await refunds()).toMatchObject({ sums: { waiting: { rupees: 700 } }, dues: { count: 0, rupees: 800 } });
    await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
    const [row] = await test.db.query('SELECT id FROM event_refunds WHERE payment_id = $1', [id]);
    await test.app.get(EventRefundJobs).run(row.id);
    await runRefunds(id);
    expect(await refunds()).toMatchObject({ sums: { underway: { count: 1 } }, dues: { count: 0, rupees: 800 } });
    await endRefund(test, merchTxnId, 'done');
    await runRefunds(id);
    expect(await refunds()).toMatchObject({ sums: { done: { count: 1 } }, dues: { count: 1, rupees: 800 } });
    await post(`dues/${dueId}/returned`, cash);
    expect((await refunds()).dues).toEqual({ count: 0, rupees: 0 });
    const filter = encodeURIComponent(JSON.stringify({ eventId: event.id }));
    const ledger = await fetch(`${test.url}/api/admin/payments/ledger.csv?filter=${filter}`, { headers });
    const [head, line] = (await ledger.text()).trim().split('\r\n');
    expect([head, line].map((cells) => cells?.split(',').slice(-2))).toEqual([
      ['Taken After Moves', 'Returned After Moves'],
      ['800', '800'],
    ]);
  });

  it('can be waived with a reason, and is cancelled by another move', async () => {
    const [, id] = await paid(aChild);
    const { json } = await move(id, event.id, 'new');
    const moved = await move(id, other.id, 'child');
    expect(moved.json.dues).toMatchObject([{ state: 'cancelled' }]);
    expect(errorOf(await post(`dues/${json.dues[0]!.id}/waive`, { reason: 'x' }))).toEqual([409, sentences.noDue]);
    const again = await move(id, other.id, 'new');
    const open = again.json.dues.find(({ state }) => state === 'open')!;
    expect((await post(`dues/${open.id}/waive`, { reason: ' ' })).status).toBe(400);
    const waived = await post(`dues/${open.id}/waive`, { reason: ' A brother plays too ' });
    expect(waived.json.dues.at(-1)).toMatchObject({ state: 'waived', reason: 'A brother plays too' });
  });
});

it('asks a family no more for what was waived when the player moves again', async () => {
  const [merchTxnId, id] = await paid(aChild);
  const { json } = await move(id, event.id, 'new');
  await post(`dues/${json.dues[0]!.id}/waive`, { reason: 'A brother plays too' });
  expect(await optionsOf(id, other.id, 'new')).toMatchObject({ fee: 1500, paid: 700, waived: 800, difference: 0 });
  expect((await move(id, other.id, 'new')).json.dues).toMatchObject([{ state: 'waived' }]);
  const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
  expect(receipt.due).toBe(0);
  // What was waived is no money: none of it goes back with a lower fee, and only the rest is due with a higher one.
  expect(await optionsOf(id, event.id, 'child')).toMatchObject({ paid: 700, waived: 0, difference: 0, most: 0 });
  await replaceFee(test.app, {
    ...{ eventId: event.id, kind: 'new', amount: '2000', validFrom: indianDay(clock.now()), isEnd: false },
  });
  expect(await optionsOf(id, event.id, 'new')).toMatchObject({ fee: 2000, waived: 800, difference: 500 });
  const { dues } = (await move(id, event.id, 'new')).json;
  expect(dues).toMatchObject([{ state: 'waived' }, { amount: 500, state: 'open' }]);
  await post(`dues/${dues[1]!.id}/waive`, { reason: 'A brother plays too' });
  expect(await optionsOf(id, other.id, 'new')).toMatchObject({ waived: 800, difference: 0 });
  expect(await faults()).toEqual([]);
});

it('answers a request to move only where the player comes into the event that the family has asked for', async () => {
  const [merchantTxnId, id] = await paid(aChild);
  const third = await anEvent(test.db, { eventName: 'Autumn Trophy' });
  await fetch(`${test.url}/api/payment/own/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: payer.cookie },
    body: JSON.stringify({ merchantTxnId, kind: 'move', text: '', toEventId: other.id }),
  });
  const states = () => test.db.query('SELECT state FROM registration_requests WHERE payment_id = $1', [id]);
  await move(id, event.id, 'new');
  expect(await states()).toEqual([{ state: 'open' }]);
  await move(id, third.id, 'new');
  expect(await states()).toEqual([{ state: 'open' }]);
  await move(id, other.id, 'new');
  expect(await states()).toEqual([{ state: 'done' }]);
});

it('happens once however often it is sent, also at the same time', async () => {
  const [, id] = await paid({ age: '15' });
  const once = await formOf(id, other.id, 'child', { giveBack: '500' });
  const answers = await Promise.all([1, 2, 3].map(() => post(`${id}/move`, once)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get<PaymentDetail>(id)).refunds).toMatchObject([{ amount: 500 }]);
  expect(errorOf(await post(`${id}/move`, { ...once, kind: 'new' }))).toEqual([409, sentences.repeated]);
});

it('knows an old player by the name in another script, as a registration does', async () => {
  const [, id] = await paid({ ...aChild, firstName: 'Mohanan', lastName: 'Sahu' });
  const [{ mobile }] = await test.db.query('SELECT mobile FROM players WHERE id = $1', [(await playerOf(id)).id]);
  expect(errorOf(await move(id, event.id, 'old'))).toEqual([400, registrationSentences.notAnOldPlayer]);
  await aPlayer(test.db, { firstName: 'मोहनन', lastName: 'साहू', nameKey: nameKey('मोहनन', 'साहू'), mobile, age: 14 });
  expect(errorOf(await move(id, event.id, 'new'))).toEqual([400, registrationSentences.notANewPlayer]);
  expect((await move(id, event.id, 'old')).status).toBe(200);
});

it('refuses as a registration would: full, there already, over, called off, age, mobile', async () => {
  const [, id] = await paid({ firstName: 'Arun' });
  const { id: playerId } = await playerOf(id);
  const [{ mobile }] = await test.db.query('SELECT mobile FROM players WHERE id = $1', [playerId]);
  expect(errorOf(await move(id, event.id))).toEqual([409, sentences.nothing]);
  await paid({}, other);
  expect(errorOf(await move(id, other.id))).toEqual([409, sentences.full]);
  const past = await anEvent(test.db, { eventType: 'past' });
  expect(errorOf(await move(id, past.id))).toEqual([409, sentences.calledOff]);
  const off = await anEvent(test.db, { eventType: 'abandoned', calledOffAt: new Date() });
  expect(errorOf(await move(id, off.id))).toEqual([409, sentences.calledOff]);
  expect(errorOf(await move(id, event.id, 'child'))).toEqual([400, registrationSentences.ageChild]);
  expect(errorOf(await move(id, event.id, 'old'))).toEqual([400, registrationSentences.notAnOldPlayer]);
  const league = await anEvent(test.db);
  await test.db.query(
    `INSERT INTO players SELECT (p).* FROM (SELECT jsonb_populate_record(y, jsonb_build_object('id', gen_random_uuid(), 'kind',
       'child', 'event_id', $2::text, 'receipt_number', 'X-' || y.id)) AS p FROM players y WHERE id = $1) c`,
    [playerId, league.id],
  );
  expect(errorOf(await move(id, league.id))).toEqual([409, sentences.twice]);
  await test.db.query('DELETE FROM players WHERE event_id = $1', [league.id]);
  const women = await anEvent(test.db, { openTo: 'women' });
  expect((await optionsOf(id, women.id, 'new')).asksWoman).toBe(true);
  expect(errorOf(await move(id, women.id))).toEqual([400, registrationSentences.womanOrGirl]);
  const juniors = await anEvent(test.db, { minAge: 10, maxAge: 12, ageDay: inDays(0) });
  expect((await move(id, juniors.id)).status).toBe(400);
  expect(await playerOf(id)).toMatchObject({ eventId: event.id, kind: 'new' });
  expect(mobile).toMatch(/^\d{10}$/);
});

it('keeps the date of birth and the confirmation only where the new event asks for them, too', async () => {
  const thisYear = inDays(-40);
  const dateOfBirth = `${Number(thisYear.slice(0, 4)) - 23}${thisYear.slice(4)}`;
  const asked = { minAge: 18, openTo: 'women' } as const;
  const [ranged, alike] = [await anEvent(test.db, asked), await anEvent(test.db, asked)];
  const [, id] = await paid({ age: '23', dateOfBirth, isWomanOrGirl: true }, ranged);
  const stored = () =>
    test.db.query(
      `SELECT y.date_of_birth::text AS player, r.date_of_birth::text AS registration, r.is_woman_or_girl AS woman
        FROM payments p JOIN players y ON y.id = p.player_id JOIN registrations r ON r.id = p.registration_id
        WHERE p.id = $1`,
      [id],
    );
  expect((await move(id, alike.id)).status).toBe(200);
  expect(await stored()).toEqual([{ player: dateOfBirth, registration: dateOfBirth, woman: true }]);
  expect((await move(id, event.id)).status).toBe(200);
  expect(await stored()).toEqual([{ player: null, registration: null, woman: null }]);
  expect(await optionsOf(id, ranged.id, 'new')).toMatchObject({ asksBirth: true, asksWoman: true });
});

it('tells the later of a correction and a move, and of a changed fee and a move', async () => {
  const [, id] = await paid();
  const form = await formOf(id, other.id, 'new');
  await test.db.query(`UPDATE players SET remarks = 'Keeper' WHERE id = $1`, [(await playerOf(id)).id]);
  expect(errorOf(await post(`${id}/move`, form))).toEqual([409, sentences.changedMeanwhile]);
  const shown = await formOf(id, other.id, 'new');
  await replaceFee(test.app, {
    eventId: other.id,
    kind: 'new',
    amount: '1700',
    validFrom: indianDay(clock.now()),
    isEnd: false,
  });
  expect(errorOf(await post(`${id}/move`, shown))).toEqual([409, sentences.feeChanged(1700, 200)]);
  const version = (await playerOf(id)).version;
  const { json } = await move(id, other.id);
  expect(json.dues).toMatchObject([{ amount: 200, state: 'open' }]);
  expect((await playerOf(id)).version).toBe(version + 1);
});

it('gives the last place to one of a payer and several moves', async () => {
  const movers = [await paid(), await paid(), await paid()].map(([, id]) => id);
  const merchTxnId = await payer.start(other, { firstName: 'Last' });
  const forms = await Promise.all(movers.map((id) => formOf(id, other.id, 'new')));
  const moves = movers.map((id, i) => post(`${id}/move`, forms[i]!));
  const [, ...answers] = await Promise.all([payAndReturn(payer, merchTxnId), ...moves]);
  const moved = answers.filter(({ status }) => status === 200).length;
  const late = await payer.payment(merchTxnId);
  expect(moved + (late.state === 'paid' ? 1 : 0)).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect(errorOf(answer)).toEqual([409, sentences.full]);
  const [{ players }] = await test.db.query(
    'SELECT count(*)::int AS players FROM players WHERE event_id = $1 AND is_active',
    [other.id],
  );
  expect(players).toBe(1);
  expect(await faults()).toEqual([]);
});

it('takes a payer of a called-off event along, who is then not refunded with the others', async () => {
  const [, id] = await paid();
  await test.db.query(`UPDATE events SET event_type = 'abandoned', called_off_at = now() WHERE id = $1`, [event.id]);
  await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
  const { json } = await move(id, other.id);
  expect(json).toMatchObject({ state: 'paid', eventName: 'Winter League' });
  expect(await test.db.getRepository(EventRefund).countBy({ paymentId: id })).toBe(0);
});

it('moves nobody who has withdrawn, was refunded or has not paid', async () => {
  const open = await idOf(await payer.start(event));
  const [, id] = await paid();
  const form = await formOf(id, other.id, 'new');
  await post(`${id}/withdraw`, {
    ...{ giveBack: '0', reason: 'Injured', requestKey: newKey(), channel: '', reference: '', by: '', on: '' },
  });
  for (const each of [id, open]) expect(errorOf(await post(`${each}/move`, form))).toEqual([409, sentences.notPaid]);
});

it('refuses an event that is no id', async () => {
  const [, id] = await paid();
  const form = await formOf(id, other.id, 'new');
  expect(errorOf(await post(`${id}/move`, { ...form, eventId: 'nonsense' }))).toEqual([400, sentences.event]);
});

it('answers 404 for a payment, an event, a type or a due that does not exist', async () => {
  const [, id] = await paid();
  const nobody = '00000000-0000-4000-8000-000000000000';
  const form = await formOf(id, other.id, 'new');
  for (const [payment, eventId, kind] of [
    [nobody, other.id, 'new'],
    [id, nobody, 'new'],
    [id, other.id, 'umpire'],
  ] as const)
    expect(
      (await fetch(`${test.url}/api/admin/payments/${optionsPath(payment, eventId, kind)}`, { headers })).status,
    ).toBe(404);
  const sent = [
    await post(`${nobody}/move`, form),
    await post(`dues/${nobody}/take`, cash),
    await post(`dues/${nobody}/waive`, { reason: 'A brother plays too' }),
    await post(`dues/${nobody}/returned`, cash),
  ];
  expect(sent.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
