import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import type { StatusRequery } from '../../src/payments/gateway/requests.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { anEvent } from '../support/builders.ts';
import { manyOpenPayments } from '../support/load/many-payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Milliseconds that the provider takes for an answer. */
const answerTime = 250;

/** A provider that knows every payment as opened and not yet paid. */
@Injectable()
class SteadyGateway extends AtomGateway {
  readonly asked: string[] = [];
  atOnce = 0;
  most = 0;

  override async requery({ merchTxnId }: StatusRequery): Promise<Report> {
    this.asked.push(merchTxnId);
    this.most = Math.max(this.most, ++this.atOnce);
    await pass(answerTime);
    this.atOnce -= 1;
    return { kind: 'pending', code: 'OTS0351', message: null };
  }
}

let test: TestApp;
let gateway: SteadyGateway;
const start = async (): Promise<void> => {
  test = await startTestApp({ override: (module) => module.overrideProvider(AtomGateway).useClass(SteadyGateway) });
  gateway = test.app.get(AtomGateway);
};
afterEach(() => test.close());

/** How often 200 short statements, one after the other, take the 200 ms that they need at most on a machine that is idle. */
async function slowness(): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < 200; i += 1) await test.db.query('SELECT count(*) FROM generate_series(1, 500)');
  return Math.max(1, (performance.now() - began) / 200);
}

/** Waits until so many payments carry the provider's answer. */
async function answered(count: number): Promise<void> {
  const sql = `SELECT count(*)::int AS n FROM payments WHERE response_code = 'OTS0351'`;
  while ((await test.db.query(sql))[0].n < count) await pass(200);
}

it('asks about 2,000 open payments within the minute that their schedule promises, and never floods the provider', async () => {
  await start();
  const slowBefore = await slowness();
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 2_000 });
  const began = Date.now();
  while (gateway.asked.length < 2_000 && Date.now() < began + 150_000) await pass(200);
  const seconds = (Date.now() - began) / 1000;
  expect(new Set(gateway.asked).size).toBe(2_000);
  expect(gateway.most).toBeLessThanOrEqual(32);
  // With 32 questions at once the answers alone take 16 s. Half as much again for other work meanwhile.
  expect(seconds).toBeLessThan(1.5 * 60 * Math.max(slowBefore, await slowness()));
});

it('asks first about those who can have paid: they hold a token', async () => {
  await start();
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 300, tokens: 100 });
  await answered(300);
  const rows: { id: string }[] = await test.db.query(
    'SELECT merch_txn_id AS id FROM payments WHERE atom_token_id IS NOT NULL',
  );
  const withToken = new Set(rows.map(({ id }) => id));
  // Three whole batches of 32; the four that are left share the next one with others.
  expect(gateway.asked.slice(0, 96).filter((id) => !withToken.has(id))).toEqual([]);
  expect(new Set(gateway.asked.slice(0, 128).filter((id) => withToken.has(id))).size).toBe(100);
});

it('goes on with all others when one payment cannot be asked about', async () => {
  await start();
  test.app.useLogger(false);
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 20 });
  // A date that no date type of ours can hold.
  await test.db.query(
    `UPDATE payments SET created_at = 'infinity' WHERE id = (SELECT id FROM payments ORDER BY id LIMIT 1)`,
  );
  await answered(19);
  expect(new Set(gateway.asked).size).toBe(20);
});
