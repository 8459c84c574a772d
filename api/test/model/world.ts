import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBankLedger } from '../../../infra/ledger/bank-ledger.ts';
import { brokenInvariants, unsettledPayments } from '../../../infra/ledger/invariants.ts';
import { type ClubLedger, readClubLedger } from '../../../infra/ledger/club-ledger.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import type { Checkout } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../../src/config/clock.ts';
import { DomainError } from '../../src/errors/domain-error.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { EventRefundJobs } from '../../src/payments/admin/event-refunds/event-refund-jobs.ts';
import { EventRefundsService } from '../../src/payments/admin/event-refunds/event-refunds.service.ts';
import { FeesAdminService } from '../../src/fees/fees.admin.service.ts';
import { RefundJobs } from '../../src/payments/refund-jobs/refund-jobs.ts';
import { Reconciler } from '../../src/payments/requery/reconciler.ts';
import { anEvent, inDays, secretary } from '../support/builders.ts';
import { aPhoto, type EncryptedResponse, Payer } from '../support/payments/payer.ts';
import { startSandbox, type Sandbox } from '../support/payments/sandbox.ts';
import { sandboxAddresses, startTestApp, type TestApp } from '../support/test-app.ts';
import type { Guard } from '../../../infra/prove/guard-names.ts';
import { type AtCounter, CounterHistory, type Return } from './counter.ts';
import { dropGuard, removeGuard, timing } from './guards.ts';
import { CalledOffWatch } from './called-off-watch.ts';
import { changePlayer, type Correct, registeredAgain, type Remove } from './people.ts';
import { endRefundAtBank, returnMoney, type ReturnMoney } from './refunds.ts';
import { SetClock } from '../support/set-clock.ts';

const paymentTables =
  'unrecorded_payments, restore_checks, restores, payout_lines, payout_files, event_refunds, event_refund_runs, erasures, payment_notes, refund_decisions, refunds, gateway_events, payment_transitions, payments, registrations, ' +
  'players, player_corrections, receipt_counters, fees';

/** Milliseconds. After six steps of this a lost refund request was repeated, and an accepted refund has arrived. */
const settlingStep = 3 * 3_600_000;
const settlingSteps = 6;
/** So far ahead that no event closes during a sequence. */
const farAway = { startDate: inDays(900), endDate: inDays(901) };

/** Somebody sets a fee, from today on. */
export interface SetFee {
  do: 'fee';
  /** Undefined for all events. */
  event: number | undefined;
  kind: 'new' | 'child';
  /** Null ends the event's own fee, if it has one. */
  rupees: number | null;
  replica: number;
}

/** Two replicas of the API on one database, a sandbox bank and a shared clock, emptied before each sequence. */
export class World {
  readonly clock = new SetClock();
  /** The `merchTxnId`s of all attempts, the oldest first. */
  readonly attempts: string[] = [];
  /** The bank's outcome of each attempt, and every notification that it sent. */
  readonly outcomes = new Map<string, string>();
  readonly notifications = new Map<string, EncryptedResponse[]>();
  /** The browsers' cookies, by person and browser. */
  readonly cookies = new Map<string, string>();
  /** The limit of each event, and the players who were in at the last check. */
  private readonly limits = new Map<string, number | null>();
  private readonly registered = new Map<string, number>();
  private readonly restored = new Set<string>();
  private readonly calledOff = new CalledOffWatch();
  /** Rupees: the fee that each page of a browser has read, and what each attempt was first asked for. */
  readonly shown = new Map<string, number>();
  readonly asked = new Map<string, number>();
  /** Final states of the payments of all sequences, with their counts. */
  readonly ends = new Map<string, number>();
  private readonly counter = new CounterHistory(this.clock);
  events: Event[] = [];
  photo = '';
  /** The fault that the bank simulates at the moment. */
  fault: string | undefined;
  private bank: Sandbox;
  private readonly folder = mkdtempSync(join(tmpdir(), 'maidan-model-'));
  private readonly replicas: TestApp[] = [];
  /** Sentences about attempts that were asked for another fee than the one shown. */
  private readonly wrongFees: string[] = [];
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
    await this.emptyTables();
    this.attempts.length = 0;
    for (const map of [this.outcomes, this.notifications, this.cookies, this.shown, this.asked]) map.clear();
    for (const each of [this.limits, this.registered, this.restored, this.calledOff]) each.clear();
    this.wrongFees.length = 0;
    this.counter.clear();
    this.fault = undefined;
    timing.dwell = 0;
    this.clock.offset = 0;
    this.events = [await anEvent(this.db, farAway), await anEvent(this.db, { ...farAway, eventName: 'Winter League' })];
  }

  /** Tried again after a deadlock with a replica's own sweep. */
  private async emptyTables(): Promise<void> {
    for (let attempt = 1; ; attempt += 1)
      try {
        await this.db.query(`DELETE FROM jobs.job`);
        await this.db.query(`TRUNCATE ${paymentTables}`);
        return;
      } catch (fault) {
        if (attempt === 5 || (fault as { code?: string }).code !== '40P01') throw fault;
      }
  }

  /** The broken invariants, which must hold at any moment. */
  async faults(): Promise<string[]> {
    const club = await readClubLedger((sql) => this.db.query(sql));
    const requoted = club.payments.filter(({ merchTxnId, quotedPaise }) => {
      const asked = this.asked.get(merchTxnId);
      return asked !== undefined && toPaise(asked) !== quotedPaise;
    });
    return [
      ...brokenInvariants(club, await readBankLedger(this.bank.url)),
      ...requoted.map(({ merchTxnId, quotedPaise }) => `${merchTxnId}: quoted ${quotedPaise} paise after it had begun`),
      ...this.wrongFees,
      ...this.counter.faults,
      ...this.overbooked(club),
      ...(await registeredAgain(this.db, this.restored)),
      ...(await this.calledOff.look(this.db)),
    ];
  }

  /** Ends all faults and runs what the queue would do in the next hours. Returns what is broken or still unsettled. */
  async settleAll(): Promise<string[]> {
    await this.setFault(undefined);
    await this.refuseRefunds(false);
    for (let step = 0; step < settlingSteps; step++) {
      this.clock.offset += settlingStep;
      for (const merchTxnId of [...this.attempts, ...this.counter.merchTxnIds]) await this.reconcile(merchTxnId, 0);
      for (const id of await this.dueEventRefunds()) await this.replica(0).app.get(EventRefundJobs).run(id);
      for (const id of await this.refunds()) await this.replica(0).app.get(RefundJobs).run(id);
    }
    const club = await readClubLedger((sql) => this.db.query(sql));
    const bank = await readBankLedger(this.bank.url);
    for (const { state } of club.payments) this.ends.set(state, (this.ends.get(state) ?? 0) + 1);
    const due = (await this.dueEventRefunds()).map((id) => `${id}: the refund of an event's payer has not begun`);
    return [...brokenInvariants(club, bank), ...unsettledPayments(club, bank), ...due];
  }

  /** Abandons an event and refunds all its payers. An event that takes place again meanwhile is refused. */
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

  /** A restored player may exceed the limit. */
  async changePlayer(action: Correct | Remove): Promise<void> {
    const player = await changePlayer(action, this.replica(action.replica));
    if (action.do !== 'restore-player' || !player?.eventId) return;
    this.restored.add(player.id);
    this.registered.set(player.eventId, (this.registered.get(player.eventId) ?? 0) + 1);
  }

  /** Begins the refund of one payer of an event that was called off, if there is any. */
  async runEventRefundJob(replica: number): Promise<void> {
    const [id] = await this.dueEventRefunds();
    if (id) await this.replica(replica).app.get(EventRefundJobs).run(id);
  }

  /** Runs the job of one refund, if there is any. */
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

  /** Ends one of the refunds, counted from the latest, at the bank. */
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

  /** Makes all endpoints of the bank fail, or ends that. */
  async setFault(fault: string | undefined): Promise<void> {
    this.fault = fault;
    const settings = { authFault: fault ?? 'none', statusFault: fault ?? 'none', refundFault: fault ?? 'none' };
    await this.payer(0).bankSettings(settings);
  }

  async setLimit(index: number, players: number | null): Promise<void> {
    const id = this.events[index]?.id ?? '';
    await this.db.query('UPDATE events SET player_limit = $2 WHERE id = $1', [id, players]);
    this.limits.set(id, players);
  }

  /** Sets the limit of an event to one more than its players. */
  async leaveOnePlace(index: number): Promise<void> {
    const id = this.events[index]?.id ?? '';
    const [{ taken }] = await this.db.query(
      'SELECT count(*)::int AS taken FROM players WHERE event_id = $1 AND is_active AND deleted_at IS NULL',
      [id],
    );
    await this.setLimit(index, Number(taken) + 1);
  }

  /** Who was in before a limit was lowered stays; nobody else comes in beyond it. */
  private overbooked({ players }: ClubLedger): string[] {
    return this.events.flatMap(({ id, eventName }) => {
      const taken = players.filter(
        ({ eventId, isActive, isDeleted }) => eventId === id && isActive && !isDeleted,
      ).length;
      const most = Math.max(this.limits.get(id) ?? Infinity, this.registered.get(id) ?? 0);
      this.registered.set(id, taken);
      return taken > most ? [`${eventName}: ${taken} players, and ${most} places`] : [];
    });
  }

  async setFee({ event, kind, rupees, replica }: SetFee): Promise<void> {
    const eventId = event === undefined ? '' : (this.events[event]?.id ?? '');
    const fee = { eventId, kind, amount: String(rupees), isEnd: rupees === null, validFrom: this.clock.today() };
    // An abandoned event takes no fee, and only an own fee can end.
    await this.replica(replica)
      .app.get(FeesAdminService, { strict: false })
      .add(fee, secretary)
      .catch((fault: unknown) => {
        if (!(fault instanceof DomainError)) throw fault;
      });
  }

  /** A payer is asked for what the form has shown, and never for another sum later. */
  noteAsked({ merchTxnId, amount }: Checkout, shownFee: number): void {
    if (amount !== shownFee) this.wrongFees.push(`${merchTxnId}: ${amount} rupees asked, ${shownFee} shown`);
    if (!this.asked.has(merchTxnId)) this.asked.set(merchTxnId, amount);
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
