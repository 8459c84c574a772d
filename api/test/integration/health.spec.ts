import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp({ sandbox: true });
});
afterAll(() => house.close());

it('points the app at the sandbox that the environment names', async () => {
  expect(house.env.atom.authUrl).toBe(`${house.sandbox!.url}/ots/aipay/auth`);
  expect((await fetch(`${house.sandbox!.url}/`)).status).toBe(200);
});

it('reports that it is healthy', async () => {
  const answer = await fetch(`${house.url}/api/health`);
  expect(await answer.json()).toEqual({ success: true, status: 'ok' });
});
