import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anEvent } from '../../support/builders.ts';
import { startTcpProxy, type TcpProxy } from '../../support/load/tcp-proxy.ts';
import { type EncryptedResponse, Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { freshDatabase } from '../../support/test-database.ts';

let proxy: TcpProxy;
let test: TestApp;
let payer: Payer;
let id: string;
let sealed: EncryptedResponse;

beforeAll(async () => {
  const databaseUrl = new URL(await freshDatabase());
  proxy = await startTcpProxy({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  databaseUrl.port = String(proxy.port);
  test = await startTestApp({ sandbox: { settings: { callback: false } }, databaseUrl: databaseUrl.href });
  test.app.useLogger(false);
  payer = new Payer(test);
  id = await payer.start(await anEvent(test.db));
  sealed = await payer.pay(id);
  await proxy.stop();
});
afterAll(() => test.close());

it.each(['/payment/response', '/payment/success', '/payment/error'])(
  'redirects the payer to the result page while PostgreSQL is down (%s)',
  async (path) => {
    const answer = await payer.comeBack(sealed, path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);
  },
);

it('answers a callback that was not stored with an error, so that the provider repeats it', async () => {
  const { status } = await payer.post('/api/payment/callback', { ...sealed });
  expect(status).toBeGreaterThanOrEqual(500);
});

it.each([
  ['an unreadable message', 'encData=zz&merchId=1'],
  ['no message at all', ''],
  ['a message that is too large', `encData=${'0'.repeat(70_000)}`],
  ['too many fields', 'a=1&'.repeat(60)],
])('redirects a return with %s to the result page', async (_what, body) => {
  const answer = await fetch(`${test.url}/payment/response`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/payment/response');
});
