import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Payment } from '../../src/payments/payment.entity.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { ErasureService } from '../../src/privacy/erasure.service.ts';
import { aPlayer, anEvent, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const paused = Promise.withResolvers<void>();
const resume = Promise.withResolvers<void>();

/** Pauses with the payment's row locked, before it reads the registration. */
@Injectable()
class HeldSettlement extends SettlementService {
  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, merchTxnId);
    paused.resolve();
    await resume.promise;
    return payment;
  }
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    override: (module) => module.overrideProvider(SettlementService).useClass(HeldSettlement),
  });
  test.app.useLogger(false);
});
afterAll(() => test.close());

it('erases also the player whom a payment creates at the same moment, and keeps the payment', async () => {
  const payer = new Payer(test);
  const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
  const known = await aPlayer(test.db, person);
  const id = await payer.start(await anEvent(test.db), { ...person, playerType: 'Old Player' });
  const paying = payAndReturn(payer, id);
  await paused.promise;
  const erasing = test.app.get(ErasureService).erase(known.id, 'By letter', secretary);
  await lockWaiters(test.db, 1);
  resume.resolve();
  await paying;
  expect(await erasing).toEqual({ players: 2, registrations: 1, photos: 1 });
  expect(await payer.payment(id)).toMatchObject({ state: 'paid', capturedPaise: 100_000 });
  const named = `SELECT first_name FROM players WHERE mobile <> '' UNION SELECT first_name FROM registrations WHERE mobile <> ''`;
  expect(await test.db.query(named)).toEqual([]);
});
