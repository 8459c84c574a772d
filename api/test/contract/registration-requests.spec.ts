import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { requestSentences } from '@maidan/shared/rules/registration-request.ts';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { OwnRegistration, OwnRegistrationsResponse, RegisterAgainResponse } from '@maidan/shared/wire/payments.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { NewRequest } from '@maidan/shared/wire/registration-requests.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { SetClock } from '../support/set-clock.ts';
import { anEvent, inDays } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const dayMs = 86_400_000;
const clock = new SetClock();
let test: TestApp;
let event: Event;
let payer: Payer;
let merchantTxnId: string;
let playerId: string;

beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => test.close());

const minor = { firstName: 'Kavya', lastName: 'Sahu', age: '11', playerType: playerTypeOf('child') };

beforeEach(async () => {
  clock.offset = 0;
  await test.db.query(`UPDATE events SET event_type = 'past'`);
  event = await anEvent(test.db, { startDate: inDays(20), endDate: inDays(21) });
  payer = new Payer(test);
  merchantTxnId = await payer.start(event, minor);
  await payer.comeBack(await payer.pay(merchantTxnId));
  playerId = (await payer.payment(merchantTxnId)).playerId!;
});

const stranger = () => `maidan_browser=${crypto.randomUUID()}`;

async function post(path: string, body: object, cookie = payer.cookie) {
  const answer = await fetch(`${test.url}/api/payment/own/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as { error?: string; request?: unknown } };
}

const ask = (given: Partial<NewRequest>, cookie?: string) =>
  post('requests', { merchantTxnId, kind: 'cancel', text: '', toEventId: null, ...given }, cookie);

async function own(): Promise<OwnRegistration> {
  const answer = await fetch(`${test.url}/api/payment/own`, { headers: { cookie: payer.cookie } });
  return ((await answer.json()) as OwnRegistrationsResponse).registrations[0]!;
}

async function registration(): Promise<PlayerRegistration> {
  const answer = await fetch(`${test.url}/api/admin/players/${playerId}/registration`, {
    headers: await asAdmin(test),
  });
  return (await answer.json()) as PlayerRegistration;
}

async function answer(body: object, requestId?: string) {
  const id = requestId ?? (await registration()).requests[0]!.id;
  const sent = await fetch(`${test.url}/api/admin/players/${playerId}/registration/requests/${id}`, {
    method: 'POST',
    headers: { ...(await asAdmin(test)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: sent.status, json: (await sent.json()) as PlayerRegistration & { error?: string } };
}

async function attention() {
  const sent = await fetch(`${test.url}/api/admin/payments/attention`, { headers: await asAdmin(test) });
  return ((await sent.json()) as AttentionResponse).items.filter(({ reason }) => reason === 'request_open');
}

describe('a family', () => {
  it('asks, the club sees it in the strip and in the record, and its answer is read by the family', async () => {
    expect(await own()).toMatchObject({ canAsk: true, request: null });
    const text = '  The surname is Sahoo.  ';
    expect(await ask({ kind: 'correct', text })).toMatchObject({
      status: 200,
      json: { request: { kind: 'correct', state: 'open', text: 'The surname is Sahoo.', decidedAt: null } },
    });
    const [item, ...others] = (await attention()).filter((each) => each.playerId === playerId);
    expect(item).toMatchObject({ sentence: 'The family asks to put something right.', payerName: 'Kavya Sahu' });
    expect(JSON.stringify(item)).not.toContain('Sahoo');
    expect(others).toEqual([]);

    expect(await answer({ decision: 'done', answer: 'Done, thank you.' })).toMatchObject({
      status: 200,
      json: { requests: [{ state: 'done', answer: 'Done, thank you.', decidedBy: 'admin secretary' }] },
    });
    expect(await own()).toMatchObject({ request: { state: 'done', answer: 'Done, thank you.' } });
    expect((await attention()).filter((each) => each.playerId === playerId)).toEqual([]);
  });

  it('has one open request, which it can take back', async () => {
    await ask({});
    expect(await ask({ kind: 'correct', text: 'Age 12' })).toMatchObject({
      status: 409,
      json: { error: requestSentences.underway },
    });
    await post('requests/withdraw', { merchantTxnId });
    expect((await post('requests/withdraw', { merchantTxnId })).status).toBe(409);
    expect(await own()).toMatchObject({ request: { state: 'withdrawn' } });
    expect((await answer({ decision: 'done', answer: '' })).status).toBe(409);
  });

  it('of several requests at once has one', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => ask({})));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('moves to an event that is open for registration, and to no other', async () => {
    const open = await anEvent(test.db, {
      eventName: 'Winter Cup',
      eventNameHi: 'विंटर कप',
      startDate: inDays(40),
      endDate: inDays(41),
    });
    const past = await anEvent(test.db, { eventType: 'past' });
    for (const toEventId of [event.id, past.id, crypto.randomUUID(), null])
      expect(await ask({ kind: 'move', toEventId })).toMatchObject({
        status: 400,
        json: { error: requestSentences.event },
      });
    expect(await ask({ kind: 'move', toEventId: open.id })).toMatchObject({
      status: 200,
      json: { request: { kind: 'move', toEventName: 'Winter Cup', toEventNameHi: 'विंटर कप' } },
    });
    expect((await registration()).requests).toMatchObject([{ toEventId: open.id }]);
  });

  it('says what is to be put right, in at most 500 characters', async () => {
    expect(await ask({ kind: 'correct', text: ' ' })).toMatchObject({
      status: 400,
      json: { error: requestSentences.text },
    });
    expect(await ask({ kind: 'correct', text: 'a'.repeat(501) })).toMatchObject({
      status: 400,
      json: { error: requestSentences.textLength },
    });
    expect((await ask({ kind: 'correct', text: 'अ'.repeat(500) })).status).toBe(200);
  });

  it('asks nothing once the event is over or called off, or the money went back', async () => {
    clock.offset = 22 * dayMs;
    expect(await own()).toMatchObject({ canAsk: false });
    expect(await ask({})).toMatchObject({ status: 409, json: { error: requestSentences.notPossible } });
    clock.offset = 0;
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    expect((await ask({})).status).toBe(409);
  });
});

it('another browser asks nothing, takes nothing back, and reads nothing to register with', async () => {
  await ask({});
  expect((await ask({}, stranger())).status).toBe(404);
  expect((await post('requests/withdraw', { merchantTxnId }, stranger())).status).toBe(404);
  const path = `${test.url}/api/payment/own/again?transaction=${merchantTxnId}&photo=1`;
  expect((await fetch(path, { headers: { cookie: stranger() } })).status).toBe(404);
  expect((await fetch(path)).status).toBe(404);
});

it('a declined request has an answer; an unknown one, and one of another player, is not found', async () => {
  await ask({ text: 'Exam on that day' });
  expect(await answer({ decision: 'declined', answer: ' ' })).toMatchObject({
    status: 400,
    json: { error: requestSentences.answer },
  });
  expect((await answer({ decision: 'done', answer: '' }, crypto.randomUUID())).status).toBe(404);
  expect((await answer({ decision: 'maybe', answer: '' })).status).toBe(400);
  const twice = await Promise.all([1, 2].map(() => answer({ decision: 'declined', answer: 'The draw is made.' })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each([
  ['cancel', 'done'],
  ['correct', 'withdrawn'],
] as const)('the refund of the fee ends a request to %s as %s', async (kind, state) => {
  const headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
  const { paymentId } = await registration();
  const refund = () =>
    fetch(`${test.url}/api/admin/payments/${paymentId}/refund`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reason: 'Asked for' }),
    });
  await ask({ kind, text: 'Exam' });
  expect((await refund()).status).toBe(200);
  expect((await own()).request).toMatchObject({ state, answer: '' });
  expect((await registration()).requests).toMatchObject([{ state, decidedBy: null }]);
});

it.each([
  ['cancel', 'done'],
  ['correct', 'withdrawn'],
] as const)('money that the bank takes back ends a request to %s as %s', async (kind, state) => {
  await ask({ kind, text: 'Exam' });
  const report = { kind: 'reversed', code: 'OTS0001', message: 'Auto reversal' } as const;
  await test.app.get(SettlementService).settle(merchantTxnId, report, 'reconciler');
  expect((await registration()).requests).toMatchObject([{ state, decidedBy: null }]);
  expect((await attention()).filter((each) => each.playerId === playerId)).toEqual([]);
});

it('an erasure empties what was asked and answered, and ends what is open', async () => {
  await ask({ kind: 'correct', text: 'Kavya, not Kavita' });
  await answer({ decision: 'declined', answer: 'Kavita stands in the form.' });
  await ask({ kind: 'correct', text: 'Please look again at Kavya' });
  const headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
  await fetch(`${test.url}/api/admin/players/${playerId}/erase`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ reason: 'The parents asked for it on the phone.' }),
  });
  expect((await registration()).requests).toMatchObject([
    { state: 'withdrawn', text: '', answer: '' },
    { state: 'declined', text: '', answer: '' },
  ]);
});

it('tells the family that the club has taken the player off its list, until the player is restored', async () => {
  const told = async () => {
    const { receipt, canAsk } = await own();
    return { isRemoved: receipt?.isRemoved, canAsk };
  };
  const change = (to: string) => test.db.query(`UPDATE players SET ${to} WHERE id = $1`, [playerId]);
  expect(await told()).toEqual({ isRemoved: false, canAsk: true });
  await change('deleted_at = now()');
  expect(await told()).toEqual({ isRemoved: true, canAsk: false });
  await change('deleted_at = NULL');
  expect(await told()).toEqual({ isRemoved: false, canAsk: true });
  await change(`is_active = false, inactive_reason = 'hidden'`);
  expect(await told()).toEqual({ isRemoved: true, canAsk: false });
  await change(`inactive_reason = 'withdrawn'`);
  expect(await told()).toEqual({ isRemoved: false, canAsk: false });
});

describe('the next registration', () => {
  const again = async (photo = '') => {
    const path = `${test.url}/api/payment/own/again?transaction=${merchantTxnId}${photo}`;
    return (await (await fetch(path, { headers: { cookie: payer.cookie } })).json()) as RegisterAgainResponse;
  };

  it('of a child begins with what is known today, a year older', async () => {
    await test.db.query(`UPDATE players SET last_name = 'Sahoo' WHERE id = $1`, [playerId]);
    expect((await again()).answers).toMatchObject({
      ...{
        firstName: 'Kavya',
        lastName: 'Sahoo',
        age: '11',
        playerType: playerTypeOf('child'),
        selectedEvent: event.id,
      },
    });
    clock.offset = 370 * dayMs;
    const next = await again();
    expect(next.answers).toMatchObject({ age: '12', selectedEvent: '' });
    await test.db.query('UPDATE players SET age = 17 WHERE id = $1', [playerId]);
    expect((await again()).answers.playerType).toBe(playerTypeOf('old'));
  });

  it('has the age of today where the date of birth is known', async () => {
    const birthday = inDays(50);
    const born = `${Number(birthday.slice(0, 4)) - 12}${birthday.slice(4)}`;
    await test.db.query('UPDATE players SET date_of_birth = $2 WHERE id = $1', [playerId, born]);
    expect((await again()).answers).toMatchObject({ age: '11', dateOfBirth: born });
    clock.offset = 60 * dayMs;
    expect((await again()).answers.age).toBe('12');
  });

  it('names the events whose age range the player cannot have', async () => {
    const ranged = async (asked: Partial<Event>) =>
      (await anEvent(test.db, { startDate: inDays(30), endDate: inDays(30), ...asked })).id;
    const under11 = await ranged({ maxAge: 10 });
    // The player is eleven today, and may be twelve on the day of the event.
    const [from12, from13] = [await ranged({ minAge: 12 }), await ranged({ minAge: 13 })];
    await ranged({ maxAge: 10, eventType: 'past' });
    await ranged({ openTo: 'women' });
    expect((await again()).outOfRange.sort()).toEqual([under11, from13].sort());
    await test.db.query(`UPDATE players SET date_of_birth = $2 WHERE id = $1`, [playerId, inDays(-365 * 11)]);
    expect((await again()).outOfRange.sort()).toEqual([under11, from12, from13].sort());
  });

  it('is not filled in for a browser that has proved the mobile with the transaction id of a receipt', async () => {
    const proved = stranger();
    const [{ mobile }] = (await test.db.query(`SELECT mobile FROM players WHERE id = $1`, [playerId])) as [
      { mobile: string },
    ];
    const found = await fetch(`${test.url}/api/payment/receipt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: proved },
      body: JSON.stringify({ mobile, transactionId: merchantTxnId }),
    });
    expect(found.status).toBe(200);
    const path = `${test.url}/api/payment/own/again?transaction=${merchantTxnId}&photo=1`;
    expect((await fetch(path, { headers: { cookie: proved } })).status).toBe(404);
  });

  it('has the photo of half a year ago, and no older one', async () => {
    expect((await again()).photo).toBeNull();
    expect((await again('&photo=1')).photo).toMatch(/^data:image\/webp;base64,/);
    clock.offset = 190 * dayMs;
    expect((await again('&photo=1')).photo).toBeNull();
  });
});
