import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { club } from '@maidan/shared/club.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { NotificationsService } from '../../../src/payments/checkout/notifications.service.ts';
import { GatewayEventsService } from '../../../src/payments/gateway-events.service.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { Reconciler } from '../../../src/payments/requery/reconciler.ts';
import { RecoverySweep } from '../../../src/payments/requery/recovery-sweep.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { manyOpenPayments } from '../../support/load/many-payments.ts';
import { bankAttempts, bankRefunds } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { sandboxAddresses, startTestApp, type TestApp, type TestAppOptions } from '../../support/test-app.ts';

/** A clock that a test sets. */
@Injectable()
class AnyClock extends Clock {
  offset = 0;
  fixed: Date | undefined;

  override now(): Date {
    return this.fixed ?? new Date(Date.now() + this.offset);
  }
}

const apps: TestApp[] = [];
/** Starts an API that is closed after the test. */
const startApp = async (options: TestAppOptions): Promise<TestApp> => {
  const app = await startTestApp(options);
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

const options = (clock: Clock, settings?: Record<string, unknown>): TestAppOptions => ({
  sandbox: { settings },
  quickJobs: true,
  override: (module) => module.overrideProvider(Clock).useValue(clock),
});

/** The API of the tests whose bank answers. A bank that fails would open the circuit breaker for the other tests. */
let shared: TestApp;
const sharedClock = new AnyClock();
beforeAll(async () => {
  shared = await startTestApp(options(sharedClock));
});
afterAll(() => shared.close());

/** The API and the clock of the test that runs. */
let test: TestApp;
let clock: AnyClock;

/** Begins a test with the shared API, without payments and jobs. */
async function begin(settings: Record<string, unknown>, set: Partial<AnyClock> = {}): Promise<Payer> {
  test = shared;
  clock = Object.assign(sharedClock, { offset: 0, fixed: undefined }, set);
  await emptyTables(test.db);
  const payer = new Payer(test);
  await payer.bankSettings({ callbackShape: 'object', callbackSigned: true, callbackTimes: 1, ...settings });
  return payer;
}

/** Begins a test with an API and a bank of its own. */
async function start(settings: Record<string, unknown>, set: Partial<AnyClock> = {}): Promise<Payer> {
  clock = Object.assign(new AnyClock(), set);
  test = await startApp(options(clock, settings));
  return new Payer(test);
}

/**
 * Waits until a payment is paid. It reads only the database, because a call of the API would itself cause a requery.
 */
async function paidWithin(payer: Payer, merchTxnId: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await payer.payment(merchTxnId)).state !== 'paid') {
    if (Date.now() > end) throw new Error(`not paid within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const day = 86_400_000;

describe('the reconciler', () => {
  it('stores the time of the next requery with the payment, so that any process can continue', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    const first = await payer.payment(id);
    expect(first.nextRequeryAt?.getTime()).toBe(first.createdAt.getTime() + 20_000);
    clock.offset = 30_000;
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).nextRequeryAt?.getTime()).toBe(first.createdAt.getTime() + 40_000);
  });

  it('finds a payment of 00:30 IST later the same day: the stored Indian date is used, not UTC’s', async () => {
    const tomorrow = inDays(1);
    const halfPastMidnight = new Date(`${tomorrow}T00:30:00+05:30`);
    expect(halfPastMidnight.toISOString().slice(0, 10)).not.toBe(tomorrow);
    const payer = await begin({ callback: false }, { fixed: halfPastMidnight });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    expect((await payer.payment(id)).merchTxnDate).toBe(`${tomorrow} 00:30:00`);
    clock.fixed = new Date(`${tomorrow}T22:00:00+05:30`);
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
    expect((await payer.payment(id)).receiptNumber).toMatch(`${club.receiptPrefix}-${tomorrow.slice(0, 4)}-`);
  });

  it('uses that date days later as well', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    clock.offset = 3 * day;
    expect(indianDay(clock.now())).not.toBe(inDays(0));
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('expires an attempt after T+5, and still accepts a later success', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    const reconciler = test.app.get(Reconciler);
    clock.offset = 4 * day;
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('initiated');
    clock.offset = 5 * day + 1000;
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('expired');
    await payer.comeBack(await payer.pay(id));
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('concludes nothing while the provider cannot be asked', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.bankSettings({ statusFault: 'error' });
    clock.offset = 6 * day;
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it('stops requerying a payment for which the provider has no record', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.bankSettings({ statusFault: 'empty' });
    const reconciler = test.app.get(Reconciler);
    clock.offset = 4 * day;
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('initiated');
    clock.offset = 400 * day;
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('expired');
    for (const days of [1, 2, 5]) {
      clock.offset = (400 + days) * day + 1000;
      await reconciler.reconcile(id);
    }
    expect(await payer.payment(id)).toMatchObject({ state: 'expired', nextRequeryAt: null });
  });

  it('does not expire a payment that the bank has not decided, and accepts its later success', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id, { outcome: 'pending' });
    const reconciler = test.app.get(Reconciler);
    for (const days of [5, 6, 9]) {
      clock.offset = days * day + 1000;
      await reconciler.reconcile(id);
      expect(await payer.payment(id)).toMatchObject({ state: 'initiated', responseCode: 'OTS0551' });
    }
    await payer.pay(id);
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('backs off while the provider does not answer, and returns to the schedule after the first answer', async () => {
    const payer = await start({ callback: false, statusFault: 'empty' });
    const id = await payer.start(await anEvent(test.db));
    const reconciler = test.app.get(Reconciler);
    const nextWait = async (age: number): Promise<number> => {
      clock.fixed = new Date((await payer.payment(id)).createdAt.getTime() + age);
      await reconciler.reconcile(id);
      const at = (await payer.payment(id)).nextRequeryAt;
      return Math.round(((at?.getTime() ?? NaN) - clock.fixed.getTime()) / 1000);
    };
    // A payer may be waiting, so the wait is a minute at most in the beginning.
    expect([await nextWait(0), await nextWait(0), await nextWait(0)]).toEqual([20, 40, 60]);
    const hour = 3_600_000;
    expect([await nextWait(hour), await nextWait(hour)]).toEqual([160, 320]);
    await payer.bankSettings({ statusFault: 'none' });
    expect(await nextWait(0)).toBe(20);
    expect((await payer.payment(id)).unansweredRequeries).toBe(0);
  });

  it('requeries money that came late, counted from the day on which it came', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    clock.offset = 5 * day + 1000;
    const reconciler = test.app.get(Reconciler);
    await reconciler.reconcile(id);
    await payer.comeBack(await payer.pay(id));
    await payer.pay(id, { outcome: 'reversed' });
    clock.offset += 2 * day;
    const { capturedAt, nextRequeryAt } = await payer.payment(id);
    expect((nextRequeryAt?.getTime() ?? 0) - (capturedAt?.getTime() ?? 0)).toBe(day);
    await reconciler.reconcile(id);
    expect((await payer.payment(id)).state).toBe('reversed');
  });

  it('takes a player off the list when the provider reverses the money', async () => {
    const payer = await begin({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.comeBack(await payer.pay(id));
    await payer.pay(id, { outcome: 'reversed' });
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('reversed');
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players');
    expect(player).toEqual({ is_active: false, inactive_reason: 'reversed' });
    const { json } = await payer.get<{ receipt: { note: string } }>(`receipt/txn/${id}`);
    expect(json.receipt.note).toBe(
      'The bank has returned your payment of ₹1,500. This registration is no longer valid.',
    );
  });
});

describe('a tab that was closed right after paying', () => {
  it('is settled by the provider’s callback alone', async () => {
    const payer = await begin({ callback: true });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('callback');
  });

  it('is settled by the callback also when it is unsigned, a list, or repeated', async () => {
    const payer = await begin({ callback: true, callbackShape: 'array', callbackSigned: false, callbackTimes: 3 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
  });

  it('is settled by the reconciler alone', async () => {
    // The app's clock is half a minute behind the job queue's.
    const payer = await begin({ callback: false }, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('reconciler');
  });
});

describe('two replicas', () => {
  it('share the jobs: each payment is settled once, and each refund is made once', async () => {
    const payer = await start({ callback: false, refundArrivesAfterSeconds: 0 }, { offset: -90_000 });
    const late = Object.assign(new AnyClock(), { offset: -90_000 });
    const replica = await startTestApp({
      databaseUrl: test.env.databaseUrl,
      quickJobs: true,
      env: sandboxAddresses(test.sandbox!.url),
      override: (module) => module.overrideProvider(Clock).useValue(late),
    });
    try {
      const event = await anEvent(test.db);
      const ids = await Promise.all(Array.from({ length: 8 }, () => payer.start(event)));
      await Promise.all(ids.map((id, i) => payer.pay(id, i < 6 ? {} : { amount: '1.00' })));
      const over = async (): Promise<boolean> => {
        const [{ n }] = await test.db.query(
          `SELECT count(*)::int AS n FROM payments WHERE state IN ('paid', 'refunded')`,
        );
        return n === ids.length;
      };
      const end = Date.now() + 45_000;
      while (!(await over()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 200));
      const states = await Promise.all(ids.map(async (id) => (await payer.payment(id)).state));
      expect(states).toEqual([...Array(6).fill('paid'), 'refunded', 'refunded']);
      const receipts: { n: number }[] = await test.db.query(
        `SELECT right(receipt_number, 6)::int AS n FROM payments WHERE state = 'paid' ORDER BY n`,
      );
      expect(receipts.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
      for (const id of ids.slice(6)) expect(await bankRefunds(test, id)).toEqual([100]);
    } finally {
      await replica.close();
    }
  });
});

describe('a notification that was stored by a process which then died', () => {
  it('is processed by the job queue, once', async () => {
    // The app's clock is behind, so each job is due at once.
    const payer = await begin({ callback: false }, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await test.db.query('UPDATE payments SET next_requery_at = NULL');
    const { encData } = await payer.pay(id);
    const { notification } = (await test.app.get(AtomGateway).decryptNotification(encData))!;
    expect(await test.app.get(GatewayEventsService).recordNotification('callback', encData, notification)).toEqual(
      expect.any(String),
    );
    await paidWithin(payer, id, 45);
    const handled = () =>
      test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'callback' AND handled_at IS NOT NULL`);
    const end = Date.now() + 45_000;
    while ((await handled()).length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await handled()).toHaveLength(1);
    expect(
      await test.app.get(GatewayEventsService).recordNotification('callback', encData, notification),
    ).toBeUndefined();
  });

  it('stays unanswered while the provider cannot be asked, and its job stores no personal data', async () => {
    const payer = await start({ callback: false, statusFault: 'empty' }, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await payer.comeBack(await payer.pay(id));
    const jobs = () =>
      test.db.query(`SELECT output FROM jobs.job WHERE name = 'gateway-notifications' AND output IS NOT NULL`);
    const end = Date.now() + 45_000;
    while ((await jobs()).length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await jobs())[0].output).toMatchObject({ message: 'ProviderSilent' });
    const [{ handled_at }] = await test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'return'`);
    expect(handled_at).toBeNull();
  });
});

describe('a message about a payment that the provider answers with nothing', () => {
  it('is not retried for ever: after the provider’s last day, no record is an answer', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    const sealed = await payer.pay(id, { outcome: 'pending' });
    await payer.bankSettings({ statusFault: 'empty' });
    await payer.comeBack(sealed);
    const notifications = test.app.get(NotificationsService);
    const [{ id: event }] = await test.db.query(`SELECT id FROM gateway_events WHERE source = 'return'`);
    clock.offset = 4 * day;
    expect(await notifications.process(event)).toBe(false);
    clock.offset = 400 * day;
    expect(await notifications.process(event)).toBe(true);
    const [{ handled_at }] = await test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'return'`);
    expect(handled_at).not.toBeNull();
  });
});

describe('the recovery sweep', () => {
  const waitingMessages = async ({ db }: TestApp): Promise<number> => {
    const [{ n }] = await db.query(`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'gateway-notifications'`);
    return n;
  };

  it('does not delay the opening of the port', async () => {
    // This makes two batches. Each job asks a provider that is not there, so the sweep takes a while.
    const count = 300;
    const first = await startApp({});
    await manyOpenPayments(first.db, await anEvent(first.db), { count });
    await first.db.query(
      `INSERT INTO gateway_events (source, body_sha256, merch_txn_id, received_at)
       SELECT 'callback', merch_txn_id, merch_txn_id, now() FROM payments`,
    );
    const second = await startApp({ databaseUrl: first.env.databaseUrl });
    // The port is open, although the sweep has not ended.
    expect(await waitingMessages(second)).toBeLessThan(count);
    expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
    while ((await waitingMessages(second)) < count) await pass(200);
  });

  it('skips a row that it cannot handle, and resumes all others', async () => {
    const test = await startApp({ sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 } } });
    test.app.useLogger(false);
    const payer = new Payer(test);
    const event = await anEvent(test.db);
    const ids = [await payer.start(event), await payer.start(event), await payer.start(event)];
    for (const id of ids) await payer.comeBack(await payer.pay(id, { amount: '1.00' }));
    while ((await test.db.query(`SELECT 1 FROM refunds WHERE state = 'accepted'`)).length < 3) await pass(200);
    expect((await bankAttempts(test, ids[0] ?? '')).flatMap(({ refunds }) => refunds)).toHaveLength(1);
    await test.db.query(`DELETE FROM jobs.job WHERE name = 'refunds'`);
    // JavaScript cannot represent the date in the first row.
    await test.db.query(
      `UPDATE refunds SET sent_at = 'infinity' WHERE id = (SELECT id FROM refunds ORDER BY id LIMIT 1)`,
    );
    await test.app.get(RecoverySweep).run();
    const resumed = await test.db.query(`SELECT 1 FROM jobs.job WHERE name = 'refunds' AND state = 'created'`);
    expect(resumed).toHaveLength(2);
  });

  it('enqueues no second job for a notification whose first job waits for a retry', async () => {
    const test = await startApp({ sandbox: { settings: { callback: false, statusFault: 'empty' } } });
    test.app.useLogger(false);
    const payer = new Payer(test);
    const id = await payer.start(await anEvent(test.db));
    await payer.comeBack(await payer.pay(id));
    await test.db.query(
      `UPDATE jobs.job SET state = 'retry', start_after = now() + interval '1 hour' WHERE name = 'gateway-notifications'`,
    );
    const sweep = test.app.get(RecoverySweep);
    for (let n = 0; n < 3; n += 1) await sweep.run();
    expect(await waitingMessages(test)).toBe(1);
    await test.db.query(`UPDATE jobs.job SET state = 'failed' WHERE name = 'gateway-notifications'`);
    await sweep.run();
    expect(await waitingMessages(test)).toBe(2);
  });
});
