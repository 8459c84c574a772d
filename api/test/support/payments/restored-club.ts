import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Payout, PayoutColumnsResponse, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { RestoreChecks } from '../../../src/payments/restores/restore-checks.service.ts';
import { RefundOrders } from '../../../src/payments/refunds/refund-orders.service.ts';
import { RefundJobs } from '../../../src/payments/refunds/refund-jobs.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { Restore, RestoreCheck } from '../../../src/payments/restore.entity.ts';
import { UnrecordedPayment } from '../../../src/payments/restores/unrecorded-payment.entity.ts';
import { anEvent, secretary } from '../builders.ts';
import { aDayAhead, type SetClock } from '../set-clock.ts';
import { asAdmin } from '../signed-in.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { payAndReturn } from './bank.ts';
import { Payer } from './payer.ts';

const tables = [
  ...['events', 'registrations', 'payments', 'payment_transitions', 'players', 'refunds', 'refund_decisions'],
  ...['gateway_events', 'receipt_counters', 'site_revision', 'restores', 'restore_checks', 'unrecorded_payments'],
];

/** Copies the tables, as a backup does. Returns the time of the backup. */
async function makeCopy(db: DataSource, now: Date): Promise<Date> {
  await db.query('CREATE SCHEMA IF NOT EXISTS copy');
  for (const table of tables) {
    await db.query(`DROP TABLE IF EXISTS copy.${table}`);
    await db.query(`CREATE TABLE copy.${table} AS TABLE public.${table}`);
  }
  return now;
}

/** Puts the copied rows back without triggers, deletes the jobs, and records the restore as `npm run restore` does. */
async function restoreCopy(db: DataSource, copiedAt: Date, restoredAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    for (const table of tables) {
      await tx.query(`DELETE FROM public.${table}`);
      await tx.query(`INSERT INTO public.${table} OVERRIDING SYSTEM VALUE TABLE copy.${table}`);
    }
    await tx.query('DELETE FROM jobs.job');
  });
  await db.query('INSERT INTO restores (copied_at, restored_at) VALUES ($1, $2)', [copiedAt, restoredAt]);
}

/** Compares a settlement file by the suggested columns. */
export async function compareSettlement(test: TestApp, csv: string): Promise<Payout> {
  const headers = await asAdmin(test);
  const send = async <T>(path: string, fields: Record<string, string> = {}): Promise<T> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('file', new File([csv], 'may.csv', { type: 'text/csv' }));
    return (await (await fetch(`${test.url}/api/admin/payouts${path}`, { method: 'POST', headers, body })).json()) as T;
  };
  const { mapping } = await send<PayoutColumnsResponse>('/columns');
  return (await send<PayoutResponse>('', { mapping: JSON.stringify(mapping) })).payout;
}

export const minute = 60_000;
export const hour = 60 * minute;

/**
 * A club whose database can be backed up and restored. A refund arrives after three months, unless the test ends it.
 */
export class RestoredClub {
  readonly payer: Payer;

  private constructor(
    readonly test: TestApp,
    readonly event: Event,
    readonly clock: SetClock,
  ) {
    this.payer = new Payer(test);
  }

  static async start(): Promise<RestoredClub> {
    const clock = aDayAhead();
    const test = await startTestApp({
      sandbox: { settings: { callback: false, refundArrivesAfterSeconds: 86_400 * 90 }, now: () => clock.now() },
      env: { THROTTLE_FACTOR: '100' },
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    test.app.useLogger(false);
    return new RestoredClub(test, await anEvent(test.db), clock);
  }

  close = (): Promise<void> => this.test.close();

  resetBank = () =>
    this.payer.bankSettings({
      ...{ refundFault: 'none', statusFault: 'none' },
      ...{ refundsRefused: false, refundsRepeatable: false, refundListedAfterSeconds: 0 },
    });

  copy = (): Promise<Date> => makeCopy(this.test.db, this.clock.now());

  /** Restores the backup of `copiedAt` half an hour after the loss of the disk. */
  async restore(copiedAt: Date): Promise<void> {
    this.clock.offset += 30 * minute;
    await restoreCopy(this.test.db, copiedAt, this.clock.now());
    this.clock.offset += minute;
  }

  /** Records a restore of a backup that was made just now. */
  async markRestored(): Promise<void> {
    this.clock.offset += 1000;
    await this.test.db.query('INSERT INTO restores (copied_at, restored_at) VALUES ($1, $1)', [this.clock.now()]);
    this.clock.offset += 1000;
  }

  async deleteRestores(): Promise<void> {
    for (const table of ['unrecorded_payments', 'restore_checks', 'restores'])
      await this.test.db.query(`DELETE FROM ${table}`);
  }

  check = (): Promise<void> => this.test.app.get(RestoreChecks).run();

  /** Registers and pays; returns the `merchTxnId`. */
  async paid(): Promise<string> {
    const merchTxnId = await this.payer.start(this.event);
    await payAndReturn(this.payer, merchTxnId);
    expect((await this.payer.payment(merchTxnId)).state).toBe('paid');
    return merchTxnId;
  }

  /** The refunds of a payment, the oldest first. */
  refundsOf = async (merchTxnId: string): Promise<Refund[]> =>
    this.test.db
      .getRepository(Refund)
      .find({ where: { paymentId: (await this.payer.payment(merchTxnId)).id }, order: { requestedAt: 'ASC' } });

  /** Runs the job of the payment's newest refund. */
  async runRefund(merchTxnId: string): Promise<void> {
    await this.test.app.get(RefundJobs).run((await this.refundsOf(merchTxnId)).at(-1)!.id);
  }

  /** Orders a refund of all that remains, as the treasurer does. Its job has not sent it to the provider yet. */
  async orderRefund(merchTxnId: string): Promise<void> {
    const { id } = await this.payer.payment(merchTxnId);
    await this.test.app.get(RefundOrders).refundPayment(id, 'Injured before the match', secretary);
  }

  /** Orders a refund of all that remains, and runs its job, which sends it to the provider. */
  async refund(merchTxnId: string): Promise<void> {
    await this.orderRefund(merchTxnId);
    await this.runRefund(merchTxnId);
  }

  checkOf = async (merchTxnId: string): Promise<RestoreCheck> =>
    this.test.db.getRepository(RestoreCheck).findOneByOrFail({ paymentId: (await this.payer.payment(merchTxnId)).id });

  unrecorded = (merchTxnId: string): Promise<UnrecordedPayment | null> =>
    this.test.db.getRepository(UnrecordedPayment).findOneBy({ merchTxnId });

  restores = (): Promise<Restore[]> => this.test.db.getRepository(Restore).find();

  /**
   * Compares a settlement file with only this payment, which the club does not know.
   * @param payer who is named in the file; by default nobody
   */
  async uploadSettlementOf(
    merchTxnId: string,
    begunAt: Date,
    payer?: { name: string; mobile: string; email: string },
  ): Promise<void> {
    const { name = '', mobile = '', email = '' } = payer ?? {};
    const lines = [
      'Merchant Txn ID,Atom Txn ID,Gross Amount,Transaction Date,Customer Name,Mobile No,Email',
      `${merchTxnId},,1500.00,${indianDay(begunAt)},${name},${mobile},${email}`,
    ];
    expect(await compareSettlement(this.test, lines.join('\n'))).toMatchObject({ counts: { unknown: 1 } });
  }

  /**
   * Calls the console's API below /admin/payments, with a body by POST. Signs in first, because the clock may have
   * moved past the end of the session.
   */
  async callConsole<T>(path: string, body?: object, role: Role = 'administrator'): Promise<T> {
    const username = role === 'administrator' ? 'secretary' : `the-${role}`;
    const headers = {
      ...(await asAdmin(this.test, username, role)),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const answer = await fetch(`${this.test.url}/api/admin/payments/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers,
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  }
}

export let club: RestoredClub;

/** Starts one club for all tests of a spec file, and resets the bank after each of them. */
export function useRestoredClub(): void {
  beforeAll(async () => {
    club = await RestoredClub.start();
  });
  afterEach(() => club.resetBank());
  afterAll(() => club.close());
}
