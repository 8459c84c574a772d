import { afterEach, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let house: TestApp;
afterEach(() => house.close());

/** Guesses without a captcha, each under another name and without the browser's cookie: only the address is the same. */
const guess = (i: number, headers: Record<string, string> = {}) =>
  fetch(`${house.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: `name-${i}`, password: 'x', captchaAnswer: 'y' }),
  });

const guessAs = async (times: number, addressOf: (i: number) => string) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await guess(i, { 'x-forwarded-for': addressOf(i) })).status);
  return statuses;
};

it('is not fooled by an address that a client makes up', async () => {
  house = await startTestApp();
  const statuses = await guessAs(101, (i) => `203.0.113.${i}`);
  expect(statuses.slice(0, 100)).not.toContain(429);
  expect(statuses[100]).toBe(429);
});

it('believes the proxy that the operator named, and only its own entry', async () => {
  house = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  expect(await guessAs(101, (i) => `203.0.113.${i}`)).not.toContain(429);
  const madeUp = await guessAs(101, (i) => `198.51.100.${i}, 203.0.113.250`);
  expect(madeUp[100]).toBe(429);
});

it('multiplies its limits for a load test', async () => {
  house = await startTestApp({ env: { THROTTLE_FACTOR: '2' } });
  expect(await guessAs(101, () => '203.0.113.1')).not.toContain(429);
});

it('counts for all replicas together', async () => {
  house = await startTestApp();
  const replica = await startTestApp({ databaseUrl: house.env.databaseUrl });
  await guessAs(99, () => '');
  const first = await fetch(`${replica.url}/api/admin/login`, { method: 'POST' });
  expect(first.status).toBe(400);
  const second = await fetch(`${replica.url}/api/admin/login`, { method: 'POST' });
  expect(second.status).toBe(429);
  await replica.close();
});
