import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../src/platform/config/clock.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { Refund } from '../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../src/payments/refunds/refund-jobs.ts';
import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { RefundOrders } from '../../src/payments/refunds/refund-orders.service.ts';
import { aDayAhead } from '../support/set-clock.ts';
import { bankRefunds, payAndReturn } from '../support/payments/bank.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { barrier } from '../support/barrier.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const callers = Array.from({ length: 20 }, (_, i) => i);
/** Milliseconds in the critical section: long enough for others to arrive at the lock. */
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

/** Two callers meet in the critical section, which the lock would prevent. */
@Injectable()
class UnlockedOrders extends RefundOrders {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { id });
    await this.meet();
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
class UnlockedRefunds extends RefundsService {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string) {
    const refund = await tx.findOneByOrFail(Refund, { id });
    const payment = await tx.findOneByOrFail(Payment, { id: refund.paymentId });
    await this.meet();
    return { refund, payment };
  }
}

/** Takes all that was captured for what remains. */
@Injectable()
class UnsummedRefunds extends RefundsService {
  override async remaining(_tx: EntityManager, { capturedPaise }: Payment): Promise<number> {
    return capturedPaise ?? 0;
  }
}

let test: TestApp;
let payer: Payer;
afterEach(() => test.close());

async function start(orders: typeof RefundOrders, refunds: typeof RefundsService = RefundsService): Promise<string> {
  const clock = aDayAhead();
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) =>
      module
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(RefundOrders)
        .useClass(orders)
        .overrideProvider(RefundsService)
        .useClass(refunds),
  });
  test.app.useLogger(false);
  payer = new Payer(test);
  const merchTxnId = await payer.start(await anEvent(test.db));
  await payAndReturn(payer, merchTxnId);
  return merchTxnId;
}

const refundAll = async (merchTxnId: string): Promise<number> => {
  const { id } = await payer.payment(merchTxnId);
  const orders = test.app.get(RefundOrders);
  const results = await Promise.allSettled(
    callers.map((n) => orders.refundPayment(id, 'Injured', { ...secretary, name: `a${n}` })),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
};

const refunds = () => test.db.getRepository(Refund).find();

const runAll = async (): Promise<void> => {
  const [refund] = await refunds();
  const refundJobs = test.app.get(RefundJobs);
  await Promise.allSettled(callers.map(() => refundJobs.run(refund?.id ?? '')));
};

describe('twenty concurrent refunds of one payment', () => {
  it('create one refund', async () => {
    const merchTxnId = await start(SlowOrders);
    expect(await refundAll(merchTxnId)).toBe(1);
    expect(await refunds()).toHaveLength(1);
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players');
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
  });

  it('without the row lock report more than one success, and the unique index still allows one refund', async () => {
    const merchTxnId = await start(UnlockedOrders);
    expect(await refundAll(merchTxnId)).toBeGreaterThan(1);
    expect(await refunds()).toHaveLength(1);
  });

  it('without the row lock, the indexes and the sum create several refunds, so the tests above can fail', async () => {
    const merchTxnId = await start(UnlockedOrders, UnsummedRefunds);
    await test.db.query('DROP INDEX refunds_one_live');
    await test.db.query('DROP TRIGGER refunds_within_captured ON refunds');
    await refundAll(merchTxnId);
    expect((await refunds()).length).toBeGreaterThan(1);
  });
});

describe('twenty concurrent jobs of one refund', () => {
  const requests = async () =>
    (await test.db.query(`SELECT count(*)::int AS n FROM gateway_events WHERE source = 'refund'`)) as [{ n: number }];

  it('send one request to the bank', async () => {
    const merchTxnId = await start(SlowOrders, SlowRefunds);
    await refundAll(merchTxnId);
    await runAll();
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    expect(await requests()).toEqual([{ n: 1 }]);
  });

  it('without the row lock send several requests, and the bank refunds once because the id is the same', async () => {
    const merchTxnId = await start(SlowOrders, UnlockedRefunds);
    await refundAll(merchTxnId);
    await runAll();
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    expect((await requests())[0].n).toBeGreaterThan(1);
  });
});
