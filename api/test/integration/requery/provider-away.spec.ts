import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AttentionItem, AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { DueRequeries, Reconciler } from '../../../src/payments/requery/reconciler.ts';
import { SetClock } from '../../support/set-clock.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let payer: Payer;
let clock: SetClock;
afterEach(() => test.close());

async function start(): Promise<void> {
  clock = new SetClock();
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  payer = new Payer(test);
}

/**
 * Lets the payer's page ask `times` times. Before each time the clock passes the pause that the API makes between two
 * requeries for a page.
 */
async function lookWhileAway(merchTxnId: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    clock.offset += 3_000;
    await payer.get(`merchant/${merchTxnId}`);
  }
}

const waitOf = async (merchTxnId: string): Promise<number> => {
  const { nextRequeryAt } = await payer.payment(merchTxnId);
  return Math.round(((nextRequeryAt?.getTime() ?? NaN) - clock.now().getTime()) / 1000);
};

const isDue = async (merchTxnId: string): Promise<boolean> => {
  const [{ due }] = await test.db.query(
    `SELECT next_requery_at <= now() AS due FROM payments WHERE merch_txn_id = $1`,
    [merchTxnId],
  );
  return due;
};

describe('a payer whose page asked while the provider was away', () => {
  it('is requeried within a minute of the provider’s return, however often the page asked', async () => {
    await start();
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await payer.bankSettings({ statusFault: 'error' });
    await lookWhileAway(id, 10);
    for (let n = 0; n < 5; n += 1) await test.app.get(Reconciler).reconcile(id);
    expect(await waitOf(id)).toBeLessThanOrEqual(60);
    expect((await payer.payment(id)).unansweredRequeries).toBe(5);
  });

  it('is requeried soon after the provider’s first answer, whichever call got it', async () => {
    await start();
    const event = await anEvent(test.db);
    const [waiting, other] = [await payer.start(event), await payer.start(event)];
    await payer.bankSettings({ statusFault: 'error' });
    clock.offset = 3 * 3_600_000;
    for (let n = 0; n < 5; n += 1) await test.app.get(Reconciler).reconcile(waiting);
    // The pause is doubled once more when the worker has also requeried the payment.
    expect(await waitOf(waiting)).toBeGreaterThanOrEqual(320);
    await payer.bankSettings({ statusFault: 'none' });
    // The worker may have requeried it already.
    const isHastened = async () => (await isDue(waiting)) || (await payer.payment(waiting)).unansweredRequeries === 0;
    // When the worker has just requeried the other payment, the call of the page makes no requery, so the call is
    // repeated. All this takes less than the 320 seconds after which this payment is requeried anyway.
    for (let n = 0; n < 5 && !(await isHastened()); n += 1) {
      clock.offset += 60_000;
      await payer.get(`merchant/${other}`);
      await pass(50);
    }
    expect(await isHastened()).toBe(true);
  });

  it('is not requeried each time when the provider fails and answers in turn', async () => {
    await start();
    const event = await anEvent(test.db);
    const [waiting, other] = [await payer.start(event), await payer.start(event)];
    await test.db.query(
      `UPDATE payments SET unanswered_requeries = 8, next_requery_at = now() + interval '40 minutes' WHERE merch_txn_id = $1`,
      [waiting],
    );
    const outages = async (): Promise<number> =>
      (await test.db.query('SELECT count(*)::int AS n FROM provider_outages'))[0].n;
    const reconciler = test.app.get(Reconciler);
    for (let n = 0; n < 3; n += 1) {
      await payer.bankSettings({ statusFault: 'error' });
      await reconciler.reconcile(other);
      while ((await outages()) === 0) await pass(20);
      await payer.bankSettings({ statusFault: 'none' });
      await reconciler.reconcile(other);
      while ((await outages()) > 0) await pass(20);
      expect(await payer.payment(waiting)).toMatchObject({ unansweredRequeries: 8 });
      // The wait is a minute at most, because the provider may be returning.
      expect(await waitOf(waiting)).toBeLessThanOrEqual(60);
      expect(await waitOf(waiting)).toBeGreaterThan(30);
    }
  });

  it('is requeried soon after a later answer when the first could not be stored', async () => {
    await start();
    const event = await anEvent(test.db);
    const [waiting, other] = [await payer.start(event), await payer.start(event)];
    const away = async (): Promise<boolean> =>
      (await test.db.query(`SELECT 1 FROM provider_outages WHERE endpoint = 'status'`)).length > 0;
    await test.db.query(`INSERT INTO provider_outages VALUES ('status', now() - interval '1 hour', 9)`);
    await test.db.query(
      `UPDATE payments SET unanswered_requeries = 8, next_requery_at = now() + interval '40 minutes' WHERE merch_txn_id = $1`,
      [waiting],
    );
    const due = test.app.get(DueRequeries);
    const lost = jest.spyOn(due, 'bringForward').mockRejectedValue(new Error('deadlock detected'));
    const reconciler = test.app.get(Reconciler);
    await reconciler.reconcile(other);
    while (lost.mock.calls.length === 0) await pass(20);
    expect(await away()).toBe(true);
    lost.mockRestore();
    await reconciler.reconcile(other);
    while (await away()) await pass(20);
    expect(await waitOf(waiting)).toBeLessThanOrEqual(30);
  });

  it('is requeried after a probe also when there is no other call', async () => {
    await start();
    const id = await payer.start(await anEvent(test.db));
    await payer.pay(id);
    await payer.bankSettings({ statusFault: 'error' });
    await test.app.get(Reconciler).reconcile(id);
    // As after an outage of hours, the next requery of the payment is far away.
    await test.db.query(`UPDATE payments SET unanswered_requeries = 12, next_requery_at = now() + interval '6 hours'`);
    await payer.bankSettings({ statusFault: 'none' });
    while ((await payer.payment(id)).state !== 'paid') await pass(200);
  });
});

describe('a provider that cannot be reached', () => {
  const attention = async (): Promise<AttentionItem[]> => {
    const headers = await asAdmin(test);
    const answer = await fetch(`${test.url}/api/admin/payments/attention`, { headers });
    return ((await answer.json()) as AttentionResponse).items;
  };

  it('is shown in the attention list with the number of waiting payments until it answers again', async () => {
    await start();
    const event = await anEvent(test.db);
    const [id] = [await payer.start(event), await payer.start(event)];
    await payer.bankSettings({ statusFault: 'error' });
    for (let n = 0; n < 3; n += 1) await test.app.get(Reconciler).reconcile(id ?? '');
    expect(await attention()).toEqual([]);
    clock.offset = 3 * 60_000;
    expect(await attention()).toEqual([
      expect.objectContaining({
        id: 'provider',
        reason: 'provider_away',
        amount: 3000,
        sentence: expect.stringMatching(
          /^The payment provider has not answered since \d+ \w+ \d{4}, [\d:]+\s[ap]m\. 2 payments wait for it\./,
        ),
      }),
    ]);
    await payer.bankSettings({ statusFault: 'none' });
    await test.app.get(Reconciler).reconcile(id ?? '');
    while ((await attention()).length > 0) await pass(100);
  });

  it('is not asked while it is known to be unavailable, so that no requery is postponed further', async () => {
    await start();
    const id = await payer.start(await anEvent(test.db));
    await payer.bankSettings({ statusFault: 'error' });
    await lookWhileAway(id, 6);
    expect(test.app.get(AtomGateway).statusCircuit).toBe('open');
    await test.db.query('UPDATE payments SET next_requery_at = now()');
    await pass(5_000);
    expect(await payer.payment(id)).toMatchObject({ unansweredRequeries: 0 });
  });
});
