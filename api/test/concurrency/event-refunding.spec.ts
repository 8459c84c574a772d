import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { Event } from '../../src/events/event.entity.ts';
import { EventRefundJobs, EventRefundsService } from '../../src/payments/refunds/event-refunds.service.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { RefundJobs } from '../../src/payments/refunds/refund-jobs.ts';
import { EventRefund } from '../../src/payments/refunds/event-refund.entity.ts';
import { Refund } from '../../src/payments/refunds/refund.entity.ts';
import { RegistrationRefunds } from '../../src/payments/refunds/registration-refunds.service.ts';
import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { barrier } from '../support/barrier.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { bankRefunds, payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { aDayAhead } from '../support/set-clock.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const callers = Array.from({ length: 20 }, (_, i) => i);
/** Milliseconds in the critical section: long enough for others to arrive at the lock. */
const dwell = 30;
const waitInside = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, dwell));

@Injectable()
class SlowOrders extends EventRefundsService {
  protected override async lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    const event = await super.lockEvent(tx, id);
    await waitInside();
    return event;
  }
}

/** Two callers meet in the critical section, which the lock would prevent. */
@Injectable()
class UnlockedOrders extends EventRefundsService {
  private readonly meet = barrier(2);

  protected override async lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    const event = await tx.findOneBy(Event, { id });
    await this.meet();
    return event;
  }
}

@Injectable()
class SlowJobs extends EventRefundJobs {
  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, id);
    await waitInside();
    return payment;
  }
}

@Injectable()
class UnlockedJobs extends EventRefundJobs {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { id });
    await this.meet();
    return payment;
  }
}

/** Takes all that was captured for what remains. */
@Injectable()
class UnsummedRefunds extends RefundsService {
  override async remaining(_tx: EntityManager, { capturedPaise }: Payment): Promise<number> {
    return capturedPaise ?? 0;
  }
}

/** Refuses after it has freed the place. */
@Injectable()
class LateRefusal extends RegistrationRefunds {
  override async begin(tx: EntityManager, payment: Payment, { reason }: { reason: RefundReason }): Promise<void> {
    await this.withdraw(tx, payment, reason);
    throw new DomainError('conflict', refundSentences.nothingToRefund);
  }
}

let test: TestApp;
let event: Event;
let merchTxnIds: string[];
afterEach(() => test.close());

/** An event that is called off, with two payers. */
async function start(
  orders = EventRefundsService,
  jobs = EventRefundJobs,
  refundsService = RefundsService,
  registrationRefunds = RegistrationRefunds,
): Promise<void> {
  const clock = aDayAhead();
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) =>
      module
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(EventRefundsService)
        .useClass(orders)
        .overrideProvider(EventRefundJobs)
        .useClass(jobs)
        .overrideProvider(RefundsService)
        .useClass(refundsService)
        .overrideProvider(RegistrationRefunds)
        .useClass(registrationRefunds),
  });
  test.app.useLogger(false);
  const payer = new Payer(test);
  event = await anEvent(test.db);
  merchTxnIds = [];
  for (let count = 0; count < 2; count += 1) {
    const merchTxnId = await payer.start(event);
    await payAndReturn(payer, merchTxnId);
    merchTxnIds.push(merchTxnId);
  }
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
}

const orderAll = async (): Promise<string[]> => {
  const orders = test.app.get(EventRefundsService);
  const all = callers.map((n) => orders.refundAll(event.id, 'event_called_off', { ...secretary, name: `a${n}` }));
  return (await Promise.allSettled(all)).map(({ status }) => status);
};

const rows = () => test.db.getRepository(EventRefund).find();
const refunds = () => test.db.getRepository(Refund).find();
const audited = async (): Promise<number> =>
  (await test.db.query(`SELECT count(*)::int AS n FROM audit_entries WHERE action = 'event.refund-payers'`))[0].n;

const runJobs = async (times: number): Promise<void> => {
  const jobs = test.app.get(EventRefundJobs);
  const each = (await rows()).flatMap(({ id }) => Array.from({ length: times }, () => jobs.run(id)));
  await Promise.allSettled(each);
};

describe('twenty concurrent orders', () => {
  it('store one run and each payer once, by one of them', async () => {
    await start(SlowOrders);
    expect(new Set(await orderAll())).toEqual(new Set(['fulfilled']));
    expect(await rows()).toHaveLength(2);
    expect(await audited()).toBe(1);
  });

  it('without the event’s lock each say that they did it, and the unique index still allows one row per payer', async () => {
    await start(UnlockedOrders);
    await orderAll();
    expect(await rows()).toHaveLength(2);
    expect(await audited()).toBeGreaterThan(1);
  });
});

describe('twenty concurrent jobs of each payer', () => {
  it('begin one refund each, and the bank is asked for it once', async () => {
    await start(EventRefundsService, SlowJobs);
    await orderAll();
    await runJobs(callers.length);
    expect(await refunds()).toHaveLength(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['begun', 'begun']);
    for (const { id } of await refunds()) await test.app.get(RefundJobs).run(id);
    for (const merchTxnId of merchTxnIds) expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
  });

  it('without the payment’s lock, the index and the sum of refunds begin several, so the test above can fail', async () => {
    await start(EventRefundsService, UnlockedJobs, UnsummedRefunds);
    await orderAll();
    await test.db.query('DROP INDEX refunds_one_live');
    await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
    await runJobs(callers.length);
    expect((await refunds()).length).toBeGreaterThan(2);
  });
});

it('a payer whose refund is refused half-way keeps place and receipt', async () => {
  await start(EventRefundsService, EventRefundJobs, RefundsService, LateRefusal);
  await orderAll();
  await runJobs(1);
  expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  const players = await test.db.query(
    `SELECT p.state, l.is_active FROM payments p JOIN players l ON l.id = p.player_id`,
  );
  expect(players).toEqual([1, 2].map(() => ({ state: 'paid', is_active: true })));
});
