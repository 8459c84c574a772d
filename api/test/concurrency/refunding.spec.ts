import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, type Type } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import type { RefundReason } from '@maidan/shared/domain/payment-state.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { Event } from '../../src/events/event.entity.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { EventRefund } from '../../src/payments/refunds/event-refund.entity.ts';
import { EventRefundJobs, EventRefundsService } from '../../src/payments/refunds/event-refunds.service.ts';
import { Refund } from '../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../src/payments/refunds/refund-jobs.ts';
import { RefundOrders } from '../../src/payments/refunds/refund-orders.service.ts';
import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { RegistrationRefunds } from '../../src/payments/refunds/registration-refunds.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { barrier } from '../support/barrier.ts';
import { anEntry, anEvent, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { bankRefunds, payAndReturn } from '../support/payments/bank.ts';
import { Payer } from '../support/payments/payer.ts';
import { aDayAhead } from '../support/set-clock.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Milliseconds that a caller stays in the critical section, so that other callers reach the lock meanwhile. */
const dwell = 30;
const waitInside = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, dwell));

@Injectable()
class SlowOrders extends RefundOrders {
  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, id);
    await waitInside();
    return payment;
  }
}

@Injectable()
class SlowRefunds extends RefundsService {
  protected override async lockForUpdate(tx: EntityManager, id: string) {
    const locked = await super.lockForUpdate(tx, id);
    await waitInside();
    return locked;
  }
}

@Injectable()
class SlowEventOrders extends EventRefundsService {
  protected override async lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    const event = await super.lockEvent(tx, id);
    await waitInside();
    return event;
  }
}

@Injectable()
class SlowEventJobs extends EventRefundJobs {
  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, id);
    await waitInside();
    return payment;
  }
}

/** Takes the captured amount for what remains, and ignores earlier refunds. */
@Injectable()
class UnsummedRefunds extends RefundsService {
  override async remaining(_tx: EntityManager, { capturedPaise }: Payment): Promise<number> {
    return capturedPaise ?? 0;
  }
}

type Replacement = readonly [provider: Type, replacedBy: Type];

/** Starts an API whose clock is one day ahead of the job queue, with some classes replaced. */
async function startWith(...replacements: Replacement[]): Promise<TestApp> {
  const clock = aDayAhead();
  const started = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) =>
      replacements.reduce(
        (overridden, [provider, replacedBy]) => overridden.overrideProvider(provider).useClass(replacedBy),
        module.overrideProvider(Clock).useValue(clock),
      ),
  });
  started.app.useLogger(false);
  return started;
}

/** An API that waits in each critical section. The tests share it, but each has its own event and payments. */
let slow: TestApp;
let test: TestApp;
beforeAll(async () => {
  slow = await startWith(
    [RefundOrders, SlowOrders],
    [RefundsService, SlowRefunds],
    [EventRefundsService, SlowEventOrders],
    [EventRefundJobs, SlowEventJobs],
  );
});
afterEach(async () => {
  if (test !== slow) await test.close();
});
afterAll(() => slow.close());

/** Uses an API of its own with these classes replaced; without replacements, the shared API. */
async function use(...replacements: Replacement[]): Promise<void> {
  test = replacements.length > 0 ? await startWith(...replacements) : slow;
}

/** Stores a registration for the event that was paid with ₹1,500. */
async function aPaidRegistration(event: Event): Promise<Payment> {
  const payer = new Payer(test);
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId);
  return payer.payment(merchTxnId);
}

const refundsOf = (...payments: Payment[]): Promise<Refund[]> =>
  test.db
    .getRepository(Refund)
    .find({ where: { paymentId: In(payments.map(({ id }) => id)) }, order: { amountPaise: 'ASC' } });

describe('twenty concurrent', () => {
  const callers = Array.from({ length: 20 }, (_, i) => i);
  let payment: Payment;

  /** Removes the lock, so that two callers meet in the critical section. */
  @Injectable()
  class UnlockedOrders extends RefundOrders {
    private readonly meet = barrier(2);

    protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
      const found = await tx.findOneByOrFail(Payment, { id });
      await this.meet();
      return found;
    }
  }

  @Injectable()
  class UnlockedRefunds extends RefundsService {
    private readonly meet = barrier(2);

    protected override async lockForUpdate(tx: EntityManager, id: string) {
      const refund = await tx.findOneByOrFail(Refund, { id });
      const locked = await tx.findOneByOrFail(Payment, { id: refund.paymentId });
      await this.meet();
      return { refund, payment: locked };
    }
  }

  async function start(...replacements: Replacement[]): Promise<void> {
    await use(...replacements);
    payment = await aPaidRegistration(await anEvent(test.db));
  }

  const refundAll = async (): Promise<number> => {
    const orders = test.app.get(RefundOrders);
    const results = await Promise.allSettled(
      callers.map((n) => orders.refundPayment(payment.id, 'Injured', { ...secretary, name: `a${n}` })),
    );
    return results.filter(({ status }) => status === 'fulfilled').length;
  };

  const runAll = async (): Promise<void> => {
    const [refund] = await refundsOf(payment);
    const refundJobs = test.app.get(RefundJobs);
    await Promise.allSettled(callers.map(() => refundJobs.run(refund?.id ?? '')));
  };

  describe('refunds of one payment', () => {
    it('create one refund', async () => {
      await start();
      expect(await refundAll()).toBe(1);
      expect(await refundsOf(payment)).toHaveLength(1);
      const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players WHERE id = $1', [
        payment.playerId,
      ]);
      expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
    });

    it('without the row lock report more than one success, and the unique index still allows one refund', async () => {
      await start([RefundOrders, UnlockedOrders]);
      expect(await refundAll()).toBeGreaterThan(1);
      expect(await refundsOf(payment)).toHaveLength(1);
    });

    it('without the row lock, the indexes and the sum create several refunds, so the tests above can fail', async () => {
      await start([RefundOrders, UnlockedOrders], [RefundsService, UnsummedRefunds]);
      await test.db.query('DROP INDEX refunds_one_live');
      await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
      await refundAll();
      expect((await refundsOf(payment)).length).toBeGreaterThan(1);
    });
  });

  describe('jobs of one refund', () => {
    const requests = async (): Promise<number> => {
      const sql = `SELECT count(*)::int AS n FROM gateway_events WHERE source = 'refund' AND merch_txn_id = $1`;
      const [{ n }] = await test.db.query<[{ n: number }]>(sql, [payment.merchTxnId]);
      return n;
    };

    it('send one request to the bank', async () => {
      await start();
      await refundAll();
      await runAll();
      expect(await bankRefunds(test, payment.merchTxnId)).toEqual([150_000]);
      expect(await requests()).toBe(1);
    });

    it('without the row lock send several requests, and the bank refunds once because the id is the same', async () => {
      await start([RefundOrders, SlowOrders], [RefundsService, UnlockedRefunds]);
      await refundAll();
      await runAll();
      expect(await bankRefunds(test, payment.merchTxnId)).toEqual([150_000]);
      expect(await requests()).toBeGreaterThan(1);
    });
  });
});

describe('parts', () => {
  const callers = Array.from({ length: 8 }, (_, i) => i);
  let payment: Payment;
  let event: Event;

  /** Removes the lock, so that all callers read what remains before one of them writes. */
  @Injectable()
  class UnlockedParts extends RefundOrders {
    private readonly meet = barrier(callers.length);

    protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
      const found = await tx.findOneByOrFail(Payment, { id });
      await this.meet();
      return found;
    }
  }

  async function start(...replacements: Replacement[]): Promise<void> {
    await use(...replacements);
    event = await anEvent(test.db);
    payment = await aPaidRegistration(event);
  }

  const key = (n: number): string => n.toString(16).padStart(32, '0');
  const returnPart = (amountPaise: number, requestKey: string): Promise<void> =>
    test.app.get(RefundOrders).refundPart(payment.id, { amountPaise, note: 'x', requestKey }, secretary);
  const returnAll = (): Promise<void> => test.app.get(RefundOrders).refundPayment(payment.id, 'x', secretary);
  const goingBack = async (): Promise<number> =>
    (await refundsOf(payment)).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

  const succeeded = async (calls: Promise<void>[]): Promise<number> =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

  const parts = (keyOf: (n: number) => string = key): Promise<void>[] =>
    callers.map((n) => returnPart(40_000, keyOf(n)));

  describe('concurrent parts of one payment', () => {
    it('return one', async () => {
      await start();
      expect(await succeeded(parts())).toBe(1);
      expect(await goingBack()).toBe(40_000);
    });

    it('return one, and all succeed, when they repeat one request', async () => {
      await start();
      expect(await succeeded(parts(() => key(1)))).toBe(callers.length);
      expect(await goingBack()).toBe(40_000);
    });

    it('without the row lock return one, because of the index of open parts', async () => {
      await start([RefundOrders, UnlockedParts]);
      expect(await succeeded(parts())).toBe(1);
      expect(await goingBack()).toBe(40_000);
    });

    it('without the row lock and that index return at most the captured amount, because of the trigger', async () => {
      await start([RefundOrders, UnlockedParts]);
      await test.db.query('DROP INDEX refunds_one_open_part');
      expect(await succeeded(parts())).toBe(3);
      expect(await goingBack()).toBe(120_000);
    });

    it('without the trigger as well return more than was captured, so the tests above can fail', async () => {
      await start([RefundOrders, UnlockedParts]);
      await test.db.query('DROP INDEX refunds_one_open_part');
      await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
      // A slow caller may read after the others have committed, and is then refused.
      const returned = await succeeded(parts());
      expect(returned).toBeGreaterThan(3);
      expect(await goingBack()).toBe(returned * 40_000);
    });
  });

  describe('a refund of a part and a refund of the whole at once', () => {
    it('ordered by two administrators return exactly what was captured', async () => {
      await start();
      expect(await succeeded([...parts(), returnAll(), returnAll()])).toBeGreaterThan(0);
      expect(await goingBack()).toBe(150_000);
      expect((await refundsOf(payment)).filter(({ partial }) => !partial)).toHaveLength(1);
    });

    it('when the event is called off return exactly what was captured', async () => {
      await start();
      await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
      await test.app.get(EventRefundsService).refundAll(event.id, 'event_called_off', secretary);
      const { id } = await test.db.getRepository(EventRefund).findOneByOrFail({ paymentId: payment.id });
      const jobs = callers.map(() => test.app.get(EventRefundJobs).run(id));
      await succeeded([...parts(), ...jobs]);
      expect(await goingBack()).toBe(150_000);
      const [{ state }] = await test.db.query('SELECT state FROM payments WHERE id = $1', [payment.id]);
      expect(state).toBe('refund_due');
    });
  });
});

describe('an event that is called off, with two payers:', () => {
  const callers = Array.from({ length: 20 }, (_, i) => i);
  let event: Event;
  let payments: Payment[];

  /** Removes the lock, so that two callers meet in the critical section. */
  @Injectable()
  class UnlockedEventOrders extends EventRefundsService {
    private readonly meet = barrier(2);

    protected override async lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
      const found = await tx.findOneBy(Event, { id });
      await this.meet();
      return found;
    }
  }

  /** Removes both locks, so that two jobs read a due row at the same moment. */
  @Injectable()
  class UnlockedEventJobs extends EventRefundJobs {
    private readonly meet = barrier(2);

    protected override lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
      return tx.findOneByOrFail(Payment, { id });
    }

    protected override async isCalledOff(): Promise<boolean> {
      await this.meet();
      return true;
    }
  }

  /** Fails after it has freed the place. */
  @Injectable()
  class LateRefusal extends RegistrationRefunds {
    override async begin(tx: EntityManager, payment: Payment, { reason }: { reason: RefundReason }): Promise<void> {
      await this.withdraw(tx, payment, reason);
      throw new DomainError('conflict', refundSentences.nothingToRefund);
    }
  }

  async function start(...replacements: Replacement[]): Promise<void> {
    await use(...replacements);
    event = await anEvent(test.db);
    payments = [await aPaidRegistration(event), await aPaidRegistration(event)];
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  }

  const orderAll = async (): Promise<string[]> => {
    const orders = test.app.get(EventRefundsService);
    const all = callers.map((n) => orders.refundAll(event.id, 'event_called_off', { ...secretary, name: `a${n}` }));
    return (await Promise.allSettled(all)).map(({ status }) => status);
  };

  const rows = () => test.db.getRepository(EventRefund).findBy({ paymentId: In(payments.map(({ id }) => id)) });
  const audited = async (): Promise<number> => {
    const sql = `SELECT count(*)::int AS n FROM audit_entries WHERE action = 'event.refund-payers' AND subject_id = $1`;
    return (await test.db.query(sql, [event.id]))[0].n;
  };

  const runJobs = async (times: number): Promise<void> => {
    const jobs = test.app.get(EventRefundJobs);
    const each = (await rows()).flatMap(({ id }) => Array.from({ length: times }, () => jobs.run(id)));
    await Promise.allSettled(each);
  };

  describe('twenty concurrent orders', () => {
    it('store one run, with each payer once', async () => {
      await start();
      expect(new Set(await orderAll())).toEqual(new Set(['fulfilled']));
      expect(await rows()).toHaveLength(2);
      expect(await audited()).toBe(1);
    });

    it('without the event’s lock all report success, and the unique index still allows one row per payer', async () => {
      await start([EventRefundsService, UnlockedEventOrders]);
      await orderAll();
      expect(await rows()).toHaveLength(2);
      expect(await audited()).toBeGreaterThan(1);
    });
  });

  describe('twenty concurrent jobs of each payer', () => {
    it('begin one refund for each payer, and send one request for it to the bank', async () => {
      await start();
      await orderAll();
      await runJobs(callers.length);
      expect(await refundsOf(...payments)).toHaveLength(2);
      expect((await rows()).map(({ state }) => state)).toEqual(['begun', 'begun']);
      for (const { id } of await refundsOf(...payments)) await test.app.get(RefundJobs).run(id);
      for (const { merchTxnId } of payments) expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    });

    it('without the locks, the index and the trigger begin several refunds, so the test above can fail', async () => {
      await start([EventRefundJobs, UnlockedEventJobs], [RefundsService, UnsummedRefunds]);
      await orderAll();
      await test.db.query('DROP INDEX refunds_one_live');
      await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
      await runJobs(callers.length);
      expect((await refundsOf(...payments)).length).toBeGreaterThan(2);
    });
  });

  it('a payer whose refund fails half-way keeps place and receipt', async () => {
    await start([RegistrationRefunds, LateRefusal]);
    await orderAll();
    await runJobs(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const players = await test.db.query(
      `SELECT p.state, l.is_active FROM payments p JOIN players l ON l.id = p.player_id`,
    );
    expect(players).toEqual([1, 2].map(() => ({ state: 'paid', is_active: true })));
  });
});

it('refunds nobody whose refund would begin at the moment at which the event takes place again', async () => {
  await use();
  const event = await anEvent(test.db);
  const payment = await aPaidRegistration(event);
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  await test.app.get(EventRefundsService).refundAll(event.id, 'event_called_off', secretary);
  const { id } = await test.db.getRepository(EventRefund).findOneByOrFail({ paymentId: payment.id });
  const { job } = await test.db.transaction(async (tx) => {
    await tx.query(`UPDATE events SET event_type = 'upcoming' WHERE id = $1`, [event.id]);
    const running = test.app.get(EventRefundJobs).run(id);
    // The job waits for the lock of the event, or ends without it.
    await Promise.race([running, lockWaiters(test.db, 1)]);
    return { job: running };
  });
  await job;
  expect(await refundsOf(payment)).toEqual([]);
  expect(await test.db.getRepository(EventRefund).countBy({ id })).toBe(0);
});

it('refunds nobody by the order of before when the event takes place again and is called off once more', async () => {
  await use();
  const event = await anEvent(test.db);
  const payment = await aPaidRegistration(event);
  const become = (tx: Pick<EntityManager, 'query'>, type: string) =>
    tx.query('UPDATE events SET event_type = $2 WHERE id = $1', [event.id, type]);
  await become(test.db, 'abandoned');
  await test.app.get(EventRefundsService).refundAll(event.id, 'event_called_off', secretary);
  const { id } = await test.db.getRepository(EventRefund).findOneByOrFail({ paymentId: payment.id });
  const { job } = await test.db.transaction(async (tx) => {
    await become(tx, 'upcoming');
    const running = test.app.get(EventRefundJobs).run(id);
    await Promise.race([running, lockWaiters(test.db, 1)]);
    await become(tx, 'abandoned');
    return { job: running };
  });
  await job;
  await test.app.get(EventRefundJobs).run(id);
  expect(await refundsOf(payment)).toEqual([]);
  await test.app.get(EventRefundsService).refundAll(event.id, 'event_called_off', secretary);
  const ordered = await test.db.getRepository(EventRefund).findOneByOrFail({ paymentId: payment.id });
  await test.app.get(EventRefundJobs).run(ordered.id);
  expect(await refundsOf(payment)).toHaveLength(1);
});

it('refunds all payers of an event for which somebody waits, and one of them alone at the same time', async () => {
  await use();
  const event = await anEvent(test.db, { playerLimit: 1 });
  const payment = await aPaidRegistration(event);
  await anEntry(test.db, { eventId: event.id });
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  // The first call locks the event, and stores a row that refers to the payment. The second one locks the payment, then
  // the event.
  const refundAll = test.app.get(EventRefundsService).refundAll(event.id, 'event_called_off', secretary);
  await Promise.all([refundAll, test.app.get(RefundOrders).refundPayment(payment.id, 'Injured', secretary)]);
  expect((await refundsOf(payment)).map(({ amountPaise }) => amountPaise)).toEqual([150_000]);
});
