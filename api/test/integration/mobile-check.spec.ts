import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { registrationSentences as say } from '@maidan/shared/rules/registration.ts';
import { anEvent, aPlayer } from '../support/builders.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
});
beforeEach(() => test.db.query('TRUNCATE throttles, players CASCADE'));
afterAll(() => test.close());

const ask = (mobile: string, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/players/check-mobile/${encodeURIComponent(mobile)}`, { headers });
const check = async (mobile: string) => (await ask(mobile)).json();
const nothing = { firstName: '', lastName: '', address: '', age: null, playingStyle: '' };

it('answers the names of an old player and nothing else', async () => {
  await aPlayer(test.db, { firstName: 'रवि', lastName: 'साहू' });
  expect(await check('9876543210')).toEqual({
    exists: true,
    playerName: 'रवि साहू',
    playerData: { ...nothing, firstName: 'रवि', lastName: 'साहू' },
  });
});

it('answers about the number of a minor as about an unknown one', async () => {
  const unknown = await (await ask('9876543210')).text();
  await aPlayer(test.db, { age: 17 });
  expect(await (await ask('9876543210')).text()).toBe(unknown);
  const stranger = await fetch(`${test.url}/api/players/check-mobile/9876543210?name=Meena+Sahu`);
  expect(await stranger.text()).toBe(unknown);
});

it('finds a returning player of 17 by the exact name', async () => {
  await aPlayer(test.db, { age: 17 });
  const own = await fetch(`${test.url}/api/players/check-mobile/9876543210?name=ravi%20%20SAHU`);
  expect(await own.json()).toMatchObject({ exists: true, playerName: 'Ravi Sahu' });
});

it('finds each player of a mobile that a school’s list has for dozens of children', async () => {
  await aPlayer(test.db, { firstName: 'Asha', age: 31, createdAt: new Date('2020-01-01') });
  await aPlayer(test.db, { age: 17, createdAt: new Date('2021-01-01') });
  const aChild = (i: number) => aPlayer(test.db, { firstName: `Child ${'abcdefghijklmnopqrstuvwxyz'[i]}`, age: 12 });
  for (let i = 0; i < 21; i += 1) await aChild(i);
  expect(await check('9876543210')).toMatchObject({ exists: true, playerName: 'Asha Sahu' });
  const own = await fetch(`${test.url}/api/players/check-mobile/9876543210?name=Ravi+Sahu`);
  expect(await own.json()).toMatchObject({ exists: true, playerName: 'Ravi Sahu' });
});

it('gives a returning player of 17 the old player’s fee, and reveals nothing to a parent of another name', async () => {
  await aPlayer(test.db, { age: 17 });
  const [event, payer] = [await anEvent(test.db), new Payer(test)];
  const start = async (playerType: string, firstName: string) =>
    (await payer.initiate(await payer.application(event, { playerType, firstName, mobile: '9876543210' }))).json;
  expect(await start(playerTypeOf('new'), 'Ravi')).toMatchObject({ error: say.notANewPlayer });
  expect(await start(playerTypeOf('old'), 'Ravi')).toMatchObject({ data: { amount: 1000 } });
  expect(await start(playerTypeOf('old'), 'Meena')).toMatchObject({ error: say.notAnOldPlayer });
  expect(await start(playerTypeOf('new'), 'Meena')).toMatchObject({ data: { amount: 1500 } });
});

it('registers a brother or sister of a player of 17 as a new player, because the check did not reveal that the number is known', async () => {
  const [event, payer] = [await anEvent(test.db), new Payer(test)];
  for (const firstName of ['Ravi', 'Meena']) {
    const paid = await payer.start(event, {
      firstName,
      mobile: '9876543210',
      age: '17',
      playerType: playerTypeOf('new'),
    });
    await payAndReturn(payer, paid);
    expect([firstName, (await payer.payment(paid)).state]).toEqual([firstName, 'paid']);
  }
});

it('does not find a mobile of a child, or of a hidden or deleted player', async () => {
  await aPlayer(test.db, { kind: 'child', age: 10 });
  await aPlayer(test.db, { isActive: false, inactiveReason: 'refunded' });
  await aPlayer(test.db, { deletedAt: new Date() });
  expect(await check('9876543210')).toEqual({ exists: false, playerName: '', playerData: nothing });
});

it('answers for the most recent of several adults', async () => {
  await aPlayer(test.db, { firstName: 'Meena', createdAt: new Date('2021-01-01') });
  await aPlayer(test.db, { firstName: 'Gita', createdAt: new Date('2024-01-01') });
  await aPlayer(test.db, { firstName: 'Asha', age: 16, createdAt: new Date('2025-01-01') });
  expect(await check('9876543210')).toMatchObject({ playerName: 'Gita Sahu' });
});

it('accepts the usual spellings of a mobile', async () => {
  await aPlayer(test.db);
  for (const written of ['+91 98765-43210', '९८७६५४३२१०', '\u202a+91 98765 43210\u202c'])
    expect(await check(written)).toMatchObject({ exists: true });
});

it('refuses a number that is no Indian mobile', async () => {
  for (const wrong of ['123', '5876543210', "' OR 1=1 --", '१२३४५६७८९०']) {
    const answer = await ask(wrong);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'Please enter a valid Indian mobile number' });
  }
});

it('limits a browser that tries many numbers, and no other browser of its network', async () => {
  const first = await ask('9000000000');
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
  const walk = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(`90000001${10 + i}`, { cookie })));
  expect(walk.map(({ status }) => status).sort()).toEqual([...Array<number>(29).fill(200), 429]);
  expect((await ask('9000000001')).status).toBe(200);
});

it('counts one mobile once, however it is written', async () => {
  for (let i = 0; i < 20; i += 1) await ask('9876543210');
  for (const written of ['+919876543210', '98765 43210', '0-98765-43210'])
    expect((await ask(written)).status).toBe(429);
});

it('stores no mobile in the throttle counters', async () => {
  await ask('9876543210');
  const keys = await test.db.query('SELECT key FROM throttles');
  expect(JSON.stringify(keys)).not.toContain('9876543210');
});
