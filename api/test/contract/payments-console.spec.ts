import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AttentionResponse,
  PayersResponse,
  PaymentDetail,
  PaymentTotalsResponse,
} from '@maidan/shared/wire/payments-admin.ts';
import type { MaskedReceiptResponse, ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../src/config/clock.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { RefundJobs } from '../../src/payments/refund-jobs/refund-jobs.ts';
import { SetClock } from '../support/set-clock.ts';
import { bankRefunds, endRefund, payAndReturn } from '../support/payments/bank.ts';
import { anEvent, inDays } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { type Asked, firstNames } from '../support/console-list.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** An hour ahead of the queue, so that no job runs by itself. */
const clock = Object.assign(new SetClock(), { offset: 3_600_000 });
let house: TestApp;
let headers: { authorization: string };
let console: ReturnType<typeof simpleRest>;
let payer: Payer;
let cup: Event;
let league: Event;
/** merchTxnIds. */
const made = { paid: '', surcharged: '', twice: '', wrong: '', open: '', failed: '' };

beforeAll(async () => {
  house = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  house.app.useLogger(false);
  headers = await asAdmin(house);
  const auth = new Headers(headers);
  console = simpleRest(`${house.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: auth }),
  );
  payer = new Payer(house);
  cup = await anEvent(house.db, { eventName: 'Cup' });
  league = await anEvent(house.db, { eventName: 'League' });
  made.paid = await payer.start(cup, { firstName: 'Asha', lastName: 'Verma' });
  await payAndReturn(payer, made.paid, { method: 'UP' });
  made.surcharged = await payer.start(cup, { firstName: 'Bina', lastName: 'Sum' });
  await payAndReturn(payer, made.surcharged, { surcharge: '30.00' });
  made.twice = await payer.start(league, { firstName: 'चंदा', lastName: 'साहू' });
  await payAndReturn(payer, made.twice);
  await payAndReturn(payer, made.twice, { another: true });
  made.wrong = await payer.start(league, { firstName: 'Dev' });
  await payAndReturn(payer, made.wrong, { amount: '1.00' });
  made.open = await payer.start(league, { firstName: 'Esha' });
  made.failed = await payer.start(cup, { firstName: 'Farid' });
  await payAndReturn(payer, made.failed, { outcome: 'failed' });
});
beforeEach(() => payer.bankSettings({ statusFault: 'none', refundFault: 'none', refundsRefused: false }));
afterAll(() => house.close());

const list = (asked?: Asked) => firstNames(console, 'payments', 'payerName', asked);
const everybody = ['Asha', 'Bina', 'Dev', 'Esha', 'Farid', 'चंदा'];

const get = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${house.url}/api/admin/payments/${path}`, { headers });
  return (await answer.json()) as T;
};
const post = async (path: string, body: object = {}) => {
  const answer = await fetch(`${house.url}/api/admin/payments/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as PaymentDetail & { error: string } };
};
const idOf = async (merchTxnId: string): Promise<string> => (await payer.payment(merchTxnId)).id;
const runRefunds = async (id: string): Promise<void> => {
  for (const { id: refund } of (await get<PaymentDetail>(id)).refunds) await house.app.get(RefundJobs).run(refund);
};

describe('the list', () => {
  it('shows every payment and counts them', async () => {
    expect(await list()).toEqual({ names: everybody, total: 6 });
    expect(await list({ page: 2, perPage: 4 })).toEqual({ names: everybody.slice(4), total: 6 });
  });

  it.each('createdAt stateSince state amount receiptNumber payerName eventName id'.split(' '))(
    'sorts by %s both ways',
    async (field) => {
      const [up, down] = [await list({ field }), await list({ field, order: 'DESC' })];
      expect([...up.names].sort()).toEqual([...down.names].sort());
      expect(up.total).toBe(6);
    },
  );

  it('filters by state, one or several, by event and by day', async () => {
    expect((await list({ filter: { state: 'failed' } })).names).toEqual(['Farid']);
    expect((await list({ filter: { state: ['initiated', 'refund_due'] } })).names).toEqual(['Dev', 'Esha']);
    expect((await list({ filter: { eventId: cup.id } })).names).toEqual(['Asha', 'Bina', 'Farid']);
    const today = clock.today();
    expect((await list({ filter: { from: today, to: today } })).total).toBe(6);
    expect((await list({ filter: { from: inDays(2) } })).total).toBe(0);
    expect((await list({ filter: { to: inDays(-1) } })).total).toBe(0);
  });

  it('finds words in the payer, the mobile, the receipt, the ids and the bank’s reference', async () => {
    const { receiptNumber, atomTxnId, bankTxnId } = await payer.payment(made.paid);
    for (const q of ['VERMA asha', receiptNumber, made.paid, atomTxnId, bankTxnId]) {
      expect((await list({ filter: { q } })).names).toEqual(['Asha']);
    }
    expect((await list({ filter: { q: 'साहू' } })).names).toEqual(['चंदा']);
    for (const q of ['%', '_', `' OR 1=1`]) expect((await list({ filter: { q } })).total).toBe(0);
  });

  it('refuses a column, a filter or a day that it does not have', async () => {
    await expect(list({ field: 'requestKey' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ filter: { mobile: '9' } })).rejects.toMatchObject({ status: 400 });
    for (const from of ['yesterday', '2026-02-30', 7]) {
      await expect(list({ filter: { from } })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('gets one with its history and without secrets', async () => {
    const id = await idOf(made.paid);
    const { data } = await console.getOne('payments', { id });
    expect(data).toMatchObject({
      merchTxnId: made.paid,
      state: 'paid',
      payerName: 'Asha Verma',
      eventName: 'Cup',
      amount: 1500,
      captured: 1500,
      surcharge: 0,
      method: 'UPI',
      refundable: true,
      attention: [],
    });
    const { timeline } = data as unknown as PaymentDetail;
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'transition', from: null, to: 'created', actor: 'initiate' }),
        expect.objectContaining({ kind: 'transition', from: 'initiated', to: 'paid', actor: 'return' }),
        expect.objectContaining({ kind: 'gateway_event', source: 'return', statusCode: 'OTS0000', signatureOk: true }),
        expect.objectContaining({ kind: 'gateway_event', source: 'requery', statusCode: 'OTS0000' }),
      ]),
    );
    for (const secret of ['requestKey', 'requestHash', 'browserHash', 'atomTokenId', 'bodySha256', 'encData']) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }
    await expect(console.getOne('payments', { id: 'nobody' })).rejects.toMatchObject({ status: 404 });
    await expect(console.getOne('payments', { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
    expect((await console.getMany('payments', { ids: [id] })).data).toHaveLength(1);
  });
});

describe('beside the list', () => {
  it('stand four sums, over whatever the filter lets through', async () => {
    const { totals } = await get<PaymentTotalsResponse>('totals');
    expect(totals).toEqual({
      paid: { count: 3, rupees: 4500 },
      waiting: { count: 1, rupees: 1500 },
      // One with the wrong sum, and one that came twice.
      refundDue: { count: 2, rupees: 1501 },
      refunded: { count: 0, rupees: 0 },
    });
    const filter = encodeURIComponent(JSON.stringify({ eventId: cup.id, state: 'failed' }));
    expect((await get<PaymentTotalsResponse>(`totals?filter=${filter}`)).totals).toMatchObject({
      paid: { count: 2, rupees: 3000 },
      refundDue: { count: 0 },
    });
  });

  it('stands a ledger of every sum that came, as a file', async () => {
    const answer = await fetch(`${house.url}/api/admin/payments/ledger.csv`, { headers });
    expect(answer.headers.get('content-type')).toMatch('text/csv');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="payments_ledger_${clock.today()}.csv"`,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...lines] = bytes.subarray(3).toString('utf8').trim().split('\r\n');
    expect(head).toMatch(/Receipt No,Gross,Surcharge,Fee,Paid By,Provider Transaction,Bank Reference,Refund,/);
    expect(lines).toHaveLength(5);
    const cells = lines.map((line) => line.split(','));
    expect(cells.map((line) => line.slice(4, 6).join())).toEqual(
      expect.arrayContaining(['Asha Verma,Cup', 'Bina Sum,Cup', 'चंदा साहू,League', 'Dev Sahu,League']),
    );
    expect(cells.find((line) => line[4] === 'Bina Sum')?.slice(7, 10)).toEqual(['1530', '30', '1500']);
    // Nothing of a surcharge is ever refunded; where there is no refund the column is empty.
    expect(head?.split(',')[17]).toBe('Surcharge Refunded');
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line[17])).toEqual(['', '0']);
    expect(cells.filter((line) => line[4] === 'चंदा साहू').map((line) => line.slice(13, 15))).toEqual([
      ['', ''],
      ['1500', 'due'],
    ]);
  });

  it('stand the payers of an event, also of one that was deleted', async () => {
    await house.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [league.id]);
    const { eventName, payers } = await get<PayersResponse>(`payers/${league.id}`);
    await house.db.query('UPDATE events SET deleted_at = NULL WHERE id = $1', [league.id]);
    expect(eventName).toBe('League');
    expect(payers).toMatchObject([
      { name: 'Dev Sahu', amount: 1, state: 'refund_due', receiptNumber: null },
      { name: 'चंदा साहू', amount: 1500, state: 'paid', mobile: expect.stringMatching(/^9\d{9}$/) },
    ]);
    const nobody = await fetch(`${house.url}/api/admin/payments/payers/${crypto.randomUUID()}`, { headers });
    expect(nobody.status).toBe(404);
  });
});

describe('"Check now"', () => {
  it('asks the provider and tells what has become', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Gita' });
    await payer.pay(merchTxnId);
    const { status, json } = await post(`${await idOf(merchTxnId)}/check`);
    expect([status, json.state]).toEqual([200, 'paid']);
    expect(json.timeline).toContainEqual(
      expect.objectContaining({ kind: 'transition', to: 'paid', actor: 'admin secretary' }),
    );
  });

  it('says that the provider does not answer, and changes nothing', async () => {
    await payer.bankSettings({ statusFault: 'garbage' });
    const { status, json } = await post(`${await idOf(made.open)}/check`);
    expect([status, json.error]).toEqual([502, refundSentences.noAnswer]);
    expect((await payer.payment(made.open)).state).toBe('initiated');
  });

  it('of nobody is a 404', async () => {
    expect((await post(`${crypto.randomUUID()}/check`)).status).toBe(404);
    expect((await post(`${crypto.randomUUID()}/refund`, { reason: 'x' })).status).toBe(404);
  });
});

describe('"Refund"', () => {
  it('needs a reason of at most 300 characters', async () => {
    const id = await idOf(made.surcharged);
    for (const reason of [undefined, '', '   ', 7, ['x']])
      expect((await post(`${id}/refund`, { reason })).status).toBe(400);
    expect((await post(`${id}/refund`, {})).json.error).toBe(refundSentences.reason);
    expect((await post(`${id}/refund`, { reason: 'x'.repeat(301) })).json.error).toBe(refundSentences.tooLong);
    expect((await payer.payment(made.surcharged)).state).toBe('paid');
  });

  it('owes the money and frees the place in one step; "Check now" carries it to the end', async () => {
    const application = await payer.application(cup, { firstName: 'Hema' });
    const merchTxnId = (await payer.initiate(application)).json.data.merchTxnId;
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    const { status, json } = await post(`${id}/refund`, { reason: '  Injured before the match ' });
    expect([status, json.state, json.refundable]).toEqual([200, 'refund_due', false]);
    expect(json.refundNote).toBe(
      'The club has cancelled this registration. Your payment of ₹1,500 will be refunded to you.',
    );
    expect(json.refunds).toMatchObject([
      { state: 'due', reason: 'by_club', note: 'Injured before the match', requestedBy: 'admin secretary' },
    ]);
    const [player] = await house.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [
      json.playerId,
    ]);
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
    expect((await post(`${id}/refund`, { reason: 'again' })).json.error).toBe(refundSentences.nothingToRefund);

    expect((await post(`${id}/check`)).json.state).toBe('refunding');
    await endRefund(house, merchTxnId, 'done');
    const { json: done } = await post(`${id}/check`);
    expect(done).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] });
    expect(await bankRefunds(house, merchTxnId)).toEqual([150_000]);
    const { receipt } = (await payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
    expect(receipt.note).toMatch(/has been refunded\.$/);
    const refund = { status: 'refunded', amount: 1500, date: done.stateSince };
    expect(receipt).toMatchObject({ refund, isEventCalledOff: false });
    const masked = await payer.get<MaskedReceiptResponse>(`receipt?number=${receipt.receiptNumber}`);
    expect(masked.json.receipt).toMatchObject({ refund, playerMobile: expect.stringMatching(/^\*{6}/) });

    const again = await payer.initiate({ ...application, transactionId: 'once-more-please' });
    await payAndReturn(payer, again.json.data.merchTxnId);
    expect((await payer.payment(again.json.data.merchTxnId)).state).toBe('paid');
  });

  it.each(['open', 'failed', 'wrong'] as const)('of one that is %s is a 409', async (which) => {
    const { status, json } = await post(`${await idOf(made[which])}/refund`, { reason: 'x' });
    expect([status, json.error]).toEqual([409, refundSentences.nothingToRefund]);
  });

  it('that the provider refuses waits for a human, who may try again', async () => {
    const merchTxnId = await payer.start(cup, { firstName: 'Indu' });
    await payAndReturn(payer, merchTxnId);
    const id = await idOf(merchTxnId);
    await post(`${id}/refund`, { reason: 'Moved away' });
    await payer.bankSettings({ refundsRefused: true });
    await runRefunds(id);
    expect(await get<PaymentDetail>(id)).toMatchObject({
      state: 'refund_failed',
      attention: ['refund_failed'],
      refundable: true,
    });
    const { items } = await get<AttentionResponse>('attention');
    expect(items).toContainEqual(
      expect.objectContaining({ id, reason: 'refund_failed', payerName: 'Indu Sahu', eventName: 'Cup', amount: 1500 }),
    );
    await payer.bankSettings({ refundsRefused: false });
    const { json } = await post(`${id}/refund`, { reason: 'The provider says it works now' });
    expect(json.refunds.map(({ state }) => state)).toEqual(['refused', 'due']);
    await post(`${id}/check`);
    await endRefund(house, merchTxnId, 'done');
    expect((await post(`${id}/check`)).json).toMatchObject({ state: 'refunded', attention: [] });
  });
});

it('lists what waits for a human: a contradiction, and what nobody has decided after five days', async () => {
  await payAndReturn(payer, made.open, { merchId: '999' });
  const reasons = async () =>
    (await get<AttentionResponse>('attention')).items.map((item) => [item.merchTxnId, item.reason]);
  expect(await reasons()).toEqual([[made.open, 'contradiction']]);
  clock.offset += 8 * 86_400_000;
  // The session has ended meanwhile.
  headers = await asAdmin(house);
  const late = await reasons();
  expect(late).toContainEqual([made.open, 'undecided']);
  expect(late).toContainEqual([made.wrong, 'refund_slow']);
  expect(late).toContainEqual([made.twice, 'refund_slow']);
});
