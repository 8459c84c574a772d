import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { lockWaiters } from '../../support/load/lock-waiters.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let event: Event;
let payer: Payer;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  event = await anEvent(test.db);
});
beforeEach(() => {
  payer = new Payer(test);
});
afterAll(() => test.close());

const forged = (merchTxnId: string, atomTxnId?: number | string) => forgedSuccess(test, merchTxnId, atomTxnId);

const requeries = async (): Promise<number> => {
  const [{ n }] = await test.db.query(`SELECT count(*)::int AS n FROM payments WHERE last_requery_at IS NOT NULL`);
  return n;
};

describe('a forged success', () => {
  it.each(['/payment/response', '/payment/success', '/api/payment/callback'])('at %s pays nothing', async (path) => {
    const id = await payer.start(event);
    const answer = await payer.post(path, { ...(await forged(id)) });
    expect([200, 303]).toContain(answer.status);
    expect(await payer.payment(id)).toMatchObject({ state: 'initiated', playerId: null, receiptNumber: null });
    expect((await payer.register(id)).json).toMatchObject({ success: false });
    expect((await payer.get(`receipt/txn/${id}`)).status).toBe(404);
  });

  it('in a thousand variants causes a limited number of requeries', async () => {
    const id = await payer.start(event);
    for (let n = 0; n < 25; n += 1) {
      await payer.post('/api/payment/callback', { ...(await forged(id, 11000000900000 + n)) });
    }
    expect((await payer.payment(id)).notificationCount).toBe(10);
    await payer.comeBack(await payer.pay(id));
    // The genuine notification is over the limit; the next poll finds the payment all the same.
    await test.db.query(
      `UPDATE payments SET last_requery_at = last_requery_at - interval '1 minute' WHERE merch_txn_id = $1`,
      [id],
    );
    expect((await payer.register(id)).json).toMatchObject({ success: true });
  });

  it('does not keep others from registering while a hundred of it wait for the row of a payment', async () => {
    const id = await payer.start(event);
    const row = test.db.createQueryRunner();
    await row.startTransaction();
    await row.query('SELECT FROM payments WHERE merch_txn_id = $1 FOR UPDATE', [id]);
    const messages = await Promise.all(Array.from({ length: 100 }, (_, n) => forged(id, 11000000800000 + n)));
    const flood = messages.map((message) => payer.post('/api/payment/callback', { ...message }));
    await lockWaiters(test.db, Math.floor(test.env.databasePoolSize / 4));
    const began = performance.now();
    const honest = new Payer(test);
    await honest.start(event);
    expect(performance.now() - began).toBeLessThan(4_000);
    await row.rollbackTransaction();
    await row.release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it('with a NUL in it is handled like any other', async () => {
    const id = await payer.start(event);
    expect((await payer.comeBack(await forged(id, 'a\0b'))).status).toBe(303);
    expect((await payer.post('/api/payment/callback', { ...(await forged(id, 'a\0c')) })).status).toBe(200);
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it('about an unknown payment changes nothing and causes no requery', async () => {
    const before = await requeries();
    const answer = await payer.comeBack(await forged('MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ'));
    expect(answer.status).toBe(303);
    expect(await requeries()).toBe(before);
  });
});

describe('junk', () => {
  const junk: Record<string, Record<string, string>> = {
    'nothing at all': {},
    'an empty text': { encData: '' },
    'the provider’s literal cancelTransaction': { encData: 'cancelTransaction', merchId: '317157' },
    'the provider’s literal sessionTimeout': { encData: 'sessionTimeout' },
    'hex of no key of ours': { encData: 'AB'.repeat(64) },
    'an odd number of digits': { encData: 'ABC' },
    'far too much hex': { encData: '00'.repeat(20_000) },
    'markup in every field': { encData: '<script>', merchId: '"><img>', merchTxnId: '../../admin' },
  };

  it.each(Object.keys(junk))(
    'of the kind "%s" redirects the browser without an id and changes nothing',
    async (kind) => {
      const id = await payer.start(event);
      const back = await payer.post('/payment/response', junk[kind] ?? {});
      expect([back.status, back.headers.get('location')]).toEqual([303, '/payment/response']);
      const callback = await payer.post('/api/payment/callback', junk[kind] ?? {});
      expect(callback.status).toBe(400);
      expect(await payer.payment(id)).toMatchObject({ state: 'initiated', notificationCount: 0 });
    },
  );

  it('that is a truncated notification of the bank causes no requery', async () => {
    const id = await payer.start(event);
    const { encData, merchId } = await payer.pay(id);
    for (const length of [32, 64, encData.length - 32, encData.length - 1]) {
      const back = await payer.comeBack({ encData: encData.slice(0, length), merchId });
      expect([back.status, back.headers.get('location')]).toEqual([303, '/payment/response']);
    }
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it.each([
    ['two encData', 'encData=AA&encData=BB'],
    ['a prototype', '__proto__[encData]=AA'],
    ['nested fields', 'encData[a]=1'],
    ['a thousand fields', Array.from({ length: 1000 }, (_, i) => `f${i}=1`).join('&')],
    ['broken escapes', 'encData=%E0%A4%A'],
  ])('with %s is a 303 or a 4xx', async (_name, body) => {
    for (const path of ['/payment/response', '/api/payment/callback']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await fetch(test.url + path, { method: 'POST', body, headers, redirect: 'manual' });
      expect(status === 303 || (status >= 400 && status < 500)).toBe(true);
    }
  });

  it('instead of an application is a 4xx with a message', async () => {
    const good = await payer.application(event);
    const bodies: unknown[] = [
      {},
      { transactionId: good.transactionId },
      { ...good, transactionId: ['a'] },
      { ...good, transactionId: 'short' },
      { ...good, playerData: [] },
      { ...good, playerData: 'text' },
      ...['firstName', 'mobile', 'photoBase64', 'selectedEvent', 'age'].flatMap((field) =>
        [undefined, null, [], {}, true, '\u0000'].map((value) => ({
          ...good,
          playerData: { ...good.playerData, [field]: value },
        })),
      ),
      { ...good, playerData: { ...good.playerData, photoBase64: 'data:image/png;base64,AAAA' } },
      { ...good, playerData: { ...good.playerData, selectedEvent: "' OR 1=1" } },
      { ...good, playerData: { ...good.playerData, consent: { version: {} } } },
    ];
    for (const body of bodies) {
      const { status, json } = await payer.initiate(body);
      expect({ status: status >= 400 && status < 500, error: typeof json.error }).toEqual({
        status: true,
        error: 'string',
      });
    }
  });

  it.each([undefined, '', [], {}, 7, '\u0000', 'x'.repeat(200), 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ'])(
    'as transaction id of a registration (%j) is a 4xx',
    async (id) => {
      const { status } = await payer.register(id);
      expect(status >= 400 && status < 500).toBe(true);
    },
  );
});
