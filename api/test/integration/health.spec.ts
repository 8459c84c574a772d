import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
});
afterAll(() => test.close());

it('points the app at the sandbox that the environment names', async () => {
  expect(test.env.atom.authUrl).toBe(`${test.sandbox!.url}/ots/aipay/auth`);
  expect((await fetch(`${test.sandbox!.url}/`)).status).toBe(200);
});

it('reports that it is healthy', async () => {
  const answer = await fetch(`${test.url}/api/health`);
  expect(await answer.json()).toEqual({ success: true, status: 'ok' });
});
