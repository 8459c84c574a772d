import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBankLedger } from '../../../infra/ledger/bank-ledger.ts';
import { brokenInvariants, unsettledPayments } from '../../../infra/ledger/invariants.ts';
import { type ClubLedger, readClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { EventRefundJobs, EventRefundsService } from '../../src/payments/refunds/event-refunds.service.ts';
import { RefundJobs } from '../../src/payments/refunds/refund-jobs.ts';
import { Reconciler } from '../../src/payments/requery/reconciler.ts';
import { anEvent, inDays, secretary } from '../support/builders.ts';
import { aPhoto, type EncryptedResponse, Payer } from '../support/payments/payer.ts';
import { startSandbox, type Sandbox } from '../support/payments/sandbox.ts';
import { sandboxAddresses, startTestApp, type TestApp } from '../support/test-app.ts';
import type { Guard } from '../../../infra/prove/guard-names.ts';
import { type AtCounter, CounterHistory, type Return } from './counter.ts';
import { mobiles } from './actions.ts';
import { dropGuard, removeGuard, timing } from './guards.ts';
import { CalledOffWatch } from './called-off-watch.ts';
import { setFee, type SetFee, ShownFees } from './fees.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { changePlayer, type Correct, registeredAgain, type Remove } from './people.ts';
import {
  countOffers,
  type Move,
  moveFaults,
  MoveHistory,
  type SettleDue,
  settleDue,
  type Wait,
  wait,
} from './moves.ts';
import { Places } from './places.ts';
import { endRefundAtBank, returnMoney, type ReturnMoney } from './refunds.ts';
import { StatementWatch } from './statement.ts';
import { SetClock } from '../support/set-clock.ts';

/**
 * Milliseconds of one step of the clock in `settleAll`. Within `settlingSteps` steps, a lost request for a refund is
 * repeated, and accepted refunds arrive.
 */
const settlingStep = 3 * 3_600_000;
const settlingSteps = 6;
/** Dates so far in the future that the event does not begin during a sequence. */
const farAway = { startDate: inDays(900), endDate: inDays(901) };

/**
 * Two replicas of the API on one database, a test bank and a shared clock. Database and bank are emptied before each
 * sequence.
 */
export class World {
  readonly clock = new SetClock();
  /** The `merchTxnId`s of all attempts, the oldest first. */
  readonly attempts: string[] = [];
  /** The bank's last outcome of each attempt, by `merchTxnId`. */
  readonly outcomes = new Map<string, string>();
  readonly notifications = new Map<string, EncryptedResponse[]>();
  /** The browsers' cookies, by person and browser. */
  readonly cookies = new Map<string, string>();
  private readonly places = new Places();
  /** Ids of restored players. */
  private readonly restored = new Set<string>();
  readonly fees = new ShownFees();
  private readonly calledOff = new CalledOffWatch();
  private readonly statement = new StatementWatch();
  /** How many payments have ended in each state, over all sequences. */
  readonly ends = new Map<string, number>();
  private readonly counter = new CounterHistory(this.clock);
  private readonly moves = new MoveHistory(this.clock);
  events: Event[] = [];
  photo = '';
  /** The fault that the bank simulates now. */
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

  /** Empties the club's database and starts an empty bank on the same port. */
  async begin(): Promise<void> {
    const { port } = this.bank;
    await this.bank.close();
    this.bank = await this.freshBank(port);
    await emptyTables(this.db);
    this.attempts.length = 0;
    for (const map of [this.outcomes, this.notifications, this.cookies]) map.clear();
    for (const watch of [this.places, this.fees, this.calledOff, this.counter, this.moves, this.statement])
      watch.clear();
    this.restored.clear();
    this.fault = undefined;
    timing.dwell = 0;
    this.clock.offset = 0;
    this.events = [await anEvent(this.db, farAway), await anEvent(this.db, { ...farAway, eventName: 'Winter League' })];
  }

  /** The broken invariants after a step; empty when all hold. */
  async faults(): Promise<string[]> {
    const { club, faults } = await this.books();
    return [
      ...brokenInvariants(club, await readBankLedger(this.bank.url)),
      ...this.fees.faults(club),
      ...this.counter.faults,
      ...this.moves.faults,
      ...(await moveFaults(this.db)),
      ...this.places.overbooked(this.events, club, await countOffers(this.db)),
      ...(await registeredAgain(this.db, this.restored)),
      ...(await this.calledOff.look(this.db)),
      ...faults,
    ];
  }

  /** The club's ledger and the faults of its statement, in one snapshot, because background jobs may run meanwhile. */
  private books(): Promise<{ club: ClubLedger; faults: string[] }> {
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const club = await readClubLedger((sql) => tx.query(sql));
      return { club, faults: await this.statement.faults(tx, club, this.clock.today()) };
    });
  }

  /**
   * Ends all faults, and runs what the job queue would run in the next hours.
   * @returns broken invariants and unsettled payments
   */
  async settleAll(): Promise<string[]> {
    await this.setFault(undefined);
    await this.refuseRefunds(false);
    for (let step = 0; step < settlingSteps; step++) {
      this.clock.offset += settlingStep;
      for (const merchTxnId of [...this.attempts, ...this.counter.merchTxnIds]) await this.reconcile(merchTxnId, 0);
      for (const id of await this.dueEventRefunds()) await this.replica(0).app.get(EventRefundJobs).run(id);
      for (const id of await this.refunds()) await this.replica(0).app.get(RefundJobs).run(id);
      await this.wait({ do: 'offer', replica: 0 });
    }
    const { club, faults } = await this.books();
    const bank = await readBankLedger(this.bank.url);
    for (const { state } of club.payments) this.ends.set(state, (this.ends.get(state) ?? 0) + 1);
    const due = (await this.dueEventRefunds()).map((id) => `${id}: the refund of an event's payer has not begun`);
    return [...brokenInvariants(club, bank), ...unsettledPayments(club, bank), ...due, ...faults];
  }

  /**
   * Abandons an event and refunds all its payers. A refusal is valid, because the event may take place again meanwhile.
   */
  async callOff(index: number, replica: number): Promise<void> {
    await this.setEvent(index, 'abandoned');
    const refunds = this.replica(replica).app.get(EventRefundsService);
    await refunds.refundAll(this.events[index]?.id ?? '', 'event_called_off', secretary).catch((fault: unknown) => {
      if (!(fault instanceof DomainError)) throw fault;
    });
  }

  registerAtCounter(action: AtCounter, mobile: string): Promise<void> {
    const event = this.events[action.event];
    if (!event) throw new Error(`There is no event ${action.event}.`);
    return this.counter.register(this.replica(action.replica).app, event, mobile, action);
  }

  giveBack({ payment, replica }: Return): Promise<void> {
    return this.counter.giveBack(this.replica(replica).app, payment);
  }

  /** Changes a player, and remembers the id of a restored player. */
  async changePlayer(action: Correct | Remove): Promise<void> {
    const player = await changePlayer(action, this.replica(action.replica));
    if (action.do === 'restore-player' && player?.eventId) this.restored.add(player.id);
  }

  move(action: Move): Promise<void> {
    const replica = this.replica(action.replica);
    if (action.do === 'leave') return this.moves.leave(replica, action);
    return this.moves.move(replica, this.events[action.event]?.id ?? '', action);
  }

  settleDue(action: SettleDue): Promise<void> {
    return settleDue(action, this.replica(action.replica), this.clock.today());
  }

  wait(action: Wait): Promise<void> {
    const [event, person] = action.do === 'join' ? [action.event, action.person] : [0, 0];
    return wait(action, this.events[event]?.id ?? '', mobiles[person] ?? '', this.replica(action.replica));
  }

  /** Runs the job that refunds one payer of a called-off event, if there is one. */
  async runEventRefundJob(replica: number): Promise<void> {
    const [id] = await this.dueEventRefunds();
    if (id) await this.replica(replica).app.get(EventRefundJobs).run(id);
  }

  async runRefundJob(index: number, replica: number): Promise<void> {
    const ids = await this.refunds();
    const id = ids[index % ids.length];
    if (id) await this.replica(replica).app.get(RefundJobs).run(id);
  }

  returnMoney(action: ReturnMoney): Promise<void> {
    return returnMoney(action, this.replica(action.replica));
  }

  async refuseRefunds(refundsRefused: boolean): Promise<void> {
    await this.payer(0).bankSettings({ refundsRefused });
  }

  /** Ends a refund at the bank. The index counts from the latest. */
  async endRefund(index: number, end: 'done' | 'failed'): Promise<void> {
    const ids = await this.refunds();
    const id = ids[index % ids.length];
    if (id) await endRefundAtBank(this.bank.url, id, end, this.db);
  }

  payer(replica: number, browser?: string): Payer {
    const payer = new Payer({ url: this.replica(replica).url, db: this.db, sandbox: this.bank });
    payer.cookie = (browser && this.cookies.get(browser)) ?? payer.cookie;
    return payer;
  }

  reconcile(merchTxnId: string, replica: number): Promise<void> {
    return this.replica(replica).app.get(Reconciler).reconcile(merchTxnId);
  }

  /** Makes all endpoints of the bank fail in this way, or mends them. */
  async setFault(fault: string | undefined): Promise<void> {
    this.fault = fault;
    const settings = { authFault: fault ?? 'none', statusFault: fault ?? 'none', refundFault: fault ?? 'none' };
    await this.payer(0).bankSettings(settings);
  }

  setLimit(index: number, players: number | null): Promise<void> {
    return this.places.limit(this.db, this.events[index]?.id ?? '', players);
  }

  leaveOnePlace(index: number): Promise<void> {
    return this.places.leaveOne(this.db, this.events[index]?.id ?? '');
  }

  setFee(action: SetFee): Promise<void> {
    const eventId = action.event === undefined ? '' : (this.events[action.event]?.id ?? '');
    return setFee(action, eventId, this.clock.today(), this.replica(action.replica).app);
  }

  async setEvent(index: number, eventType: 'upcoming' | 'abandoned'): Promise<void> {
    await this.calledOff.look(this.db);
    await this.db.query('UPDATE events SET event_type = $2 WHERE id = $1', [this.events[index]?.id, eventType]);
    await this.calledOff.note(this.db);
  }

  private async dueEventRefunds(): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query(`SELECT id FROM event_refunds WHERE state = 'due' ORDER BY id`);
    return rows.map(({ id }) => id);
  }

  /** Ids of the refunds, the latest first. */
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
