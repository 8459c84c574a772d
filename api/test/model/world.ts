import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBankLedger } from '../../../infra/ledger/bank-ledger.ts';
import { brokenInvariants, unsettledPayments } from '../../../infra/ledger/invariants.ts';
import { readClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { Clock } from '../../src/config/clock.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { RefundJobs } from '../../src/payments/refund-jobs/refund-jobs.ts';
import { Reconciler } from '../../src/payments/requery/reconciler.ts';
import { anEvent, inDays } from '../support/builders.ts';
import { aPhoto, type EncryptedResponse, Payer } from '../support/payments/payer.ts';
import { startSandbox, type Sandbox } from '../support/payments/sandbox.ts';
import { sandboxAddresses, startTestApp, type TestApp } from '../support/test-app.ts';
import type { Guard } from './guard-names.ts';
import { dropGuard, removeGuard, timing } from './guards.ts';
import { SetClock } from './set-clock.ts';

const booksOfMoney =
  'refund_decisions, refunds, gateway_events, payment_transitions, payments, registrations, players, receipt_counters';

/** Milliseconds. In six rounds of this a request that was lost is made again, and an accepted refund has arrived. */
const someTime = 3 * 3_600_000;
const rounds = 6;
/** No life is so long that its events close. */
const farAway = { startDate: inDays(900), endDate: inDays(901) };

/** Two replicas of the API on one database, a bank, and a clock: everything real, and emptied before each run. */
export class World {
  readonly clock = new SetClock();
  /** What is open at the bank or was, in the order of its beginning. */
  readonly attempts: string[] = [];
  /** What the bank has decided about each, and every message that it sent. */
  readonly outcomes = new Map<string, string>();
  readonly notifications = new Map<string, EncryptedResponse[]>();
  /** The browsers' cookies, by person. */
  readonly cookies = new Map<number, string>();
  /** How many payments of all lives came to rest in which state. */
  readonly ends = new Map<string, number>();
  events: Event[] = [];
  photo = '';
  /** The switch of the bank that is thrown at the moment. */
  fault: string | undefined;
  private bank: Sandbox;
  private readonly folder = mkdtempSync(join(tmpdir(), 'maidan-model-'));
  private readonly replicas: TestApp[] = [];
  private runs = 0;

  static async open(without?: Guard): Promise<World> {
    const world = new World();
    world.photo = await aPhoto();
    world.bank = await world.freshBank(0);
    const override = (module: Parameters<ReturnType<typeof removeGuard>>[0]) =>
      removeGuard(without)(module).overrideProvider(Clock).useValue(world.clock);
    const env = { ...sandboxAddresses(world.bank.url), THROTTLE_FACTOR: '1000000' };
    const one = await startTestApp({ env, override });
    const shared = { ...env, DATA_DIR: one.env.dataDir };
    const other = await startTestApp({ env: shared, override, databaseUrl: one.env.databaseUrl });
    world.replicas.push(one, other);
    await dropGuard(one.db, without);
    return world;
  }

  async close(): Promise<void> {
    for (const replica of this.replicas.toReversed()) await replica.close();
    await this.bank.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** An empty club and an empty bank, on the same addresses. */
  async begin(): Promise<void> {
    const { port } = this.bank;
    await this.bank.close();
    this.bank = await this.freshBank(port);
    await this.db.query(`DELETE FROM jobs.job`);
    await this.db.query(`TRUNCATE ${booksOfMoney}`);
    this.attempts.length = 0;
    for (const memory of [this.outcomes, this.notifications, this.cookies]) memory.clear();
    this.fault = undefined;
    timing.dwell = 0;
    this.clock.offset = 0;
    this.events = [await anEvent(this.db, farAway), await anEvent(this.db, { ...farAway, eventName: 'Winter League' })];
  }

  /** One fault per sentence: what must never be, whoever is in the middle of what. */
  async faults(): Promise<string[]> {
    const ours = await readClubLedger((sql) => this.db.query(sql));
    return brokenInvariants(ours, await readBankLedger(this.bank.url));
  }

  /** Everybody has gone home and the provider answers again: what the queue would do in some days is done now. */
  async rest(): Promise<string[]> {
    await this.throw(undefined);
    for (let round = 0; round < rounds; round++) {
      this.clock.offset += someTime;
      for (const merchTxnId of this.attempts) await this.reconcile(merchTxnId, 0);
      for (const id of await this.refunds()) await this.replica(0).app.get(RefundJobs).run(id);
    }
    const ours = await readClubLedger((sql) => this.db.query(sql));
    const bank = await readBankLedger(this.bank.url);
    for (const { state } of ours.payments) this.ends.set(state, (this.ends.get(state) ?? 0) + 1);
    return [...brokenInvariants(ours, bank), ...unsettledPayments(ours, bank)];
  }

  /** Carries one of the refunds on, if there is any. */
  async runErrand(index: number, replica: number): Promise<void> {
    const ids = await this.refunds();
    const id = ids[index % ids.length];
    if (id) await this.replica(replica).app.get(RefundJobs).run(id);
  }

  payer(person: number, replica: number): Payer {
    const payer = new Payer({ url: this.replica(replica).url, db: this.db, sandbox: this.bank });
    payer.cookie = this.cookies.get(person) ?? payer.cookie;
    return payer;
  }

  reconcile(merchTxnId: string, replica: number): Promise<void> {
    return this.replica(replica).app.get(Reconciler).reconcile(merchTxnId);
  }

  /** Throws a switch of the bank's doors, or mends them. */
  async throw(fault: string | undefined): Promise<void> {
    this.fault = fault;
    const doors = { authFault: fault ?? 'none', statusFault: fault ?? 'none', refundFault: fault ?? 'none' };
    await this.payer(0, 0).bankSettings(doors);
  }

  async setEvent(index: number, eventType: 'upcoming' | 'abandoned'): Promise<void> {
    await this.db.query('UPDATE events SET event_type = $2 WHERE id = $1', [this.events[index]?.id, eventType]);
  }

  /** The latest first. */
  private async refunds(): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query('SELECT id FROM refunds ORDER BY requested_at DESC, id');
    return rows.map(({ id }) => id);
  }

  private get db(): TestApp['db'] {
    return this.replica(0).db;
  }

  private replica(index: number): TestApp {
    const replica = this.replicas[index];
    if (!replica) throw new Error(`There is no replica ${index}.`);
    return replica;
  }

  private freshBank(port: number): Promise<Sandbox> {
    const dataDir = join(this.folder, `bank-${++this.runs}`);
    return startSandbox({ port, dataDir, settings: { callback: false }, now: () => this.clock.now() });
  }
}
