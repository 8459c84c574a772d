import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Event } from '../../src/events/event.entity.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { anEvent } from '../support/builders.ts';
import { barrier } from '../support/barrier.ts';
import { Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const callers = Array.from({ length: 20 }, (_, i) => i);
/** Milliseconds that a caller stays in the critical section, so that all other callers arrive meanwhile. */
const dwell = 60;

const waitInside = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, dwell);
  return promise;
};

@Injectable()
class SlowSettlement extends SettlementService {
  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, merchTxnId);
    await waitInside();
    return payment;
  }
}

/** Settlement without the row lock. The barrier lets two callers reach the critical section together. */
@Injectable()
class UnguardedSettlement extends SettlementService {
  private readonly meet = barrier(2);

  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { merchTxnId });
    await this.meet();
    return payment;
  }
}

const startWith = (settlement: typeof SettlementService): Promise<TestApp> =>
  startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '100' },
    override: (module) => module.overrideProvider(SettlementService).useClass(settlement),
  });

let lastAtomTxnId = 11_000_000_000_000;
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

async function lastReceipt({ db }: TestApp): Promise<number> {
  const [{ last }] = await db.query('SELECT coalesce(max(last), 0)::int AS last FROM receipt_counters');
  return last;
}

interface Before {
  event: Event;
  /** The last receipt number before the test. */
  last: number;
}

/** What is stored after calls have settled a payment for the event. */
async function storedOutcome(
  app: TestApp,
  merchTxnId: string,
  { event, last }: Before,
  settled: PromiseSettledResult<Payment>[] = [],
) {
  const payment = await app.db.getRepository(Payment).findOneByOrFail({ merchTxnId });
  const sql = 'SELECT count(*)::int AS players FROM players WHERE event_id = $1';
  const [{ players }] = await app.db.query(sql, [event.id]);
  const receipts = (await lastReceipt(app)) - last;
  const answers = settled.map((each) => (each.status === 'fulfilled' ? each.value.receiptNumber : 'refused'));
  return { state: payment.state, players, receipts, answers: new Set(answers).size };
}

const once = { state: 'paid', players: 1, receipts: 1 };
const onceForAll = { ...once, answers: 1 };

describe('with the row lock', () => {
  let test: TestApp;
  let event: Event;
  let payer: Payer;
  let before: Before;
  beforeAll(async () => {
    test = await startWith(SlowSettlement);
  });
  beforeEach(async () => {
    event = await anEvent(test.db);
    payer = new Payer(test);
    before = { event, last: await lastReceipt(test) };
  });
  afterAll(() => test.close());

  it('twenty concurrent calls settle one payment into one player with one receipt', async () => {
    const id = await payer.start(event);
    const report = success();
    const settled = await Promise.allSettled(
      callers.map(() => test.app.get(SettlementService).settle(id, report, 'reconciler')),
    );
    expect(await storedOutcome(test, id, before, settled)).toEqual(onceForAll);
  });

  it('twenty replays of one return post create one player and cause one requery', async () => {
    const id = await payer.start(event);
    const sealed = await payer.pay(id);
    const answers = await Promise.all(callers.map(() => payer.comeBack(sealed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await storedOutcome(test, id, before)).toMatchObject(once);
    expect((await payer.payment(id)).notificationCount).toBe(1);
  });

  it('twenty register calls at once create one player and get one receipt', async () => {
    const id = await payer.start(event);
    await payer.pay(id);
    await Promise.all(callers.map(() => payer.register(id)));
    const answers = await Promise.all(callers.map(() => payer.register(id)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ success: true });
    expect(await storedOutcome(test, id, before)).toMatchObject(once);
  });

  it('a person who pays twice is registered once, and the other payment is refunded', async () => {
    const first = await payer.application(event);
    const child = { ...first.playerData, playerType: playerTypeOf('child'), age: 9 };
    const one = (await payer.initiate({ ...first, playerData: child })).json.data.merchTxnId;
    // An attempt of this age is not continued, so another one is created.
    await test.db.query(`UPDATE payments SET created_at = created_at - interval '1 hour' WHERE merch_txn_id = $1`, [
      one,
    ]);
    const two = (await payer.initiate({ transactionId: 'second-attempt', playerData: child })).json.data.merchTxnId;
    expect(two).not.toBe(one);
    await Promise.all([one, two].map(async (id) => payer.comeBack(await payer.pay(id))));
    const states = await Promise.all([one, two].map(async (id) => (await payer.payment(id)).state));
    // The refund may be due, requested or done, because its job may have run already.
    expect(states.sort()).toEqual(['paid', expect.stringMatching(/^refund/)]);
    expect(await storedOutcome(test, one, before)).toMatchObject({ players: 1, receipts: 1 });
  });

  it('two browsers that pay for the same person at once create one player, and the other payment is refunded', async () => {
    const browsers = [new Payer(test), new Payer(test)];
    const { playerData } = await payer.application(event);
    const ids = await Promise.all(browsers.map((browser) => browser.start(event, playerData)));
    expect(new Set(ids).size).toBe(2);
    const sealed = await Promise.all(ids.map((id) => payer.pay(id)));
    await Promise.all(sealed.map((each) => payer.comeBack(each)));
    const states = await Promise.all(ids.map(async (id) => (await payer.payment(id)).state));
    expect(states.sort()).toEqual(['paid', expect.stringMatching(/^refund/)]);
    expect(await storedOutcome(test, ids[0] ?? '', before)).toMatchObject({ players: 1, receipts: 1 });
  });

  it('many payments at once take receipt numbers without a gap', async () => {
    const ids = await Promise.all(callers.slice(0, 8).map(() => payer.start(event)));
    await Promise.all(ids.map(async (id) => payer.comeBack(await payer.pay(id))));
    const rows: { n: number }[] = await test.db.query(
      `SELECT right(receipt_number, 6)::int AS n FROM payments WHERE state = 'paid' AND merch_txn_id = ANY($1) ORDER BY n`,
      [ids],
    );
    expect(rows.map(({ n }) => n)).toEqual(ids.map((_, i) => before.last + i + 1));
  });
});

describe('without the row lock', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startWith(UnguardedSettlement);
  });
  afterAll(() => test.close());

  it('twenty concurrent calls corrupt the data, so the tests above can fail', async () => {
    const payer = new Payer(test);
    const before = { event: await anEvent(test.db), last: 0 };
    const id = await payer.start(before.event);
    const report = success();
    const settled = await Promise.allSettled(
      callers.map(() => test.app.get(SettlementService).settle(id, report, 'reconciler')),
    );
    expect(await storedOutcome(test, id, before, settled)).not.toEqual(onceForAll);
  });
});
