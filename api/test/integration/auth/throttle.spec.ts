import { afterEach, expect, it, jest } from '@jest/globals';
import { callSentences } from '@maidan/shared/domain/call-sentences.ts';
import { DomainError } from '../../../src/platform/http/errors/domain-error.ts';
import { InitiationService } from '../../../src/payments/checkout/initiation.service.ts';
import { Payer } from '../../support/payments/payer.ts';
import { anEvent } from '../../support/builders.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

/** Guesses without a captcha, each under another name and without the browser's cookie: only the address is the same. */
const guess = (i: number, headers: Record<string, string> = {}) =>
  fetch(`${test.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: `name-${i}`, password: 'x', captchaAnswer: 'y' }),
  });

const guessAs = async (times: number, addressOf: (i: number) => string) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await guess(i, { 'x-forwarded-for': addressOf(i) })).status);
  return statuses;
};

it('ignores an address that a client forges', async () => {
  test = await startTestApp();
  const statuses = await guessAs(101, (i) => `203.0.113.${i}`);
  expect(statuses.slice(0, 100)).not.toContain(429);
  expect(statuses[100]).toBe(429);
});

it('trusts the configured proxy, and only its own entry', async () => {
  test = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  expect(await guessAs(101, (i) => `203.0.113.${i}`)).not.toContain(429);
  const madeUp = await guessAs(101, (i) => `198.51.100.${i}, 203.0.113.250`);
  expect(madeUp[100]).toBe(429);
});

it('multiplies its limits for a load test', async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '2' } });
  expect(await guessAs(101, () => '203.0.113.1')).not.toContain(429);
});

it('counts for all replicas together', async () => {
  test = await startTestApp();
  const replica = await startTestApp({ databaseUrl: test.env.databaseUrl });
  await guessAs(99, () => '');
  const first = await fetch(`${replica.url}/api/admin/login`, { method: 'POST' });
  expect(first.status).toBe(400);
  const second = await fetch(`${replica.url}/api/admin/login`, { method: 'POST' });
  expect(second.status).toBe(429);
  await replica.close();
});

const behindProxy = () => startTestApp({ env: { TRUSTED_PROXIES: '1' } });
const check = (mobile: string, network: string, cookie = '') =>
  fetch(`${test.url}/api/players/check-mobile/${mobile}`, { headers: { 'x-forwarded-for': network, cookie } });
const browserFrom = async (network: string) =>
  (await check('9000000000', network)).headers.getSetCookie()[0]!.split(';')[0]!;
const initiate = (body: unknown, network: string) =>
  fetch(`${test.url}/api/payment/initiate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
const statusesOf = async (times: number, ask: (i: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await ask(i)).status);
  return statuses;
};

it('lets nobody lock a mobile out of paying with junk bodies, or from another network', async () => {
  test = await behindProxy();
  const payer = new Payer({ url: test.url, db: test.db, sandbox: undefined });
  const application = await payer.application(await anEvent(test.db), { selectedEvent: crypto.randomUUID() });
  const { mobile } = application.playerData;
  await statusesOf(12, () => initiate({ playerData: { mobile } }, '203.0.113.1'));
  // Valid in itself, for an event that is not there: 400, and counted.
  expect(await statusesOf(12, () => initiate(application, '203.0.113.1'))).not.toContain(429);
  expect((await initiate(application, '203.0.113.1')).status).toBe(429);
  expect((await initiate(application, '203.0.113.2')).status).toBe(400);
});

it('counts no start of a payment that the server had no room for: the form comes back by itself, beside hundreds of others', async () => {
  const busy = new DomainError('unavailable', callSentences.busy, { retryAfterSeconds: 5 });
  const initiation = { initiate: jest.fn(() => Promise.reject(busy)) };
  test = await startTestApp({
    override: (module) => module.overrideProvider(InitiationService).useValue(initiation),
  });
  test.app.useLogger(false);
  const payer = new Payer({ url: test.url, db: test.db, sandbox: undefined });
  const application = await payer.application(await anEvent(test.db));
  const cookie = await browserFrom('');
  const start = () =>
    fetch(`${test.url}/api/payment/initiate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(application),
    });
  // One browser may start twenty in an hour, twelve of them for one mobile.
  expect(new Set(await statusesOf(25, start))).toEqual(new Set([503]));
  initiation.initiate.mockRejectedValue(new DomainError('conflict', 'Refused'));
  expect(new Set(await statusesOf(12, start))).toEqual(new Set([409]));
  expect((await start()).status).toBe(429);
});

it('lets nobody who is stopped use up a mobile that others ask about', async () => {
  test = await behindProxy();
  const cookie = await browserFrom('203.0.113.1');
  await statusesOf(60, () => check('9876543210', '203.0.113.1', cookie));
  expect((await check('9876543210', '203.0.113.2')).status).toBe(200);
});

it('lets no browser that is stopped use up the address of its neighbours', async () => {
  test = await behindProxy();
  const cookie = await browserFrom('203.0.113.1');
  const walk = (i: number) => check(`9000${String(100_000 + i)}`, '203.0.113.1', cookie);
  expect(await statusesOf(29, walk)).not.toContain(429);
  expect(new Set(await statusesOf(580, walk))).toEqual(new Set([429]));
  expect((await check('9876543210', '203.0.113.1')).status).toBe(200);
});

it('does not count a number that is none', async () => {
  test = await behindProxy();
  await check('junk', '203.0.113.1');
  const rows = await test.db.query(`SELECT key FROM throttles WHERE key LIKE '%:subject:%'`);
  expect(rows).toEqual([]);
});
