import { afterEach, describe, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../src/config/clock.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { Refund } from '../../src/payments/refunds/refund.entity.ts';
import { RefundJobs } from '../../src/payments/refund-jobs/refund-jobs.ts';
import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { PaymentAdminCommands } from '../../src/payments/admin/payment-admin-commands.service.ts';
import { SetClock } from '../model/set-clock.ts';
import { bankRefunds, payAndReturn } from '../support/payments/bank.ts';
import { anEvent } from '../support/builders.ts';
import { barrier } from '../support/barrier.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const crowd = Array.from({ length: 20 }, (_, i) => i);
/** Milliseconds in the critical section: long enough for others to arrive at the lock. */
const dwell = 30;
const waitInside = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, dwell));

@Injectable()
class SlowTreasury extends PaymentAdminCommands {
  protected override pause = waitInside;
}

/** Two meet inside before either goes on; a lock would keep them apart. */
@Injectable()
class UnlockedTreasury extends PaymentAdminCommands {
  protected override pause = barrier(2);

  protected override lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return tx.findOneByOrFail(Payment, { id });
  }
}

@Injectable()
class SlowRefunds extends RefundsService {
  protected override pause = waitInside;
}

@Injectable()
class UnlockedRefunds extends RefundsService {
  protected override pause = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, id: string) {
    const refund = await tx.findOneByOrFail(Refund, { id });
    return { refund, payment: await tx.findOneByOrFail(Payment, { id: refund.paymentId }) };
  }
}

let test: TestApp;
let payer: Payer;
afterEach(() => test.close());

/** An hour ahead of the queue, so that no errand runs by itself. */
async function start(
  commands: typeof PaymentAdminCommands,
  refunds: typeof RefundsService = RefundsService,
): Promise<string> {
  const clock = Object.assign(new SetClock(), { offset: 3_600_000 });
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) =>
      module
        .overrideProvider(Clock)
        .useValue(clock)
        .overrideProvider(PaymentAdminCommands)
        .useClass(commands)
        .overrideProvider(RefundsService)
        .useClass(refunds),
  });
  test.app.useLogger(false);
  payer = new Payer(test);
  const merchTxnId = await payer.start(await anEvent(test.db));
  await payAndReturn(payer, merchTxnId);
  return merchTxnId;
}

const pressAll = async (merchTxnId: string): Promise<number> => {
  const { id } = await payer.payment(merchTxnId);
  const commands = test.app.get(PaymentAdminCommands);
  const pressed = await Promise.allSettled(crowd.map((n) => commands.refund(id, 'Injured', `admin a${n}`)));
  return pressed.filter(({ status }) => status === 'fulfilled').length;
};

const refunds = () => test.db.getRepository(Refund).find();

const runAll = async (): Promise<void> => {
  const [refund] = await refunds();
  const refundJobs = test.app.get(RefundJobs);
  await Promise.allSettled(crowd.map(() => refundJobs.run(refund?.id ?? '')));
};

describe('twenty who press "Refund" at once', () => {
  it('give the money back once', async () => {
    const merchTxnId = await start(SlowTreasury);
    expect(await pressAll(merchTxnId)).toBe(1);
    expect(await refunds()).toHaveLength(1);
    const [player] = await test.db.query('SELECT is_active, inactive_reason FROM players');
    expect(player).toEqual({ is_active: false, inactive_reason: 'refunded' });
  });

  it('without the row lock are told that they did by more than one, and the unique index still lets one refund be', async () => {
    const merchTxnId = await start(UnlockedTreasury);
    expect(await pressAll(merchTxnId)).toBeGreaterThan(1);
    expect(await refunds()).toHaveLength(1);
  });

  it('without the index either give it back more than once: the tests above have teeth', async () => {
    const merchTxnId = await start(UnlockedTreasury);
    await test.db.query('DROP INDEX refunds_one_live');
    await pressAll(merchTxnId);
    expect((await refunds()).length).toBeGreaterThan(1);
  });
});

describe('twenty errands of one refund at once', () => {
  const asked = async () =>
    (await test.db.query(`SELECT count(*)::int AS n FROM gateway_events WHERE source = 'refund'`)) as [{ n: number }];

  it('ask the bank once', async () => {
    const merchTxnId = await start(SlowTreasury, SlowRefunds);
    await pressAll(merchTxnId);
    await runAll();
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    expect(await asked()).toEqual([{ n: 1 }]);
  });

  it('without the row lock ask it more than once, and the one name still lets one refund be', async () => {
    const merchTxnId = await start(SlowTreasury, UnlockedRefunds);
    await pressAll(merchTxnId);
    await runAll();
    expect(await bankRefunds(test, merchTxnId)).toEqual([150_000]);
    expect((await asked())[0].n).toBeGreaterThan(1);
  });
});
