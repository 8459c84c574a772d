import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Payment } from '../../../src/payments/payment.entity.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Loses all connections to the database while the payment's row is locked, as many times as a test sets. */
@Injectable()
class SeveredSettlement extends SettlementService {
  static losses = 0;

  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, merchTxnId);
    if (SeveredSettlement.losses-- > 0) await severAll();
    return payment;
  }
}

let test: TestApp;
let elsewhere: DataSource;
const severAll = () =>
  elsewhere.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );

/** Waits until all connections of the pool work again. */
async function reconnected(): Promise<void> {
  const all = Array.from({ length: test.db.options.extra.max }, () => test.db.query('SELECT pg_sleep(0.05)'));
  const results = await Promise.allSettled(all);
  if (results.some(({ status }) => status === 'rejected')) await reconnected();
}

beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    override: (module) => module.overrideProvider(SettlementService).useClass(SeveredSettlement),
  });
  test.app.useLogger(false);
  elsewhere = await new DataSource({ type: 'postgres', url: test.env.databaseUrl }).initialize();
});
afterAll(async () => {
  await elsewhere.destroy();
  await test.close();
});

it('answers that the call should be repeated when the connection is lost during settlement, and then settles', async () => {
  const payer = new Payer(test);
  const id = await payer.start(await anEvent(test.db));
  await payer.pay(id);
  await test.db.getRepository(Payment).update({ merchTxnId: id }, { lastRequeryAt: null });
  SeveredSettlement.losses = 1;
  const lost = await payer.register(id);
  expect(lost).toMatchObject({ status: 503, json: { success: false, error: 'Please try again in a moment.' } });
  await reconnected();
  expect(await payer.payment(id)).toMatchObject({ state: 'initiated', playerId: null });
  await test.db.getRepository(Payment).update({ merchTxnId: id }, { lastRequeryAt: null });
  expect((await payer.register(id)).json).toMatchObject({ success: true });
});

it('answers an error within seconds when all connections are in use', async () => {
  await reconnected();
  const slow = Promise.allSettled(Array.from({ length: 12 }, () => test.db.query('SELECT pg_sleep(8)')));
  expect((await fetch(`${test.url}/api/members`)).status).toBe(503);
  await severAll();
  await slow;
});

it('answers again as soon as the database does', async () => {
  await severAll();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${test.url}/api/events/all-public`)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await reconnected();
  expect((await fetch(`${test.url}/api/health`)).status).toBe(200);
});
