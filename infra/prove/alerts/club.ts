import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../local/free-port.ts';
import { root } from '../../local/settings.ts';
import { Harness } from '../../product/harness.ts';
import { Payer } from '../../product/payer.ts';
import { type MeasuredReplica, startMeasuredReplica, stopReplica } from '../../product/replica.ts';

/**
 * The product with its test bank, publisher, and a server that receives build requests and webhook messages; these can
 * be made to fail.
 */
export class Club {
  readonly harness: Harness;
  api!: MeasuredReplica;
  /** HTTP status of the build service's answers. */
  buildStatus = 200;
  /** HTTP status of the webhook's answers. */
  messageStatus = 200;
  private readonly env: NodeJS.ProcessEnv;
  private publisher: ChildProcess | undefined;
  private readonly hooks = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/build' ? this.buildStatus : this.messageStatus).end();
  });
  private traffic: NodeJS.Timeout | undefined;
  private locks: pg.Client[] = [];

  private constructor(harness: Harness, env: NodeJS.ProcessEnv) {
    this.harness = harness;
    this.env = env;
  }

  static async open(): Promise<Club> {
    const harness = await Harness.open();
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    const club = new Club(harness, { ...harness.environment(), ...ports, LOG_LEVEL: 'warn' });
    await new Promise<void>((resolve) => club.hooks.listen(0, '127.0.0.1', resolve));
    const hooks = `http://127.0.0.1:${(club.hooks.address() as AddressInfo).port}`;
    Object.assign(club.env, { ALERT_WEBHOOK_URL: `${hooks}/message`, SITE_BUILD_HOOK_URL: `${hooks}/build` });
    await club.startApi();
    harness.url = `http://127.0.0.1:${club.api.port}`;
    club.startPublisher();
    club.traffic = setInterval(() => club.ask(), 200);
    return club;
  }

  get dataDir(): string {
    return String(this.env.DATA_DIR);
  }

  async startApi(): Promise<void> {
    this.api = await startMeasuredReplica(this.env, this.harness.log);
  }

  startPublisher(): void {
    this.publisher = spawn(process.execPath, [path.join(root, 'infra/publisher/publisher.ts')], {
      ...{ cwd: root, env: { ...process.env, ...this.env }, stdio: 'ignore' },
    });
  }

  async stopPublisher(): Promise<void> {
    if (!this.publisher || this.publisher.exitCode !== null || this.publisher.signalCode !== null) return;
    const ended = once(this.publisher, 'exit');
    this.publisher.kill('SIGKILL');
    await ended;
  }

  /** Sends two requests of a visitor without waiting for the answers. */
  ask(): void {
    for (const page of ['events/all-public', 'health'])
      fetch(`${this.harness.url}/api/${page}`, { signal: AbortSignal.timeout(30_000) }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
  }

  /** Locks a table until `release`. */
  async lock(table: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.harness.databaseUrl() });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`BEGIN; LOCK TABLE ${table}`);
    this.locks.push(client);
  }

  async release(): Promise<void> {
    for (const client of this.locks.splice(0)) await client.end();
  }

  /** Registers a person, who pays and returns; with `short` the amount is too small, so it is refunded. */
  async pay(short = false): Promise<void> {
    const payer = new Payer(this.harness);
    await payer.start();
    await payer.comeBack(await payer.pay(short));
  }

  /** Makes the alerts job run at the next poll of the queues instead of in the next minute. */
  runAlerts(): Promise<unknown> {
    return this.harness.query(
      `INSERT INTO jobs.job (name, data, policy, singleton_key) VALUES ('alerts', '{}', 'short', 'alerts')
       ON CONFLICT DO NOTHING`,
    );
  }

  bankSettings(settings: object): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.harness.bank.port}/sandbox/settings`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) },
    });
  }

  async close(): Promise<void> {
    clearInterval(this.traffic);
    await this.release();
    await this.stopPublisher();
    await stopReplica(this.api, 'SIGKILL');
    this.hooks.closeAllConnections();
    this.hooks.close();
    await this.harness.close();
  }
}
