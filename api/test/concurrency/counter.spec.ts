import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { CounterRequest, CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { CounterRegistrations } from '../../src/payments/counter/counter-registrations.service.ts';
import { CounterReturns } from '../../src/payments/counter/counter-returns.service.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { CounterPayments } from '../../src/payments/counter/counter-payments.service.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { barrier } from '../support/barrier.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { counterForm, returnForm } from '../support/payments/counter.ts';
import { aMobile, Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Registers without the lock of the request key, so that two requests with one key meet before one is stored. */
@Injectable()
class UnlockedRequests extends CounterPayments {
  private readonly meet = barrier(2);

  override async lockRequest(): Promise<null> {
    await this.meet();
    return null;
  }
}

/** Records returns without the row lock, so that two administrators meet in the critical section. */
@Injectable()
class UnlockedReturns extends CounterReturns {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { id });
    await this.meet();
    return payment;
  }
}

let test: TestApp;
let unlocked: TestApp;
let event: Event;
beforeAll(async () => {
  const given = { sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } };
  test = await startTestApp(given);
  unlocked = await startTestApp({
    ...given,
    override: (module) =>
      module
        .overrideProvider(CounterPayments)
        .useClass(UnlockedRequests)
        .overrideProvider(CounterReturns)
        .useClass(UnlockedReturns),
  });
  for (const { app } of [test, unlocked]) app.useLogger(false);
  event = await anEvent(test.db);
});
afterAll(() => Promise.all([test.close(), unlocked.close()]));

const register = ({ app }: TestApp, form: CounterRequest) =>
  app.get(CounterRegistrations).register(form, undefined, secretary);
const sentencesOf = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));

describe('one form that is sent ten times at once', () => {
  const times = Array.from({ length: 10 });

  it('registers one player, and all ten requests get the same receipt', async () => {
    const form = counterForm(event);
    const answers = await Promise.all(times.map(() => register(test, form)));
    expect(new Set(answers.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
    const [{ players }] = await test.db.query('SELECT count(*)::int AS players FROM players WHERE mobile = $1', [
      form.mobile,
    ]);
    expect(players).toBe(1);
  });

  it('without the lock of its key, the second request is refused instead of getting the first receipt', async () => {
    const other = await anEvent(unlocked.db);
    const form = counterForm(other);
    const results = await Promise.allSettled([register(unlocked, form), register(unlocked, form)]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

let lastAtomTxnId = 13_000_000_000_000;
const success = (): Report => ({
  kind: 'success',
  code: 'OTS0000',
  message: 'SUCCESS',
  capture: {
    ...{ amountPaise: 150_000, surchargePaise: 0, bankTxnId: 'B1', method: 'NB' },
    atomTxnId: String(++lastAtomTxnId),
  },
});
const settle = (merchTxnId: string) => test.app.get(SettlementService).settle(merchTxnId, success(), 'reconciler');

it('a person who registers online and at the counter at once is one player, and the second payment is refunded or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const mobile = aMobile();
    const person = { mobile, firstName: 'Gopal', lastName: 'Sahu' };
    const online = await new Payer(test).start(event, person);
    const [paid, counter] = await Promise.allSettled([settle(online), register(test, counterForm(event, person))]);
    const players = await test.db.query('SELECT id FROM players WHERE mobile = $1 AND is_active', [mobile]);
    expect(players).toHaveLength(1);
    if (paid.status === 'rejected') throw paid.reason as Error;
    if (counter.status === 'fulfilled')
      expect(paid.value).toMatchObject({ state: 'refund_due', refundReason: 'already_registered' });
    else {
      expect(paid.value.state).toBe('paid');
      const refusals = [counterSentences.twice, registrationSentences.notANewPlayer];
      expect(refusals).toContain(sentencesOf([counter])[0]);
    }
  }
});

it('the last place goes to one person when one pays online and one at the counter', async () => {
  const last = await anEvent(test.db, { playerLimit: 1 });
  const online = [await new Payer(test).start(last), await new Payer(test).start(last)];
  const results = await Promise.allSettled([
    ...online.map(settle),
    ...Array.from({ length: 5 }, () => register(test, counterForm(last))),
  ]);
  const [{ players }] = await test.db.query(
    'SELECT count(*)::int AS players FROM players WHERE event_id = $1 AND is_active',
    [last.id],
  );
  expect(players).toBe(1);
  for (const sentence of sentencesOf(results)) expect(sentence).toBe(counterSentences.full);
});

it('receipt numbers have no gap while some registrations at the counter are refused', async () => {
  const full = await anEvent(test.db, { playerLimit: 3 });
  await Promise.allSettled(Array.from({ length: 12 }, () => register(test, counterForm(full))));
  const [{ receipts, last }] = await test.db.query(
    `SELECT (SELECT count(*) FROM payments WHERE receipt_number IS NOT NULL)::int AS receipts,
      (SELECT sum(last) FROM receipt_counters)::int AS last`,
  );
  expect(receipts).toBe(last);
});

describe('several administrators who record one return at the counter', () => {
  const recordAll = async ({ app }: TestApp, id: string, count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, n) =>
        app.get(CounterReturns).record(id, returnForm(), { ...secretary, name: `a${n}` }),
      ),
    );
  const refundsOf = ({ db }: TestApp, id: string) => db.query('SELECT id FROM refunds WHERE payment_id = $1', [id]);

  it('record one return', async () => {
    const { paymentId } = await register(test, counterForm(event));
    const results = await recordAll(test, paymentId, 10);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(test, paymentId)).toHaveLength(1);
  });

  it('without the row lock, the unique index still allows one return', async () => {
    const other = await anEvent(unlocked.db);
    // A second registration is started too, because the first one waits for another at the barrier of
    // `UnlockedRequests`.
    const both = [register(unlocked, counterForm(other)), register(unlocked, counterForm(other))];
    const [{ paymentId }] = (await Promise.all(both)) as [CounterResponse, CounterResponse];
    const results = await recordAll(unlocked, paymentId, 2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundsOf(unlocked, paymentId)).toHaveLength(1);
  });
});

it('a return whose event takes place again at that moment does not say that it was called off', async () => {
  const revived = await anEvent(test.db);
  const { paymentId } = await register(test, counterForm(revived));
  const become = (type: string) => [`UPDATE events SET event_type = $2 WHERE id = $1`, [revived.id, type]] as const;
  await test.db.query(...become('abandoned'));
  const { recorded } = await test.db.transaction(async (tx) => {
    await tx.query(...become('upcoming'));
    const recording = test.app.get(CounterReturns).record(paymentId, returnForm(), secretary);
    // The return waits for the lock of the event, or ends without it.
    await Promise.race([recording, lockWaiters(test.db, 1)]);
    return { recorded: recording };
  });
  await recorded;
  const payment = await test.db.getRepository(Payment).findOneByOrFail({ id: paymentId });
  expect(payment).toMatchObject({ state: 'refunded', refundReason: 'by_club' });
});
