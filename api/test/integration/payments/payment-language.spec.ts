import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let payer: Payer;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  payer = new Payer(test);
  event = await anEvent(test.db);
});
afterAll(() => test.close());

const started = async (body: object): Promise<string> => (await payer.initiate(body)).json.data.merchTxnId;
const pageAfter = async (id: string, choice = {}): Promise<string | null> =>
  (await payer.comeBack(await payer.pay(id, choice))).headers.get('location');

it.each([
  ['hi', { language: 'hi' }, '/hi/payment/response?merchTxnId='],
  ['en', { language: 'en' }, '/payment/response?merchTxnId='],
  ['en', {}, '/payment/response?merchTxnId='],
  ['en', { language: null }, '/payment/response?merchTxnId='],
])('keeps the language %s of %j and returns the payer to its page', async (language, given, page) => {
  const id = await started({ ...(await payer.application(event)), ...given });
  expect((await payer.payment(id)).language).toBe(language);
  expect(await pageAfter(id)).toBe(page + id);
});

it('returns the payer of a refused payment in its language, too', async () => {
  const id = await started({ ...(await payer.application(event)), language: 'hi' });
  expect(await pageAfter(id, { outcome: 'failed' })).toBe(`/hi/payment/response?merchTxnId=${id}`);
});

it('gives the bank one address for both languages', async () => {
  const { json } = await payer.initiate({ ...(await payer.application(event)), language: 'hi' });
  expect(json.data.returnUrl).toMatch(/[^i]\/payment\/response$/);
});

it('takes the language of the form that was sent last', async () => {
  const application = await payer.application(event);
  const id = await started(application);
  expect(await started({ ...application, language: 'hi' })).toBe(id);
  expect((await payer.payment(id)).language).toBe('hi');
  expect(await started({ ...application, transactionId: `key-${crypto.randomUUID()}` })).toBe(id);
  expect((await payer.payment(id)).language).toBe('en');
});

it.each(['fr', '', 'HI', 7, ['hi']])('refuses the language %j, and stores nothing', async (language) => {
  const application = await payer.application(event);
  const answer = await payer.initiate({ ...application, language });
  expect(answer).toMatchObject({ status: 400, json: { error: 'language must be en or hi' } });
  await expect(payer.get(`status/${application.transactionId}`)).resolves.toMatchObject({ status: 404 });
});

it('is English when nobody knows the payment', async () => {
  const id = await started({ ...(await payer.application(event)), language: 'hi' });
  const sealed = await payer.pay(id);
  const answer = await payer.comeBack({ ...sealed, encData: sealed.encData.slice(0, -2) });
  expect(answer.headers.get('location')).toBe('/payment/response');
});

it.each([
  ['hi-IN,hi;q=0.9,en;q=0.8', '/hi/payment/response'],
  ['mr, hi;q=0.5, en;q=0.4', '/hi/payment/response'],
  ['en;q=0.4, HI;q=0.5', '/hi/payment/response'],
  ['en-IN,en;q=0.9,hi;q=0.8', '/payment/response'],
  ['hi;q=0, mr', '/payment/response'],
  ['hinglish', '/payment/response'],
  ['', '/payment/response'],
])('chooses by the browser (%s) where the message is empty or cannot be read', async (accepted, page) => {
  for (const fields of [{}, { encData: '' }, { encData: 'AB12' }] as Record<string, string>[]) {
    const answer = await payer.post('/payment/response', fields, { 'accept-language': accepted });
    expect(answer.headers.get('location')).toBe(page);
  }
});

it('returns to the language of the payment, whatever the browser prefers', async () => {
  const id = await started({ ...(await payer.application(event)), language: 'en' });
  const answer = await payer.post('/payment/response', { ...(await payer.pay(id)) }, { 'accept-language': 'hi' });
  expect(answer.headers.get('location')).toBe(`/payment/response?merchTxnId=${id}`);
});
