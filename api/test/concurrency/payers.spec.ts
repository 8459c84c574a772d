import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { club } from '@maidan/shared/club.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { Event } from '../../src/events/event.entity.ts';
import type { Payment } from '../../src/payments/payment.entity.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { RegistrationsService } from '../../src/registrations/registrations.service.ts';
import { FeesService } from '../../src/fees/fees.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import type { Person } from '../../src/players/earlier-persons.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { deletionRefusals, PlayerDeletionService } from '../../src/players/player-deletion.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { anEvent, aPlayer, inDays, replaceFee, resetFees, secretary } from '../support/builders.ts';
import { barrier } from '../support/barrier.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { aMobile, type EncryptedResponse, Payer } from '../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { forgedSuccess } from '../support/payments/forged-message.ts';

const thisYear = indianDay(new Date()).slice(0, 4);
const nextYear = String(Number(thisYear) + 1);
/** The next new year's midnight in India, which is 18:30 UTC of the day before. */
const midnight = new Date(`${nextYear}-01-01T00:00:00+05:30`).getTime();

/**
 * A clock that shows, while `late` is set, a time just before or just after midnight, in irregular order. So payments
 * of both years occur, however often a payment reads the clock.
 */
@Injectable()
class MidnightClock extends Clock {
  late = false;
  private reads = 0;

  override now(): Date {
    if (!this.late) return super.now();
    const isAfter = (Math.imul(++this.reads, 0x9e3779b1) >>> 13) & 1;
    return new Date(midnight + (isAfter ? 400 : -400));
  }
}

/** Called before each quote, to change the fee after a request was read and before its payment is stored. */
const held: { before?: () => Promise<unknown> } = {};

@Injectable()
class HeldFees extends FeesService {
  override async quote(tx: EntityManager, quoted: Parameters<FeesService['quote']>[1]): Promise<number> {
    await held.before?.();
    return super.quote(tx, quoted);
  }
}

const clock = new MidnightClock();
const bank = { sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } };
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    ...bank,
    override: (module) =>
      module.overrideProvider(Clock).useValue(clock).overrideProvider(FeesService).useClass(HeldFees),
  });
  test.app.useLogger(false);
});
afterAll(() => test.close());

describe('the last place', () => {
  /**
   * Reads the event without its lock, and lets two payers meet after the players are counted and before one is
   * registered.
   */
  @Injectable()
  class UnlockedRegistrations extends RegistrationsService {
    private readonly meet = barrier(2);
    private readonly settling = new Set<EntityManager>();

    protected override lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
      this.settling.add(tx);
      return tx.findOneBy(Event, { id });
    }

    protected override async isFull(tx: EntityManager, event: Event, person: Person): Promise<boolean> {
      const full = await super.isFull(tx, event, person);
      if (this.settling.has(tx)) await this.meet();
      return full;
    }
  }

  let unlocked: TestApp;
  beforeAll(async () => {
    unlocked = await startTestApp({
      ...bank,
      override: (module) => module.overrideProvider(RegistrationsService).useClass(UnlockedRegistrations),
    });
    unlocked.app.useLogger(false);
  });
  afterAll(() => unlocked.close());

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

  /** Starts attempts of `count` people, one after the other. */
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

  it('fifty payers at once for the last place: one gets it, and each of the others is refunded', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const payments = await settleAll(test, await attemptsFor(test, event, 50));
    expect(outcomes(payments)).toEqual({ registered: 1, refunded: 49, of: 50 });
    const [{ players }] = await test.db.query(
      'SELECT count(*)::int AS players FROM players WHERE event_id = $1 AND is_active',
      [event.id],
    );
    const [{ refunds, sum }] = await test.db.query(
      `SELECT count(DISTINCT payment_id)::int AS refunds, sum(amount_paise)::int AS sum FROM refunds
     WHERE reason = 'event_full' AND payment_id = ANY($1)`,
      [payments.map(({ id }) => id)],
    );
    expect({ players, refunds, sum }).toEqual({ players: 1, refunds: 49, sum: 49 * 150_000 });
  });

  it.each([
    ['the payer', ['paid', deletionRefusals.full]],
    ['the restored player', [true, 'refund_due']],
  ] as const)(
    'of a payer and a player who is restored meanwhile, %s has it, who came first',
    async (first, expected) => {
      const event = await anEvent(test.db, { playerLimit: 1 });
      const deleted = await aPlayer(test.db, {
        ...{ source: 'paid', kind: 'new', eventId: event.id, mobile: aMobile(), amountPaise: 150_000 },
        ...{ receiptNumber: `KPL-2026-9000${expected.length}${first.length}`, deletedAt: new Date() },
      });
      const [id] = await attemptsFor(test, event, 1);
      const settle = async () => (await settleAll(test, [id!]))[0]?.state;
      const restore = () =>
        test.app
          .get(PlayerDeletionService)
          .restore(deleted.id, secretary)
          .then(({ success }) => success)
          .catch((fault: unknown) => fault instanceof DomainError && fault.message);
      const running: Promise<unknown>[] = [];
      await test.db.transaction(async (tx) => {
        await tx.query('SELECT FROM events WHERE id = $1 FOR NO KEY UPDATE', [event.id]);
        for (const call of first === 'the payer' ? [settle, restore] : [restore, settle]) {
          running.push(call());
          await lockWaiters(test.db, running.length);
        }
      });
      expect(await Promise.all(running)).toEqual(expected);
    },
  );

  it('without the lock of the event, two payers get the last place', async () => {
    const event = await anEvent(unlocked.db, { playerLimit: 1 });
    const payments = await settleAll(unlocked, await attemptsFor(unlocked, event, 2));
    expect(outcomes(payments)).toMatchObject({ registered: 2 });
  });

  it('edits of an event do not block payments that settle meanwhile', async () => {
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
});

describe('a fee that changes', () => {
  let cup: Event;
  beforeEach(async () => {
    await resetFees(test.db);
    cup = await anEvent(test.db);
  });
  afterEach(() => {
    delete held.before;
  });
  afterAll(() => resetFees(test.db));

  const setFee = (amount: string) =>
    replaceFee(test.app, { eventId: '', kind: 'new', isEnd: false, amount, validFrom: inDays(0) });

  const people = Array.from({ length: 20 }, (_, i) => i);

  it('while the fee changes, each of twenty payers is asked for a valid fee that the form has shown', async () => {
    const payers = people.map(() => new Payer(test));
    const starts = payers.map(async (payer, i) => {
      const application = await payer.application(cup);
      return payer.initiate(i % 2 ? { ...application, shownFee: 1500 } : application);
    });
    await setFee('1600');
    const answers = await Promise.all(starts);
    for (const [i, { status, json }] of answers.entries()) {
      if (status === 409) {
        expect([i % 2, (json as { fee?: number }).fee]).toEqual([1, 1600]);
        continue;
      }
      expect(status).toBe(200);
      expect(i % 2 ? [1500] : [1500, 1600]).toContain(json.data.amount);
      const payer = payers[i]!;
      const { merchTxnId, amount } = json.data;
      // `pay` is called without an amount here, so the bank captures the requested one.
      await payer.comeBack(await payer.pay(merchTxnId));
      const paise = amount * 100;
      expect(await payer.payment(merchTxnId)).toMatchObject({
        ...{ state: 'paid', quotedPaise: paise, capturedPaise: paise },
      });
      expect((await payer.get(`receipt/txn/${merchTxnId}`)).json).toMatchObject({ receipt: { amount } });
    }
  });

  it('when the fee changes during a request, a form that showed no fee gets the new one, and a form that showed the old one is refused', async () => {
    await setFee('1600');
    held.before = () => setFee('1700');
    const told = new Payer(test);
    expect(await told.initiate({ ...(await told.application(cup)), shownFee: 1600 })).toMatchObject({
      status: 409,
      json: { fee: 1700 },
    });
    held.before = () => setFee('1750');
    const other = new Payer(test);
    const { json } = await other.initiate(await other.application(cup));
    expect(json.data.amount).toBe(1750);
    expect(await other.payment(json.data.merchTxnId)).toMatchObject({ quotedPaise: 175_000 });
    const [stored] = await test.db.query(
      'SELECT quoted_paise FROM registrations WHERE event_id = $1 ORDER BY created_at DESC LIMIT 1',
      [cup.id],
    );
    expect(stored).toEqual({ quoted_paise: 175_000 });
  });
});

describe('the new year', () => {
  /** The last receipt number of each year. */
  const lastNumbers = async (): Promise<Map<string, number>> => {
    const rows: { year: string; last: number }[] = await test.db.query(
      'SELECT year::text, last::int FROM receipt_counters',
    );
    return new Map(rows.map(({ year, last }) => [year, last]));
  };

  afterEach(() => {
    clock.late = false;
  });

  it('gives each payment the next receipt number of its own Indian year while the year changes', async () => {
    const payer = new Payer(test);
    const event = await anEvent(test.db);
    const ids = await Promise.all(Array.from({ length: 10 }, () => payer.start(event)));
    const sealed = await Promise.all(ids.map((id) => payer.pay(id)));
    const before = await lastNumbers();
    clock.late = true;
    await Promise.all(sealed.map((each) => payer.comeBack(each)));
    const paid: { paid_at: Date; receipt_number: string }[] = await test.db.query(
      `SELECT paid_at, receipt_number FROM payments WHERE state = 'paid' AND merch_txn_id = ANY($1)
     ORDER BY receipt_number`,
      [ids],
    );
    const years = Map.groupBy(paid, ({ paid_at }) => indianDay(paid_at).slice(0, 4));
    expect([...years.keys()].sort()).toEqual([thisYear, nextYear]);
    for (const [year, payments] of years) {
      const first = (before.get(year) ?? 0) + 1;
      const numbers = payments.map((_, i) => `${club.receiptPrefix}-${year}-${String(first + i).padStart(6, '0')}`);
      expect(payments.map(({ receipt_number }) => receipt_number)).toEqual(numbers);
    }
    expect(paid).toHaveLength(10);
  });
});

describe('a flood of callbacks', () => {
  const flood = Array.from({ length: 120 }, (_, n) => n);
  /** Milliseconds that a request waits for a database connection (`connectionTimeoutMillis` in data-source.ts). */
  const connectionWait = 5_000;

  /** Sends all callbacks at once. Each must be answered 200, or 503 after it has waited for a database connection. */
  async function sendCallbacks(payer: Payer, messages: readonly EncryptedResponse[]): Promise<void> {
    const answers = await Promise.all(
      messages.map(async (message) => {
        const began = performance.now();
        const { status } = await payer.comeBack(message, '/api/payment/callback');
        return { status, waited: performance.now() - began };
      }),
    );
    expect(
      answers.filter(({ status, waited }) => status !== 200 && !(status === 503 && waited >= connectionWait)),
    ).toEqual([]);
  }

  /** Most requeries of a payment, for any number of notifications about it. `prove:kills` has the same limit. */
  const requeryLimit = 20;

  let event: Event;
  beforeEach(async () => {
    event = await anEvent(test.db);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('a flood of forged callbacks settles no payment, causes few requeries and blocks no other payer', async () => {
    const requeries = jest.spyOn(test.app.get(AtomGateway), 'requery');
    const payer = new Payer(test);
    const id = await payer.start(event);
    const messages = await Promise.all(flood.map((n) => forgedSuccess(test, id, 11_000_000_900_000 + n)));
    const answers = sendCallbacks(payer, messages);
    const another = new Payer(test);
    const visitor = another.start(event);
    const health = await fetch(`${test.url}/api/health`);
    expect(health.status).toBe(200);
    await answers;
    expect(requeries.mock.calls.filter(([{ merchTxnId }]) => merchTxnId === id).length).toBeLessThanOrEqual(
      requeryLimit,
    );
    expect(await payer.payment(id)).toMatchObject({ state: 'initiated', playerId: null, receiptNumber: null });
    // Another payer can register during the flood.
    const other = await visitor;
    await another.comeBack(await another.pay(other));
    expect(await another.payment(other)).toMatchObject({ state: 'paid' });
    expect(await test.db.getRepository(Player).countBy({ eventId: event.id })).toBe(1);
  });

  it('120 repeats of a genuine callback create one player and cause a limited number of requeries', async () => {
    const payer = new Payer(test);
    const id = await payer.start(event);
    const sealed = await payer.pay(id);
    const requeries = jest.spyOn(test.app.get(AtomGateway), 'requery');
    await sendCallbacks(
      payer,
      flood.map(() => sealed),
    );
    // The bank may be too busy to answer in time. Then the job queue processes the stored notification.
    while ((await payer.payment(id)).state !== 'paid') await pass(100);
    expect(requeries.mock.calls.filter(([{ merchTxnId }]) => merchTxnId === id).length).toBeLessThanOrEqual(
      requeryLimit,
    );
    const { receiptNumber } = await payer.payment(id);
    expect(await test.db.getRepository(Player).countBy({ receiptNumber: receiptNumber ?? '' })).toBe(1);
  });
});
