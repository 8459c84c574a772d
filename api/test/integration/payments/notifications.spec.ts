import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '../../../src/events/event.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { RequeryService } from '../../../src/payments/requery.service.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { lockWaiters } from '../../support/load/lock-waiters.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { type EncryptedResponse, Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { bankRefunds, endRefund } from '../../support/payments/bank.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTcpProxy, type TcpProxy } from '../../support/load/tcp-proxy.ts';
import { freshDatabase } from '../../support/test-database.ts';

describe('a notification', () => {
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
    it.each(['/payment/response', '/payment/success', '/api/payment/callback'])(
      'at %s settles no payment',
      async (path) => {
        const id = await payer.start(event);
        const answer = await payer.post(path, { ...(await forged(id)) });
        expect([200, 303]).toContain(answer.status);
        expect(await payer.payment(id)).toMatchObject({ state: 'initiated', playerId: null, receiptNumber: null });
        expect((await payer.register(id)).json).toMatchObject({ success: false });
        expect((await payer.get(`receipt/txn/${id}`)).status).toBe(404);
      },
    );

    it('in a thousand variants causes a limited number of requeries', async () => {
      const id = await payer.start(event);
      for (let n = 0; n < 25; n += 1) {
        await payer.post('/api/payment/callback', { ...(await forged(id, 11000000900000 + n)) });
      }
      expect((await payer.payment(id)).notificationCount).toBe(10);
      await payer.comeBack(await payer.pay(id));
      // The genuine notification exceeds the limit of requeries. The next request of the result page finds the payment.
      await test.db.query(
        `UPDATE payments SET last_requery_at = last_requery_at - interval '1 minute' WHERE merch_txn_id = $1`,
        [id],
      );
      expect((await payer.register(id)).json).toMatchObject({ success: true });
    });

    it('does not block other registrations while a hundred of them wait for the row of a payment', async () => {
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
});

describe('a replayed notification', () => {
  const clock = aDayAhead();
  let test: TestApp;
  let event: Event;
  let headers: { authorization: string };
  let payer: Payer;
  beforeAll(async () => {
    test = await startTestApp({
      sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 }, now: () => clock.now() },
      env: { THROTTLE_FACTOR: '100' },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    event = await anEvent(test.db);
    headers = await asAdmin(test);
  });
  beforeEach(() => {
    payer = new Payer(test);
  });
  afterAll(() => test.close());

  /** What a replayed success could change. */
  const stateOf = async (merchTxnId: string) => {
    const { state, playerId, receiptNumber, id } = await payer.payment(merchTxnId);
    const players = await test.db.getRepository(Player).find({ order: { id: 'ASC' } });
    return {
      payment: { state, playerId, receiptNumber },
      refunds: (await test.db.getRepository(Refund).findBy({ paymentId: id })).map((refund) => refund.state),
      sentBack: await bankRefunds(test, merchTxnId),
      players: players.map((player) => ({ id: player.id, isActive: player.isActive, receipt: player.receiptNumber })),
      counter: await test.db.query('SELECT * FROM receipt_counters'),
    };
  };

  async function completeRefund(merchTxnId: string): Promise<void> {
    const { id } = await payer.payment(merchTxnId);
    const job = async () => {
      const { id: refund } = await test.db.getRepository(Refund).findOneByOrFail({ paymentId: id });
      await test.app.get(RefundJobs).run(refund);
    };
    await job();
    await endRefund(test, merchTxnId, 'done');
    await job();
  }

  /** Sends the genuine success and a forged one to several routes, and runs the requery that they may cause. */
  async function replay(merchTxnId: string, sealed: EncryptedResponse): Promise<void> {
    const messages = [sealed, await forgedSuccess(test, merchTxnId)];
    for (const message of messages) {
      for (const path of ['/payment/response', '/payment/success', '/api/payment/callback']) {
        expect([200, 303]).toContain((await payer.comeBack(message, path)).status);
      }
    }
    await test.app.get(RequeryService).requery(await payer.payment(merchTxnId), 'reconciler');
    await payer.register(merchTxnId);
  }

  it('a success replayed after the treasurer’s refund registers nobody again and refunds nothing twice', async () => {
    const id = await payer.start(event);
    const sealed = await payer.pay(id);
    await payer.comeBack(sealed);
    const { id: payment } = await payer.payment(id);
    const ordered = await fetch(`${test.url}/api/admin/payments/${payment}/refund`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'Injured before the first match' }),
    });
    expect(ordered.status).toBe(200);
    await completeRefund(id);
    const refunded = await stateOf(id);
    expect(refunded).toMatchObject({ payment: { state: 'refunded' }, refunds: ['done'], sentBack: [150_000] });
    expect(refunded.players).toMatchObject([{ isActive: false }]);
    await replay(id, sealed);
    expect(await stateOf(id)).toEqual(refunded);
  });

  it('a success replayed after an unusable payment was refunded registers nobody', async () => {
    const id = await payer.start(event);
    const sealed = await payer.pay(id, { amount: '1500.01' });
    await payer.comeBack(sealed);
    await completeRefund(id);
    const refunded = await stateOf(id);
    expect(refunded).toMatchObject({ payment: { state: 'refunded', playerId: null }, sentBack: [150_001] });
    await replay(id, sealed);
    expect(await stateOf(id)).toEqual(refunded);
  });
});

describe('a returning payer while the database is unavailable', () => {
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
});
