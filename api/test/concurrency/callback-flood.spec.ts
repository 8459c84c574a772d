import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Event } from '../../src/events/event.entity.ts';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import { Player } from '../../src/players/player.entity.ts';
import { anEvent } from '../support/builders.ts';
import { forgedSuccess } from '../support/payments/forged-message.ts';
import { type EncryptedResponse, Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const flood = Array.from({ length: 120 }, (_, n) => n);
/** Milliseconds for which a request waits for a connection to the database (`connectionTimeoutMillis` in data-source.ts). */
const connectionWait = 5_000;

/** Sends all at once. Each is noted and answered 200; only one that waited in vain for the database is asked for again. */
async function sendCallbacks(payer: Payer, messages: readonly EncryptedResponse[]): Promise<void> {
  const answers = await Promise.all(
    messages.map(async (message) => {
      const began = performance.now();
      const { status } = await payer.comeBack(message, '/api/payment/callback');
      return { status, waited: performance.now() - began };
    }),
  );
  expect(
    answers.filter(({ status, waited }) => status !== 200 && !(status === 503 && waited >= connectionWait)),
  ).toEqual([]);
}

/** Requeries that one payment may cause, however many notifications name it; `prove:kills` uses the same limit. */
const requeryLimit = 20;

let test: TestApp;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => test.close());

it('a flood of forged callbacks pays nothing, causes few requeries and blocks no other payer', async () => {
  const requeries = jest.spyOn(test.app.get(AtomGateway), 'requery');
  const payer = new Payer(test);
  const id = await payer.start(event);
  const messages = await Promise.all(flood.map((n) => forgedSuccess(test, id, 11_000_000_900_000 + n)));
  const answers = sendCallbacks(payer, messages);
  const another = new Payer(test);
  const visitor = another.start(event);
  const health = await fetch(`${test.url}/api/health`);
  expect(health.status).toBe(200);
  await answers;
  expect(requeries.mock.calls.filter(([{ merchTxnId }]) => merchTxnId === id).length).toBeLessThanOrEqual(requeryLimit);
  expect(await payer.payment(id)).toMatchObject({ state: 'initiated', playerId: null, receiptNumber: null });
  // Another payer is registered during the flood.
  const other = await visitor;
  await another.comeBack(await another.pay(other));
  expect(await another.payment(other)).toMatchObject({ state: 'paid' });
  expect(await test.db.getRepository(Player).count()).toBe(1);
});

it('120 repeats of a genuine callback create one player and cause a limited number of requeries', async () => {
  const payer = new Payer(test);
  const id = await payer.start(event);
  const sealed = await payer.pay(id);
  const requeries = jest.spyOn(test.app.get(AtomGateway), 'requery');
  await sendCallbacks(
    payer,
    flood.map(() => sealed),
  );
  // Where the bank is too busy to answer in time, the noted message is answered by the queue.
  while ((await payer.payment(id)).state !== 'paid') await pass(100);
  expect(requeries.mock.calls.length).toBeLessThanOrEqual(requeryLimit);
  const { receiptNumber } = await payer.payment(id);
  expect(await test.db.getRepository(Player).countBy({ receiptNumber: receiptNumber ?? '' })).toBe(1);
});
