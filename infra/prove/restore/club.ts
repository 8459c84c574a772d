import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import { deleteHome } from '../../local/postgres/data-home-outside.ts';
import { openDataDir, root } from '../../local/settings.ts';
import { openDatabase } from '../../local/start/open-database.ts';
import { type Sandbox, startSandbox } from '../../sandbox-gateway/start-sandbox.ts';
import { captchaAnswer } from '../../product/harness.ts';
import { type Replica, spawnReplica, stopReplica, untilReady } from '../../product/replica.ts';
import type { ArchivedDatabase } from './archived-database.ts';

const run = promisify(execFile);

/** What a tool has printed, and its exit code. */
export interface ToolResult {
  code: number;
  output: string;
}

/**
 * The product on one disk: a data folder with its files and its own PostgreSQL, unless another PostgreSQL is given. The
 * bank is elsewhere.
 */
export class Club {
  readonly url: string;
  eventId = '';
  bank!: Sandbox;
  dataDir: string;
  /** Folder of the copies, which stands for another disk. */
  readonly copies: string;
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-restore-'));
  private readonly port: number;
  private database: { url: string; stop(): Promise<void> } | undefined;
  private readonly archived: ArchivedDatabase | undefined;
  private api: Replica | undefined;

  private constructor(port: number, archived?: ArchivedDatabase) {
    chmodSync(this.folder, 0o711);
    this.archived = archived;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = path.join(this.folder, 'data');
    this.copies = path.join(this.folder, 'copies');
  }

  static async open(archived?: ArchivedDatabase): Promise<Club> {
    const club = new Club(await freePort(), archived);
    club.bank = await startSandbox({
      port: 0,
      dataDir: path.join(club.folder, 'bank'),
      callbackUrl: `${club.url}/api/payment/callback`,
      settings: { refundArrivesAfterSeconds: 5 },
    });
    openDataDir(club.dataDir);
    await club.openDatabase();
    await (await importApiModule('database/prepare')).migrate();
    club.eventId = await club.addEvent();
    await club.startApi();
    return club;
  }

  async close(): Promise<void> {
    await this.stopApi('SIGKILL');
    await this.database?.stop();
    await this.archived?.close();
    await this.bank.close();
    deleteHome(path.join(this.dataDir, 'postgres'));
    rmSync(this.folder, { recursive: true, force: true });
  }

  async startApi(): Promise<void> {
    this.api = spawnReplica('api/dist/main.js', this.port, this.environment(), path.join(this.folder, 'api.log'));
    await untilReady(this.api).catch((error: unknown) => {
      throw new Error(`The API did not start: ${this.logTail()}`, { cause: error });
    });
  }

  async stopApi(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.api) await stopReplica(this.api, signal);
    this.api = undefined;
  }

  /** Loses the disk: kills the API and deletes the data folder. */
  async loseDisk(): Promise<void> {
    await this.stopApi('SIGKILL');
    await this.database?.stop();
    this.database = undefined;
    deleteHome(path.join(this.dataDir, 'postgres'));
    rmSync(this.dataDir, { recursive: true });
    // A new disk at another path.
    this.dataDir = path.join(this.folder, 'new-data');
  }

  /** Starts the given PostgreSQL, or the data folder's own, which is made when it is missing. */
  async openDatabase(): Promise<void> {
    const { archived } = this;
    await archived?.start();
    this.database = archived ? { url: archived.url, stop: () => archived.kill() } : await openDatabase(this.dataDir);
    Object.assign(process.env, this.environment());
  }

  /** Runs a program of infra/backup. While the club's database runs, the program is given its address. */
  async runTool(program: 'backup' | 'restore', args: readonly string[]): Promise<ToolResult> {
    const { DATABASE_URL, ...env } = { ...process.env, ...this.environment() };
    const options = {
      cwd: root,
      env: { ...env, ...(this.database ? { DATABASE_URL } : {}) },
      maxBuffer: 10_000_000,
    };
    const file = path.join(root, 'infra', 'backup', `${program}.ts`);
    try {
      const { stdout, stderr } = await run(process.execPath, [file, ...args], options);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
      return { code, output: stdout + stderr };
    }
  }

  get databaseUrl(): string {
    return this.database?.url ?? '';
  }

  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async setBank(settings: object): Promise<void> {
    await fetch(`http://127.0.0.1:${this.bank.port}/sandbox/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
  }

  logTail(): string {
    const log = path.join(this.folder, 'api.log');
    return existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : '';
  }

  private async addEvent(): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `INSERT INTO events (event_name, start_date, end_date) VALUES ('Winter League', now() + '9 days', now() + '9 days')
       RETURNING id`,
    );
    return row?.id ?? '';
  }

  private environment(): NodeJS.ProcessEnv {
    const bank = `http://127.0.0.1:${this.bank.port}`;
    return {
      DATABASE_URL: this.databaseUrl,
      DATABASE_DIRECT_URL: '',
      // An empty JWT_SECRET: the product generates one below DATA_DIR, where it is lost and restored.
      JWT_SECRET: '',
      DATA_DIR: this.dataDir,
      STORAGE: 'disk',
      PUBLIC_URL: this.url,
      SEED_DEMO: '0',
      LOG_LEVEL: 'error',
      THROTTLE_FACTOR: '1000000',
      CAPTCHA_FIXED_ANSWER: captchaAnswer,
      ATOM_AUTH_URL: `${bank}/ots/aipay/auth`,
      ATOM_STATUS_URL: `${bank}/ots/payment/status`,
      ATOM_REFUND_URL: `${bank}/ots/payment/refund`,
      ATOM_CHECKOUT_SCRIPT_URL: `${bank}/staticdata/ots/js/atomcheckout.js`,
    };
  }
}
