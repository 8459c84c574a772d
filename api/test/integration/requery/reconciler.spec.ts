import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { Reconciler } from '../../../src/payments/requery/reconciler.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { clock, start, test, useReconciler } from './use-reconciler.ts';

const day = 86_400_000;

useReconciler();

describe('the reconciler', () => {
  it('keeps when to ask next in the payment, so that any process goes on with it', async () => {
    const payer = await start({ callback: false });
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
    const payer = await start({ callback: false }, {}, { fixed: halfPastMidnight });
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    expect((await payer.payment(id)).merchTxnDate).toBe(`${tomorrow} 00:30:00`);
    clock.fixed = new Date(`${tomorrow}T22:00:00+05:30`);
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('paid');
    expect((await payer.payment(id)).receiptNumber).toMatch(`${club.receiptPrefix}-${tomorrow.slice(0, 4)}-`);
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
    await payer.bankSettings({ statusFault: 'error' });
    clock.offset = 6 * day;
    await test.app.get(Reconciler).reconcile(id);
    expect((await payer.payment(id)).state).toBe('initiated');
  });

  it('does not ask for ever about a payment that the provider answers with nothing', async () => {
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

  it('does not let money lapse that a bank has still not decided about, and honours it when it does', async () => {
    const payer = await start({ callback: false });
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
    // A payer may be waiting: no more than a minute at first.
    expect([await nextWait(0), await nextWait(0), await nextWait(0)]).toEqual([20, 40, 60]);
    const hour = 3_600_000;
    expect([await nextWait(hour), await nextWait(hour)]).toEqual([160, 320]);
    await payer.bankSettings({ statusFault: 'none' });
    expect(await nextWait(0)).toBe(20);
    expect((await payer.payment(id)).unansweredRequeries).toBe(0);
  });

  it('looks again at money that came late, from the day on which it came', async () => {
    const payer = await start({ callback: false });
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
