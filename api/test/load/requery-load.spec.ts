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

/** A provider that answers that each payment was opened and is not paid. */
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

/** How slow the machine is, as a factor: on an idle machine 200 short statements take at most 200 ms. */
async function slowness(): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < 200; i += 1) await test.db.query('SELECT count(*) FROM generate_series(1, 500)');
  return Math.max(1, (performance.now() - began) / 200);
}

/** Waits until the provider's answers to `count` payments are stored. */
async function answered(count: number): Promise<void> {
  const sql = `SELECT count(*)::int AS n FROM payments WHERE response_code = 'OTS0351'`;
  while ((await test.db.query(sql))[0].n < count) await pass(200);
}

it('requeries 2,000 open payments within the minute of their schedule, with a limited number of requests at once', async () => {
  await start();
  const slowBefore = await slowness();
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 2_000 });
  const began = Date.now();
  while (gateway.asked.length < 2_000 && Date.now() < began + 150_000) await pass(200);
  const seconds = (Date.now() - began) / 1000;
  expect(new Set(gateway.asked).size).toBe(2_000);
  expect(gateway.most).toBeLessThanOrEqual(32);
  // With 32 requeries at once, the answers alone take 16 s. The limit is one and a half minutes.
  expect(seconds).toBeLessThan(1.5 * 60 * Math.max(slowBefore, await slowness()));
});

it('first requeries payments that have a token, because only those can be paid', async () => {
  await start();
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 300, tokens: 100 });
  await answered(300);
  const rows: { id: string }[] = await test.db.query(
    'SELECT merch_txn_id AS id FROM payments WHERE atom_token_id IS NOT NULL',
  );
  const withToken = new Set(rows.map(({ id }) => id));
  // The payments with a token fill three batches of 32, and four places of the next one.
  expect(gateway.asked.slice(0, 96).filter((id) => !withToken.has(id))).toEqual([]);
  expect(new Set(gateway.asked.slice(0, 128).filter((id) => withToken.has(id))).size).toBe(100);
});

it('continues with the others when one payment cannot be requeried', async () => {
  await start();
  test.app.useLogger(false);
  await manyOpenPayments(test.db, await anEvent(test.db), { count: 20 });
  // JavaScript cannot represent this date.
  await test.db.query(
    `UPDATE payments SET created_at = 'infinity' WHERE id = (SELECT id FROM payments ORDER BY id LIMIT 1)`,
  );
  await answered(19);
  expect(new Set(gateway.asked).size).toBe(20);
});
