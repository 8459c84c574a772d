import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import type { Event } from '../../src/events/event.entity.ts';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import { Player } from '../../src/players/player.entity.ts';
import { anEvent } from '../support/builders.ts';
import { forgedSuccess } from '../support/payments/forged-message.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const flood = Array.from({ length: 120 }, (_, n) => n);
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
  const answers = messages.map((message) => payer.comeBack(message, '/api/payment/callback'));
  const another = new Payer(test);
  const visitor = another.start(event);
  const health = await fetch(`${test.url}/api/health`);
  expect(health.status).toBe(200);
  // On a busy machine the provider may be asked to send some of them again.
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set([...statuses, 503])).toEqual(new Set([200, 503]));
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
  const answers = await Promise.all(flood.map(() => payer.comeBack(sealed, '/api/payment/callback')));
  expect(new Set([...answers.map(({ status }) => status), 503])).toEqual(new Set([200, 503]));
  // Where the bank is too busy to answer in time, the noted message is answered by the queue.
  while ((await payer.payment(id)).state !== 'paid') await pass(100);
  expect(requeries.mock.calls.length).toBeLessThanOrEqual(requeryLimit);
  const { receiptNumber } = await payer.payment(id);
  expect(await test.db.getRepository(Player).countBy({ receiptNumber: receiptNumber ?? '' })).toBe(1);
});
