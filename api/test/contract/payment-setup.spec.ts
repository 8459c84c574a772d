import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { KeysTestResponse, KeysTestResult, PaymentSetupResponse } from '@maidan/shared/wire/payment-setup.ts';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import type { AtomSettings } from '../../src/platform/config/atom-settings.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

let test: TestApp;
let asha: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  asha = await asAdmin(test, 'asha');
});
afterAll(() => test.close());

const others: Server[] = [];
afterEach(() => others.splice(0).forEach((server) => server.close()));

/** The address of a provider that answers each request with this text. */
async function answering(text: string, status = 200): Promise<string> {
  const server = createServer((_, answer) => void answer.writeHead(status).end(text));
  others.push(server);
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`;
}

const requery = { merchTxnId: 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ', merchTxnDate: '2026-11-30', amountPaise: 100 };
const tested = (changed: Partial<AtomSettings>) =>
  new AtomGateway({ ...test.env, atom: { ...test.env.atom, ...changed } }, new Clock()).testKeys(requery);

it('says mode and host, and none of the keys', async () => {
  const answer = await send(test.url, 'GET', 'club/payments', asha);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    ...{ success: true, mode: 'test', host: new URL(test.env.atom.statusUrl).host },
  } satisfies PaymentSetupResponse);
  const { merchantId, password, requestKey, responseKey, requestHashKey } = test.env.atom;
  for (const secret of [merchantId, password, requestKey, responseKey, requestHashKey])
    expect(text).not.toContain(secret);
});

it('tests the keys at the provider, and leaves nothing behind', async () => {
  const answer = await send(test.url, 'POST', 'club/payments/test', asha);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, result: 'accepted' } satisfies KeysTestResponse,
  ]);
  expect(await test.db.query('SELECT id FROM payments')).toEqual([]);
});

it('tells a signature that the provider refuses, by its code', async () => {
  expect(await tested({ requestHashKey: 'another' })).toEqual({ result: 'refused', code: 'OTS0506' });
});

it.each<[string, KeysTestResult, () => Promise<Partial<AtomSettings>>]>([
  ['an answer that another key has encrypted', 'unreadable', () => Promise.resolve({ responseKey: 'another' })],
  ['an answer without a text', 'unclear', async () => ({ statusUrl: await answering('') })],
  ['a page in place of an answer', 'unreadable', async () => ({ statusUrl: await answering('<html>') })],
  ['no answer', 'unreachable', () => Promise.resolve({ statusUrl: 'http://127.0.0.1:1/status' })],
])('calls %s %s', async (_, result, changed) => {
  expect(await tested(await changed())).toEqual({ result });
});

it('passes on the code of a plain refusal', async () => {
  const statusUrl = await answering('{"encData":null,"txnMessage":"FAILED","txnStatusCode":"OTS0522"}');
  expect(await tested({ statusUrl })).toEqual({ result: 'refused', code: 'OTS0522' });
});
