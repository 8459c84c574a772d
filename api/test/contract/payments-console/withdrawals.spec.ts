import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { withdrawalSentences as sentences } from '@maidan/shared/rules/payments/withdrawal.ts';
import type { PayersResponse, PaymentDetail, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { MaskedReceiptResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import type { EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { brokenInvariants } from '../../../../infra/ledger/invariants.ts';
import { readBankLedger } from '../../../../infra/ledger/bank-ledger.ts';
import { readClubLedger } from '../../../../infra/ledger/club-ledger.ts';
import { deletionRefusals } from '../../../src/players/player-deletion.service.ts';
import { EventRefundJobs } from '../../../src/payments/refunds/event-refunds.service.ts';
import { EventRefund } from '../../../src/payments/refunds/event-refund.entity.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../../support/payments/counter.ts';
import { aMobile } from '../../support/payments/payer.ts';
import {
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
beforeEach(async () => {
  event = await anEvent(test.db, { eventName: 'Monsoon Cup', playerLimit: 1 });
});

let keys = 0;
const newKey = (): string => (++keys).toString(16).padStart(32, '0');

const online = { channel: '', reference: '', by: '', on: '' };
const cash = { channel: 'cash', reference: '', by: 'Meena Rao', on: indianDay(new Date()) };
const form = (giveBack: string, given: object = {}) => ({
  ...online,
  giveBack,
  reason: ' Broken arm; half is kept for the shirt ',
  requestKey: newKey(),
  ...given,
});
const withdraw = (id: string, giveBack: string, given: object = {}) => post(`${id}/withdraw`, form(giveBack, given));

async function paid(given: object = {}): Promise<[merchTxnId: string, id: string]> {
  const merchTxnId = await payer.start(event, { firstName: 'Arun', ...given });
  await payAndReturn(payer, merchTxnId);
  return [merchTxnId, await idOf(merchTxnId)];
}

async function paidAtCounter(): Promise<{ id: string; merchTxnId: string }> {
  const { json } = await registerAtCounter({ url: test.url, headers }, counterForm(event, { mobile: aMobile() }));
  return { id: json.paymentId, merchTxnId: json.merchTxnId };
}

const playerOf = async (id: string) => {
  const [player] = await test.db.query(
    'SELECT y.id, is_active, inactive_reason FROM players y JOIN payments p ON p.player_id = y.id WHERE p.id = $1',
    [id],
  );
  return player as { id: string; is_active: boolean; inactive_reason: string | null };
};

const faults = async (): Promise<string[]> =>
  brokenInvariants(await readClubLedger((sql) => test.db.query(sql)), await readBankLedger(test.sandbox!.url));

const totals = async () =>
  await get<PaymentTotalsResponse>(`totals?filter=${encodeURIComponent(JSON.stringify({ eventId: event.id }))}`);

it('frees the place, gives a part back through the bank and keeps the rest, told to payer and treasurer', async () => {
  const [merchTxnId, id] = await paid();
  const { status, json } = await withdraw(id, '₹ 600');
  expect([status, json.state, json.remaining, json.returning, json.partUnderway]).toEqual([200, 'paid', 900, 600, 600]);
  const facts = {
    returned: 600,
    kept: 900,
    reason: 'Broken arm; half is kept for the shirt',
    actor: 'admin secretary',
  };
  expect(json.withdrawal).toMatchObject(facts);
  expect(json.timeline.at(-1)).toMatchObject({ kind: 'withdrawal', ...facts });
  expect(await playerOf(id)).toMatchObject({ is_active: false, inactive_reason: 'withdrawn' });

  await runRefunds(id);
  expect(await bankRefunds(test, merchTxnId)).toEqual([60_000]);
  await endRefund(test, merchTxnId, 'done');
  await runRefunds(id);
  const done = await get<PaymentDetail>(id);
  expect(done).toMatchObject({ state: 'paid', returned: 600, returning: 0, attention: [] });
  const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
  expect(receipt).toMatchObject({
    partialRefund: { returned: [{ amount: 600 }], underway: 0, kept: 900 },
    withdrawal: { date: json.withdrawal!.at, kept: 900, reason: facts.reason },
    groupLink: '',
  });
  const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
  expect(masked.json.receipt.withdrawal).toEqual({ date: json.withdrawal!.at, kept: 900, reason: '' });
  expect(await totals()).toMatchObject({ totals: { paid: { rupees: 900 }, refunded: { rupees: 600 } } });

  // Place and mobile are free: the same person may register and pay again.
  const [again] = await paid();
  expect((await payer.payment(again)).state).toBe('paid');
  expect(await faults()).toEqual([]);
});

it('keeps everything when nothing goes back, and gives the rest back later', async () => {
  const [merchTxnId, id] = await paid();
  const { json } = await withdraw(id, '0');
  expect(json).toMatchObject({
    state: 'paid',
    isWithdrawn: true,
    refunds: [],
    remaining: 1500,
    withdrawal: { returned: 0, kept: 1500 },
  });
  const receiptOf = async () => (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt;
  expect(await receiptOf()).toMatchObject({ partialRefund: null, withdrawal: { kept: 1500 } });

  const { status, json: refunded } = await post(`${id}/refund`, { reason: 'The doctor’s letter came' });
  expect([status, refunded.state, refunded.withdrawal?.kept]).toEqual([200, 'refund_due', 1500]);
  expect(await playerOf(id)).toMatchObject({ is_active: false, inactive_reason: 'withdrawn' });
  expect(await receiptOf()).toMatchObject({ refund: { status: 'due', amount: 1500 }, withdrawal: { kept: 0 } });
  expect(await faults()).toEqual([]);
});

it('refunds the payment when all of it goes back', async () => {
  const [, id] = await paid();
  const { json } = await withdraw(id, '1500');
  expect(json).toMatchObject({ state: 'refund_due', withdrawal: { returned: 1500, kept: 0 } });
  expect(json.refunds).toMatchObject([
    { partial: false, amount: 1500, note: 'Broken arm; half is kept for the shirt' },
  ]);
  expect(await playerOf(id)).toMatchObject({ is_active: false, inactive_reason: 'withdrawn' });
  expect(await faults()).toEqual([]);
});

it('happens once however often it is sent, also at the same time', async () => {
  const [, id] = await paid();
  const once = form('500');
  const answers = await Promise.all([1, 2, 3].map(() => post(`${id}/withdraw`, once)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get<PaymentDetail>(id)).refunds).toMatchObject([{ amount: 500 }]);
  const others = [await post(`${id}/withdraw`, { ...once, giveBack: '400' }), await withdraw(id, '500')];
  for (const { status, json } of others) expect([status, json.error]).toEqual([409, sentences.already]);
});

it('refuses a sum that cannot go back, and a reason or key that is missing', async () => {
  const [, id] = await paid();
  const refused = async (giveBack: string, given: object = {}) => {
    const { status, json } = await withdraw(id, giveBack, given);
    return [status, json.error];
  };
  expect(await refused('1501')).toEqual([409, sentences.tooMuch(1500)]);
  expect(await refused('1499.50')).toEqual([409, sentences.tooLittleKept]);
  expect(await refused('half')).toEqual([400, sentences.amount]);
  expect(await refused('10,50')).toEqual([400, partialRefundSentences.decimalComma]);
  expect(await refused('0', { reason: ' ' })).toEqual([400, sentences.reason]);
  expect(await refused('0', { requestKey: 'x' })).toEqual([400, partialRefundSentences.key]);
  await post(`${id}/partial-refund`, { amount: '100', reason: 'Rain', requestKey: newKey() });
  expect(await refused('200')).toEqual([409, partialRefundSentences.underway(100)]);
  expect(await playerOf(id)).toMatchObject({ is_active: true });
  expect((await withdraw('00000000-0000-4000-8000-000000000000', '0')).status).toBe(404);
});

it('refuses who is not in: unpaid, refunded, deleted, or of an event that was called off', async () => {
  const open = await idOf(await payer.start(event, { firstName: 'Open' }));
  const [, refunded] = await paid();
  await post(`${refunded}/refund`, { reason: 'Rain' });
  event = await anEvent(test.db);
  const [, deleted] = await paid();
  await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [(await playerOf(deleted)).id]);
  for (const id of [open, refunded, deleted])
    expect(await withdraw(id, '0')).toMatchObject({ status: 409, json: { error: sentences.notPlaying } });
  const [, id] = await paid();
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  expect(await withdraw(id, '0')).toMatchObject({ status: 409, json: { error: sentences.calledOff } });
});

it('cannot be brought back like a deleted player', async () => {
  const [, id] = await paid();
  await withdraw(id, '0');
  const { id: playerId } = await playerOf(id);
  await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
  const answer = await fetch(`${test.url}/api/players/${playerId}/restore`, { method: 'POST', headers });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([409, deletionRefusals.inactive]);
  const record = await fetch(`${test.url}/api/admin/players/${playerId}/record`, { headers });
  expect(await record.json()).toMatchObject({ standing: 'withdrawn' });
});

it('leaves the payer out when the event is called off later', async () => {
  event = await anEvent(test.db, { eventName: 'Rained Off' });
  const [, withdrawn] = await paid();
  const [, staying] = await paid();
  await withdraw(withdrawn, '0');
  await test.db.query(`UPDATE events SET event_type = 'abandoned', called_off_at = now() WHERE id = $1`, [event.id]);
  expect((await get<PayersResponse>(`payers/${event.id}`)).payers).toMatchObject([{ paymentId: staying }]);
  const { json } = await post(`events/${event.id}/refunds`, { reason: 'event_called_off' });
  expect((json as unknown as EventRefundsResponse).sums).toMatchObject({ due: { count: 1 }, waiting: { count: 0 } });
  for (const { id } of await test.db.getRepository(EventRefund).find()) await test.app.get(EventRefundJobs).run(id);
  expect((await get<PaymentDetail>(withdrawn)).state).toBe('paid');
  expect((await get<PaymentDetail>(staying)).state).toBe('refund_due');
});

it('is not overtaken by a reversal: the later of the two is told', async () => {
  const [merchTxnId, id] = await paid();
  await withdraw(id, '500');
  const { atomTxnId } = await payer.payment(merchTxnId);
  const report = { kind: 'reversed', code: 'OTS0001', message: 'AUTO REVERSAL', reversed: [atomTxnId!] } as const;
  const payment = await test.app.get(SettlementService).settle(merchTxnId, report, 'reconciler');
  expect(payment.state).toBe('reversed');
  const detail = await get<PaymentDetail>(id);
  expect(detail.refunds).toMatchObject([{ state: 'not_needed' }]);
  expect(detail.withdrawal).toMatchObject({ returned: 500 });
  const [second, other] = await paid();
  const { atomTxnId: txn } = await payer.payment(second);
  await test.app.get(SettlementService).settle(second, { ...report, reversed: [txn!] }, 'reconciler');
  expect(await withdraw(other, '0')).toMatchObject({ status: 409, json: { error: sentences.notPlaying } });
});

it('gives money of the counter back by hand, a part with its day or all of it', async () => {
  const { id, merchTxnId } = await paidAtCounter();
  const missing = await withdraw(id, '500');
  expect([missing.status, missing.json.error]).toEqual([400, counterSentences.channel]);
  const future = await withdraw(id, '500', { ...cash, on: '2199-01-01' });
  expect(future.json.error).toBe(counterSentences.returnedFuture);
  const { status, json } = await withdraw(id, '500', cash);
  expect([status, json.state, json.remaining, json.returned]).toEqual([200, 'paid', 1050, 500]);
  expect(json.refunds).toMatchObject([
    { state: 'done', partial: true, amount: 500, channel: 'cash', returnedBy: 'Meena Rao', returnedOn: cash.on },
  ]);
  expect((await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json.receipt).toMatchObject({
    partialRefund: { returned: [{ amount: 500 }], underway: 0, kept: 1050 },
    withdrawal: { kept: 1050 },
  });
  expect(await totals()).toMatchObject({
    totals: { paid: { rupees: 1050 }, refunded: { rupees: 500 } },
    paidBy: { cash: { rupees: 1050 }, provider: { rupees: 0 } },
  });
  const rest = { channel: 'cash', reference: '', returnedBy: 'Meena Rao', reason: 'Doctor’s letter' };
  const returned = await post(`${id}/return`, rest);
  expect(returned.json).toMatchObject({ state: 'refunded', returned: 1550, returning: 0 });
  expect(returned.json.refunds.map(({ amount }) => amount)).toEqual([500, 1050]);

  const whole = await paidAtCounter();
  expect((await withdraw(whole.id, '1550', cash)).json).toMatchObject({ state: 'refunded', withdrawal: { kept: 0 } });
  const kept = await paidAtCounter();
  expect((await withdraw(kept.id, '0')).json).toMatchObject({ state: 'paid', refunds: [], withdrawal: { kept: 1550 } });
  expect(await faults()).toEqual([]);
});

it('tells no reason once the player is erased', async () => {
  const [merchTxnId, id] = await paid();
  await withdraw(id, '500');
  const answer = await fetch(`${test.url}/api/admin/players/${(await playerOf(id)).id}/erase`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'A letter' }),
  });
  expect(answer.status).toBe(200);
  const detail = await get<PaymentDetail>(id);
  expect(detail).toMatchObject({ withdrawal: { returned: 500, kept: 1000, reason: '' }, refunds: [{ note: null }] });
  const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
  expect(receipt.withdrawal).toMatchObject({ kept: 1000, reason: '' });
});

it('is kept as it was written, and money of the counter never goes back beyond what came', async () => {
  const { id } = await paidAtCounter();
  await withdraw(id, '500', cash);
  const change = test.db.query('UPDATE withdrawals SET kept_paise = 0 WHERE payment_id = $1', [id]);
  await expect(change).rejects.toThrow(/append only/);
  await expect(test.db.query('DELETE FROM withdrawals')).rejects.toThrow(/append only/);
  const more = test.db.query(
    `INSERT INTO refunds (payment_id, channel, returned_by, atom_txn_id, amount_paise, partial, reason, state, requested_by,
       requested_at, ended_at)
     SELECT id, 'cash', 'x', merch_txn_id, 105001, true, 'by_club', 'done', 'admin x', now(), now() FROM payments WHERE id = $1`,
    [id],
  );
  await expect(more).rejects.toThrow(/refunds_within_captured/);
});
