import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { difference, linesOf } from '../ledger/balance.ts';
import { readBankLedger } from '../ledger/bank-ledger.ts';
import { readClubLedger } from '../ledger/club-ledger.ts';
import { brokenInvariants, unsettledPayments } from '../ledger/invariants.ts';
import { importApiModule } from '../local/api-module.ts';
import { freePort } from '../local/free-port.ts';
import { type Cluster, startCluster } from '../local/postgres/cluster.ts';
import { deleteHome } from '../local/postgres/data-home-outside.ts';
import { type Sandbox, startSandbox } from '../sandbox-gateway/start-sandbox.ts';
import { GatewayProxy } from './gateway-proxy.ts';
import { openLoadBalancer } from './load-balancer.ts';
import { type Replica, startReplica, stopReplica } from './replica.ts';

/** The answer to every captcha of the replicas. */
export const captchaAnswer = 'TESTCAPT';

/** The signal that a replica sends itself, and the point at which it does. */
interface Crash {
  at?: string;
  by?: 'SIGKILL' | 'SIGSTOP';
}

/** A real PostgreSQL, the test bank, several replicas of the API, and one port that balances between them. */
export class Harness {
  url = '';
  replicas: Replica[] = [];
  eventId = '';
  bank!: Sandbox;
  readonly gatewayProxy = new GatewayProxy();
  /** Environment variables of the API that override those of the harness. */
  variables: NodeJS.ProcessEnv = {};
  private cluster!: Cluster;
  private databasePort = 0;
  private closeLoadBalancer: () => Promise<void> = async () => {};
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-kills-'));

  readonly log = path.join(this.folder, 'replicas.log');
  /** File with PostgreSQL's own log. */
  readonly databaseLog = path.join(this.folder, 'postgresql.log');

  /**
   * Opens PostgreSQL, the test bank and the common address; no replica runs yet.
   * @param balance opens the common address; by default connections go to the replicas in turn
   */
  static async open(balance = openLoadBalancer): Promise<Harness> {
    const harness = new Harness();
    chmodSync(harness.folder, 0o711);
    harness.databasePort = await freePort();
    await harness.startDatabase();
    harness.bank = await startSandbox({
      port: 0,
      dataDir: path.join(harness.folder, 'bank'),
      settings: { callback: false, refundArrivesAfterSeconds: 5 },
    });
    await harness.gatewayProxy.open(`http://127.0.0.1:${harness.bank.port}`);
    Object.assign(process.env, harness.environment());
    await (await importApiModule('database/prepare')).migrate();
    harness.eventId = await harness.addEvent();
    const port = await freePort();
    harness.url = `http://127.0.0.1:${port}`;
    harness.closeLoadBalancer = await balance(port, () => harness.replicas.map((replica) => replica.port));
    return harness;
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => stopReplica(replica, 'SIGKILL')));
    await this.closeLoadBalancer();
    await this.gatewayProxy.close();
    await this.bank.close();
    await this.cluster.stop();
    deleteHome(path.join(this.folder, 'postgres'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Replaces all replicas by `count` new ones; the first replica crashes at the given point. */
  async run(count: number, crash: Crash = {}): Promise<void> {
    await Promise.all(this.replicas.map((replica) => stopReplica(replica, 'SIGKILL')));
    this.replicas = [];
    for (let index = 0; index < count; index++) await this.add(index === 0 ? crash : {});
  }

  /** Starts one more replica. */
  async add({ at = '', by = 'SIGKILL' }: Crash = {}): Promise<void> {
    const env = { ...this.environment(), CRASH_AT: at, CRASH_SIGNAL: by };
    this.replicas.push(await startReplica(await freePort(), env, this.log));
  }

  /** Adds an event that is open for registration; returns its id. */
  async addEvent(): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `INSERT INTO events (event_name, start_date, end_date) VALUES ('Winter League', now() + '9 days', now() + '9 days')
       RETURNING id`,
    );
    return row?.id ?? '';
  }

  /** Kills PostgreSQL by SIGKILL, and starts it again after `downMs` milliseconds. */
  async restartDatabase(downMs = 0): Promise<void> {
    this.cluster.process.kill('SIGKILL');
    await this.cluster.stop();
    await wait(downMs);
    await this.startDatabase();
  }

  /** Sends a signal to PostgreSQL and its child processes: SIGSTOP freezes them, SIGCONT resumes them. */
  signalDatabase(signal: NodeJS.Signals): void {
    const postmaster = this.cluster.process.pid ?? 0;
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
    for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal);
  }

  async query<Row>(sql: string, values: unknown[] = [], url = this.cluster.url()): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /**
   * Milliseconds until all money at the bank is recorded or refunded and no refund is owed.
   * @throws after two minutes, and at a broken invariant
   */
  async settled(): Promise<number> {
    const began = Date.now();
    for (;;) {
      const { wrong, open } = await this.readCounts();
      if (wrong.length > 0) throw new Error(`Broken invariants: ${wrong.join('; ')}`);
      if (open.length === 0) return Date.now() - began;
      if (Date.now() - began > settleTimeout) throw new Error(`Not settled in two minutes: ${open.join('; ')}`);
      await wait(500);
    }
  }

  /**
   * Compares the ledgers of the club and the bank. `unequal` counts the transactions in which the two ledgers differ.
   */
  async readCounts(): Promise<{ wrong: string[]; open: string[]; paid: number; unequal: number }> {
    const [club, bank] = [
      await readClubLedger(async (sql) => this.query(sql)),
      await readBankLedger(`http://127.0.0.1:${this.bank.port}`),
    ];
    const paid = club.payments.filter(({ state }) => state === 'paid').length;
    const open = [...unsettledPayments(club, bank), ...(await this.unrefundedPayers())];
    const unequal = linesOf(club, bank).filter((line) => difference(line) !== 0).length;
    return { wrong: brokenInvariants(club, bank), open, paid, unequal };
  }

  /** Payers of called-off events whose money is not refunded, a sentence for each. */
  private async unrefundedPayers(): Promise<string[]> {
    const rows = await this.query<{ merchTxnId: string }>(
      `SELECT p.merch_txn_id AS "merchTxnId" FROM payments p JOIN registrations r ON r.id = p.registration_id
        JOIN events e ON e.id = r.event_id WHERE p.state = 'paid' AND e.called_off_at IS NOT NULL`,
    );
    return rows.map(({ merchTxnId }) => `${merchTxnId}: is paid for an event that was called off`);
  }

  /** The end of the replicas' log. A crash itself logs errors too. */
  logTail(): string {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').slice(-4000) : '';
  }

  private async startDatabase(): Promise<void> {
    this.cluster = await startCluster({ folder: path.join(this.folder, 'postgres'), port: this.databasePort });
    this.cluster.process.stderr?.on('data', (chunk: Buffer) => appendFileSync(this.databaseLog, chunk));
  }

  /** Process id of PostgreSQL; its sessions are child processes. */
  databasePid(): number {
    return this.cluster.process.pid ?? 0;
  }

  /** The owner's address of the database. */
  databaseUrl(database?: string): string {
    return this.cluster.url(database);
  }

  /** Number of client sessions, without the session that counts them. */
  async countConnections(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `SELECT count(*)::int - 1 AS count FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    );
    return row?.count ?? 0;
  }

  environment(): NodeJS.ProcessEnv {
    const bank = `http://127.0.0.1:${this.bank.port}`;
    return {
      DATABASE_URL: this.cluster.url(),
      DATA_DIR: path.join(this.folder, 'data'),
      PUBLIC_URL: this.url || 'http://127.0.0.1',
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      JWT_SECRET: 'the key of a proof that nobody signs in to',
      THROTTLE_FACTOR: '1000000',
      CAPTCHA_FIXED_ANSWER: captchaAnswer,
      ATOM_AUTH_URL: `${this.gatewayProxy.url}/ots/aipay/auth`,
      ATOM_STATUS_URL: `${this.gatewayProxy.url}/ots/payment/status`,
      ATOM_REFUND_URL: `${this.gatewayProxy.url}/ots/payment/refund`,
      ATOM_CHECKOUT_SCRIPT_URL: `${bank}/staticdata/ots/js/atomcheckout.js`,
      ...this.variables,
    };
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** Milliseconds that `settled` waits until every payment is settled. */
const settleTimeout = 120_000;
