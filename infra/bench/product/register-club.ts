import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { freePort } from '../../local/free-port.ts';
import { Harness } from '../../product/harness.ts';
import type { PayersClub } from '../../product/payer.ts';
import { spawnReplica, untilReady } from '../../product/replica.ts';
import { readTransactions, type Transaction } from './transactions.ts';

interface Call {
  path: string;
  type: string;
  body: string;
}

/** A proxy between the product and the test bank that records the requests, so that they can be sent again. */
class RecordedGateway {
  url = '';
  calls: Call[] = [];
  private bank = '';

  private readonly server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const call = { path: request.url ?? '', type: request.headers['content-type'] ?? '', body };
      this.calls.push(call);
      const answer = await this.ask(call);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    });
  });

  async open(bank: string): Promise<void> {
    this.bank = bank;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Milliseconds that the bank takes to answer the recorded requests, sent again all at once through this proxy. */
  async measureAgain(calls: readonly Call[]): Promise<number> {
    const began = performance.now();
    await Promise.all(calls.map(async (call) => (await this.ask(call, this.url)).text()));
    return performance.now() - began;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private ask({ path, type, body }: Call, to = this.bank): Promise<Response> {
    return fetch(to + path, { method: 'POST', headers: { 'content-type': type }, body });
  }
}

/**
 * A database with durable settings, the test bank, the server of `npm start`, and a copy of the database before any
 * registration.
 */
export class RegisterClub {
  readonly gateway = new RecordedGateway();
  readonly payersClub: PayersClub;
  readonly harness: Harness;
  private copies = 0;

  private constructor(harness: Harness, port: number) {
    this.harness = harness;
    this.payersClub = { url: `http://127.0.0.1:${port}`, eventId: harness.eventId, bank: harness.bank };
  }

  static async open(): Promise<RegisterClub> {
    const harness = await Harness.open();
    const club = new RegisterClub(harness, await freePort());
    await club.gateway.open(`http://127.0.0.1:${harness.bank.port}`);
    for (const [name, call] of Object.entries({ AUTH: 'aipay/auth', STATUS: 'payment/status' }))
      harness.variables[`ATOM_${name}_URL`] = `${club.gateway.url}/ots/${call}`;
    await club.asOwner('CREATE DATABASE before TEMPLATE postgres');
    await club.asOwner(`ALTER ROLE CURRENT_USER SET log_error_verbosity = 'default'`);
    const { port } = new URL(club.payersClub.url);
    const server = spawnReplica('infra/local/serve/server.ts', Number(port), harness.environment(), harness.log);
    harness.replicas.push(server);
    await untilReady(server);
    return club;
  }

  /** Records the transactions of each call; the calls are made one after the other. */
  async record(calls: readonly (() => Promise<unknown>)[]): Promise<Transaction[][]> {
    const recorded: Transaction[][] = [];
    await this.setLog('all');
    for (const call of calls) {
      const from = this.log().length;
      await call();
      // PostgreSQL writes its log a little later than it answers.
      await this.harness.query('SELECT pg_sleep(0.1)');
      recorded.push(readTransactions(this.log().slice(from)));
    }
    await this.setLog('none');
    return recorded;
  }

  /** Does `work` with the address of a new copy of the database as it was before the first registration. */
  async withCopy<T>(work: (url: string) => Promise<T>): Promise<T> {
    const name = `copy_${++this.copies}`;
    await this.asOwner(`CREATE DATABASE ${name} TEMPLATE before`);
    try {
      return await work(this.harness.databaseUrl(name));
    } finally {
      await this.asOwner(`DROP DATABASE ${name}`);
    }
  }

  async close(): Promise<void> {
    await this.harness.close();
    await this.gateway.close();
  }

  get pictures(): string {
    return path.join(this.harness.folder, 'pictures');
  }

  private log(): string {
    return readFileSync(this.harness.databaseLog, 'utf8');
  }

  private async setLog(statements: 'all' | 'none'): Promise<void> {
    await this.harness.query(`ALTER SYSTEM SET log_statement = '${statements}'`);
    await this.harness.query('SELECT pg_reload_conf(), pg_sleep(0.3)');
  }

  /** Runs SQL in another database, because PostgreSQL copies only a database without connections. */
  private async asOwner(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.harness.databaseUrl('template1') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}
