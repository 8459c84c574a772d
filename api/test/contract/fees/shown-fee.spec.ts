import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { initiationRefusals } from '@maidan/shared/domain/registration/registration-refusals.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent, inDays, replaceFee } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { SetClock } from '../../support/set-clock.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const clock = new SetClock();
let test: TestApp;
let cup: Event;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  cup = await anEvent(test.db);
});
afterAll(() => test.close());

const setFee = (given: object) =>
  replaceFee(test.app, { eventId: cup.id, kind: 'new', isEnd: false, amount: '1700', validFrom: inDays(0), ...given });

const countOf = async (table: string): Promise<number> =>
  Number((await test.db.query(`SELECT count(*) FROM ${table}`))[0].count);

const { sentence: error, ...coded } = makeSentence('refusal.feeChanged', { rupees: 1700 });
const feeChanged = { error, ...coded };

it('quotes the fee of the event, and tells a form that shows another one before anything is stored', async () => {
  const payer = new Payer(test);
  await setFee({});
  const application = await payer.application(cup);
  const stored = await countOf('registrations');
  const answer = await payer.initiate({ ...application, shownFee: 1500 });
  expect(answer).toMatchObject({
    status: 409,
    json: { success: false, ...feeChanged, fee: 1700 },
  });
  expect(await countOf('registrations')).toBe(stored);
  expect(await countOf('payments')).toBe(0);
  // The same key, now with the fee that the form shows.
  const { status, json } = await payer.initiate({ ...application, shownFee: 1700 });
  expect([status, json.data.amount]).toEqual([200, 1700]);
  await payer.comeBack(await payer.pay(json.data.merchTxnId));
  expect(await payer.payment(json.data.merchTxnId)).toMatchObject({ state: 'paid', capturedPaise: 170_000 });
});

it('keeps the quote of a payment that has begun, also when the request is repeated, while others pay the new fee', async () => {
  const payer = new Payer(test);
  const application = { ...(await payer.application(cup)), shownFee: 1700 };
  const begun = (await payer.initiate(application)).json.data;
  await setFee({ amount: '1800' });
  const repeated = await payer.initiate(application);
  expect(repeated).toMatchObject({ status: 200, json: { data: { merchTxnId: begun.merchTxnId, amount: 1700 } } });
  expect(await new Payer(test).initiate({ ...(await payer.application(cup)), shownFee: 1700 })).toMatchObject({
    status: 409,
    json: { fee: 1800 },
  });
  await payer.comeBack(await payer.pay(begun.merchTxnId));
  expect(await payer.payment(begun.merchTxnId)).toMatchObject({ state: 'paid', capturedPaise: 170_000 });
  expect((await payer.get(`receipt/txn/${begun.merchTxnId}`)).json).toMatchObject({ receipt: { amount: 1700 } });
});

it('starts a new payment, not the open one, when the payer has agreed to the new fee', async () => {
  const payer = new Payer(test);
  const application = await payer.application(cup);
  const first = (await payer.initiate({ ...application, shownFee: 1800 })).json.data;
  await setFee({ amount: '1900' });
  const key = { transactionId: `key-${crypto.randomUUID()}` };
  const second = (await payer.initiate({ ...application, ...key, shownFee: 1900 })).json.data;
  expect(second.merchTxnId).not.toBe(first.merchTxnId);
  expect(second.amount).toBe(1900);
});

it('begins no second payment at a new fee when the one at the old fee was paid', async () => {
  const payer = new Payer(test);
  const application = await payer.application(cup);
  const { merchTxnId } = (await payer.initiate({ ...application, shownFee: 1900 })).json.data;
  // The bank has the money, and the payer's browser has not come back.
  await payer.pay(merchTxnId);
  clock.offset = 60_000;
  await setFee({ amount: '1950' });
  const again = { ...application, transactionId: `key-${crypto.randomUUID()}`, shownFee: 1950 };
  expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
  expect((await payer.payment(merchTxnId)).state).toBe('paid');
  await setFee({ amount: '1900' });
  clock.offset = 0;
});

it('quotes a fee from its first day on', async () => {
  await setFee({ kind: 'child', amount: '650', validFrom: inDays(1) });
  const child = { playerType: playerTypeOf.child, age: 9 };
  const payer = new Payer(test);
  expect((await payer.initiate({ ...(await payer.application(cup, child)), shownFee: 700 })).json.data.amount).toBe(
    700,
  );
  clock.offset = 86_400_000;
  const next = { ...(await payer.application(cup, child)), shownFee: 700 };
  expect(await payer.initiate(next)).toMatchObject({ status: 409, json: { fee: 650 } });
  expect((await payer.initiate({ ...next, shownFee: 650 })).json.data.amount).toBe(650);
  clock.offset = 0;
});

it.each(['1500', true, {}])('refuses the shown fee %p as no number', async (shownFee) => {
  const payer = new Payer(test);
  expect((await payer.initiate({ ...(await payer.application(cup)), shownFee })).status).toBe(400);
});

it('takes a request that does not say what was shown at the fee of the server', async () => {
  const payer = new Payer(test);
  expect((await payer.initiate({ ...(await payer.application(cup)), shownFee: null })).json.data.amount).toBe(1900);
});
