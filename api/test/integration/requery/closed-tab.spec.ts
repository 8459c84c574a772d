import { describe, expect, it } from '@jest/globals';
import { Clock } from '../../../src/platform/config/clock.ts';
import { anEvent } from '../../support/builders.ts';
import { bankRefunds } from '../../support/payments/bank.ts';
import { sandboxAddresses, startTestApp } from '../../support/test-app.ts';
import { ReconcilerClock, paidWithin, start, test, useReconciler } from './use-reconciler.ts';

useReconciler();

describe('a tab that was closed right after paying', () => {
  it('is settled by the provider’s callback alone', async () => {
    const payer = await start({ callback: true });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('callback');
  });

  it('is settled by the callback also when it is unsigned, a list, or repeated', async () => {
    const payer = await start({ callback: true, callbackShape: 'array', callbackSigned: false, callbackTimes: 3 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
  });

  it('is settled by the reconciler alone', async () => {
    // Running late by half a minute, the first question (20 s) is due at once.
    const payer = await start({ callback: false }, {}, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await paidWithin(payer, id, 45);
    const [{ actor }] = await test.db.query(`SELECT actor FROM payment_transitions WHERE to_state = 'paid'`);
    expect(actor).toBe('reconciler');
  });
});

describe('two replicas', () => {
  it('share the jobs: each payment is settled once, each debt is paid back once', async () => {
    const payer = await start({ callback: false, refundArrivesAfterSeconds: 0 }, {}, { offset: -90_000 });
    const late = Object.assign(new ReconcilerClock(), { offset: -90_000 });
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
