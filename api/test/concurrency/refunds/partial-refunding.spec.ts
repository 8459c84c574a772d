import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../src/platform/config/clock.ts';
import { EventRefundJobs, EventRefundsService } from '../../../src/payments/refunds/event-refunds.service.ts';
import { RefundOrders } from '../../../src/payments/refunds/refund-orders.service.ts';
import { Payment } from '../../../src/payments/payment.entity.ts';
import { EventRefund } from '../../../src/payments/refunds/event-refund.entity.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { barrier } from '../../support/barrier.ts';
import { anEvent, secretary } from '../../support/builders.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { aDayAhead } from '../../support/set-clock.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const callers = Array.from({ length: 8 }, (_, i) => i);
/** Milliseconds in the critical section: long enough for others to arrive at the lock. */
const dwell = 20;
const waitInside = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, dwell));

@Injectable()
class SlowParts extends RefundOrders {
  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, id);
    await waitInside();
    return payment;
  }
}

/** All callers read what remains before one of them writes, which the lock would prevent. */
@Injectable()
class UnlockedParts extends RefundOrders {
  private readonly meet = barrier(callers.length);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { id });
    await this.meet();
    return payment;
  }
}

let test: TestApp;
let payment: Payment;
let eventId: string;
afterEach(() => test.close());

/** A paid registration of ₹1,500. */
async function start(parts: typeof RefundOrders): Promise<void> {
  const clock = aDayAhead();
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(Clock).useValue(clock).overrideProvider(RefundOrders).useClass(parts),
  });
  test.app.useLogger(false);
  const payer = new Payer(test);
  const event = await anEvent(test.db);
  eventId = event.id;
  const merchTxnId = await payer.start(event);
  await payAndReturn(payer, merchTxnId);
  payment = await payer.payment(merchTxnId);
}

const key = (n: number): string => n.toString(16).padStart(32, '0');
const returnPart = (amountPaise: number, requestKey: string): Promise<void> =>
  test.app.get(RefundOrders).refundPart(payment.id, { amountPaise, note: 'x', requestKey }, secretary);
const returnAll = (): Promise<void> => test.app.get(RefundOrders).refundPayment(payment.id, 'x', secretary);
const refunds = () => test.db.getRepository(Refund).find({ order: { amountPaise: 'ASC' } });
const goingBack = async (): Promise<number> => (await refunds()).reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** How many of the concurrent calls succeeded. */
const succeeded = async (calls: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

const parts = (keyOf: (n: number) => string = key): Promise<void>[] => callers.map((n) => returnPart(40_000, keyOf(n)));

describe('concurrent parts of one payment', () => {
  it('return one', async () => {
    await start(SlowParts);
    expect(await succeeded(parts())).toBe(1);
    expect(await goingBack()).toBe(40_000);
  });

  it('return one and all succeed when they are one request, sent again and again', async () => {
    await start(SlowParts);
    expect(await succeeded(parts(() => key(1)))).toBe(callers.length);
    expect(await goingBack()).toBe(40_000);
  });

  it('without the row lock return one, by the index of open parts', async () => {
    await start(UnlockedParts);
    expect(await succeeded(parts())).toBe(1);
    expect(await goingBack()).toBe(40_000);
  });

  it('without the row lock and that index return no more than was captured, by the trigger', async () => {
    await start(UnlockedParts);
    await test.db.query('DROP INDEX refunds_one_open_part');
    expect(await succeeded(parts())).toBe(3);
    expect(await goingBack()).toBe(120_000);
  });

  it('without the trigger as well return more, so the tests above can fail', async () => {
    await start(UnlockedParts);
    await test.db.query('DROP INDEX refunds_one_open_part');
    await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
    // One that is slow may read after the others have committed, and is refused.
    const returned = await succeeded(parts());
    expect(returned).toBeGreaterThan(3);
    expect(await goingBack()).toBe(returned * 40_000);
  });
});

describe('a part beside all of it, at once', () => {
  it('by two administrators returns exactly what was captured', async () => {
    await start(SlowParts);
    expect(await succeeded([...parts(), returnAll(), returnAll()])).toBeGreaterThan(0);
    expect(await goingBack()).toBe(150_000);
    expect((await refunds()).filter(({ partial }) => !partial)).toHaveLength(1);
  });

  it('because its event is called off returns exactly what was captured', async () => {
    await start(SlowParts);
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [eventId]);
    await test.app.get(EventRefundsService).refundAll(eventId, 'event_called_off', secretary);
    const [row] = await test.db.getRepository(EventRefund).find();
    const jobs = callers.map(() => test.app.get(EventRefundJobs).run(row?.id ?? ''));
    await succeeded([...parts(), ...jobs]);
    expect(await goingBack()).toBe(150_000);
    const [{ state }] = await test.db.query('SELECT state FROM payments');
    expect(state).toBe('refund_due');
  });
});
