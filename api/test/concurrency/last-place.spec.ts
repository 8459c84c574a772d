import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Event } from '../../src/events/event.entity.ts';
import type { Payment } from '../../src/payments/payment.entity.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { RegistrationsService } from '../../src/registrations/registrations.service.ts';
import { anEvent } from '../support/builders.ts';
import { barrier } from '../support/barrier.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Reads the event without its lock: two payers meet after the count and before they are registered. */
@Injectable()
class UnlockedRegistrations extends RegistrationsService {
  private readonly meet = barrier(2);
  private readonly settling = new Set<EntityManager>();

  protected override lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    this.settling.add(tx);
    return tx.findOneBy(Event, { id });
  }

  protected override async isFull(tx: EntityManager, event: Event): Promise<boolean> {
    const full = await super.isFull(tx, event);
    if (this.settling.has(tx)) await this.meet();
    return full;
  }
}

let test: TestApp;
let unlocked: TestApp;
beforeAll(async () => {
  const given = { sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } };
  test = await startTestApp(given);
  unlocked = await startTestApp({
    ...given,
    override: (module) => module.overrideProvider(RegistrationsService).useClass(UnlockedRegistrations),
  });
  for (const { app } of [test, unlocked]) app.useLogger(false);
});
afterAll(() => Promise.all([test.close(), unlocked.close()]));

let lastAtomTxnId = 12_000_000_000_000;
const success = (): Report => ({
  kind: 'success',
  code: 'OTS0000',
  message: 'SUCCESS',
  capture: {
    amountPaise: 150_000,
    surchargePaise: 0,
    atomTxnId: String(++lastAtomTxnId),
    bankTxnId: 'B1',
    method: 'NB',
  },
});

/** Attempts of as many people, begun one after another while there is a place. */
async function attemptsFor(app: TestApp, event: Event, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await new Payer(app).start(event));
  return ids;
}

const settleAll = ({ app }: TestApp, ids: readonly string[]): Promise<Payment[]> =>
  Promise.all(ids.map((id) => app.get(SettlementService).settle(id, success(), 'reconciler')));

const outcomes = (payments: readonly Payment[]) => {
  const count = (state: string, reason: string | null) =>
    payments.filter((payment) => payment.state === state && payment.refundReason === reason).length;
  return { registered: count('paid', null), refunded: count('refund_due', 'event_full'), of: payments.length };
};

it('the last place under fifty payers at once goes to one; each of the others is refunded', async () => {
  const event = await anEvent(test.db, { playerLimit: 1 });
  const payments = await settleAll(test, await attemptsFor(test, event, 50));
  expect(outcomes(payments)).toEqual({ registered: 1, refunded: 49, of: 50 });
  const [{ players }] = await test.db.query('SELECT count(*)::int AS players FROM players WHERE is_active');
  const [{ refunds, sum }] = await test.db.query(
    `SELECT count(DISTINCT payment_id)::int AS refunds, sum(amount_paise)::int AS sum FROM refunds WHERE reason = 'event_full'`,
  );
  expect({ players, refunds, sum }).toEqual({ players: 1, refunds: 49, sum: 49 * 150_000 });
});

it('without the lock of the event the last place goes to two', async () => {
  const event = await anEvent(unlocked.db, { playerLimit: 1 });
  const payments = await settleAll(unlocked, await attemptsFor(unlocked, event, 2));
  expect(outcomes(payments)).toMatchObject({ registered: 2 });
});

it('an event that is edited while its payers settle blocks nobody', async () => {
  const event = await anEvent(test.db, { playerLimit: 5 });
  const ids = await attemptsFor(test, event, 10);
  const edits = Array.from({ length: 10 }, (_, n) =>
    test.db.transaction(async (tx) => {
      await tx.findOne(Event, { where: { id: event.id }, lock: { mode: 'pessimistic_write' } });
      await tx.update(Event, { id: event.id }, { location: `Ground ${n}` });
    }),
  );
  const [payments] = await Promise.all([settleAll(test, ids), ...edits]);
  expect(outcomes(payments)).toEqual({ registered: 5, refunded: 5, of: 10 });
});
