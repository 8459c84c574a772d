import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { indianDay } from '@maidan/shared/dates.ts';
import { Clock } from '../../src/config/clock.ts';
import { Reconciler } from '../../src/payments/reconciler.ts';
import { Rounds } from '../../src/payments/rounds.ts';
import { anEvent, inDays } from '../support/builders.ts';
import { Payer } from '../support/payer.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/test-app.ts';

const day = 86_400_000;

/** A clock that a test sets. */
@Injectable()
class SetClock extends Clock {
  offset = 0;
  fixed: Date | undefined;

  override now(): Date {
    return this.fixed ?? new Date(Date.now() + this.offset);
  }
}

let test: TestApp;
let clock: SetClock;
afterEach(() => test.close());

async function start(settings: Record<string, unknown>, more: TestAppOptions = {}, set: Partial<SetClock> = {}) {
  clock = Object.assign(new SetClock(), set);
  test = await startTestApp({
    sandbox: { settings },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
    ...more,
  });
  return new Payer(test);
}

/** Looks at the database only: looking through the API would itself make it ask. */
async function paidWithin(payer: Payer, merchTxnId: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await payer.payment(merchTxnId)).state !== 'paid') {
    if (Date.now() > end) throw new Error(`not paid within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a tab that was closed right after paying', () => {
  it('is settled by the provider’s callback alone', async () => {
    const payer = await start({ callback: true });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 10);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('callback');
  });

  it('is settled by the callback also when it is unsigned, a list, or repeated', async () => {
    const payer = await start({ callback: true, callbackShape: 'array', callbackSigned: false, callbackTimes: 3 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 10);
  });

  it('is settled by the reconciler alone, through its queue', async () => {
    // Running late by half a minute, the first question (20 s) is due at once.
    const payer = await start({ callback: false }, {}, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 20);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('reconciler');
  });
});

describe('the reconciler', () => {
  it('keeps one question waiting per payment, and a new process resumes them', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    const reconciler = test.app.get(Reconciler);
    await test.app.get(Rounds).go();
    await reconciler.reconcile(id);
    const waiting = await test.db.query(
      `SELECT start_after FROM jobs.job WHERE name = 'ask-about-payment' AND state = 'created'`,
    );
    expect(waiting).toHaveLength(1);
  });

  it('finds a payment of 00:30 IST later the same day: the stored Indian date is used, not UTC’s', async () => {
    const tomorrow = inDays(1);
    const halfPastMidnight = new Date(`${tomorrow}T00:30:00+05:30`);
    expect(halfPastMidnight.toISOString().slice(0, 10)).not.toBe(tomorrow);
    const payer = await start({ callback: false }, {}, { fixed: halfPastMidnight });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    expect((await payer.payment(id)).merchTxnDate).toBe(`${tomorrow} 00:30:00`);
    clock.fixed = new Date(`${tomorrow}T22:00:00+05:30`);
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
    expect((await payer.payment(id)).receiptNumber).toMatch(`MSC-${tomorrow.slice(0, 4)}-`);
  });

  it('uses that date days later as well', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    clock.offset = 3 * day;
    expect(indianDay(clock.now())).not.toBe(inDays(0));
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
  });

  it('lets an attempt lapse after T+5, and still honours its money', async () => {
    const payer = await start({ callback: false });
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
    await payer.bankSettings({ statusFault: 'empty' });
    clock.offset = 6 * day;
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it('takes a player off the list when the provider reverses the money', async () => {
    const payer = await start({ callback: false });
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
