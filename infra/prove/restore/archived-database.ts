import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../local/free-port.ts';
import { postgresUser } from '../../local/postgres/postgres-user.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';

/** A sentence with what is not installed; undefined when nothing is missing. */
export function lacking(): string | undefined {
  if (!existsSync('/usr/bin/pgbackrest')) return 'pgBackRest is not installed (apt-get install pgbackrest)';
  return existsSync(debian) ? undefined : 'Debian’s PostgreSQL is not installed (apt-get install postgresql)';
}

/** Debian's PostgreSQL and its archive by pgBackRest, which is on another disk, as docs/operations.md says. */
export class ArchivedDatabase {
  url = '';
  private readonly folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-archived-'));
  private readonly data = path.join(this.folder, 'data');
  private readonly settings = path.join(this.folder, 'pgbackrest.conf');
  private readonly programs = path.join(debian, newest(), 'bin');
  private port = 0;

  /** Starts the server; the first call makes it with its archive. */
  async start(): Promise<void> {
    if (this.port === 0) await this.make();
    const log = path.join(this.folder, 'server.log');
    await this.asPostgres('pg_ctl', ['start', '--wait', '-t', '120', '-D', this.data, '-l', log]).catch(() => {
      throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-1500)}`);
    });
    while ((await this.query<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers'))[0]!.recovers)
      await wait(100);
  }

  /** Stops the server at once, without a checkpoint. */
  async kill(): Promise<void> {
    if (existsSync(path.join(this.data, 'postmaster.pid')))
      await this.asPostgres('pg_ctl', ['stop', '-D', this.data, '-m', 'immediate']);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Makes a full backup while the server is used. */
  async backUp(): Promise<string> {
    return this.pgbackrest(['backup', '--type=full']);
  }

  /** The server's time now, in the form that pgBackRest takes. */
  async now(): Promise<string> {
    const [row] = await this.query<{ now: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') AS now`,
    );
    return row!.now;
  }

  /** Waits until everything up to now is in the archive, to which PostgreSQL sends it within `archive_timeout`. */
  async untilArchived(): Promise<void> {
    const [row] = await this.query<{ wal: string }>('SELECT pg_walfile_name(pg_current_wal_lsn()) AS wal');
    const isIn = 'SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1';
    while ((await this.query(isIn, [row!.wal])).length === 0) await wait(100);
  }

  /** Deletes the server's data folder, and recovers the database to that time in a new one. */
  async recover(moment: string): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true });
    this.folderOfPostgres(this.data);
    await this.pgbackrest(['restore', '--type=time', `--target=${moment}`, '--target-action=promote']);
  }

  async query<Row>(sql: string, values: unknown[] = [], database = 'maidan'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.address(database) });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  private async make(): Promise<void> {
    this.port = await freePort();
    this.url = this.address('maidan');
    chmodSync(this.folder, 0o711);
    for (const name of ['repo', 'log', 'lock', 'socket']) this.folderOfPostgres(path.join(this.folder, name));
    this.folderOfPostgres(this.data);
    writeFileSync(path.join(this.folder, 'server.log'), '');
    writeFileSync(
      this.settings,
      `[global]
repo1-path=${this.folder}/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(24).toString('hex')}
repo1-retention-full-type=time
repo1-retention-full=14
start-fast=y
log-path=${this.folder}/log
lock-path=${this.folder}/lock

[maidan]
pg1-path=${this.data}
pg1-port=${this.port}
pg1-socket-path=${this.folder}/socket
`,
      { mode: 0o600 },
    );
    for (const file of ['server.log', 'pgbackrest.conf']) this.giveToPostgres(path.join(this.folder, file));
    await this.asPostgres('initdb', ['-D', this.data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
    appendFileSync(
      path.join(this.data, 'postgresql.conf'),
      `
listen_addresses = '127.0.0.1'
port = ${this.port}
unix_socket_directories = '${this.folder}/socket'
archive_mode = on
archive_command = 'pgbackrest --config=${this.settings} --stanza=maidan archive-push %p'
archive_timeout = 60
`,
    );
    await this.asPostgres('pg_ctl', ['start', '--wait', '-D', this.data, '-l', path.join(this.folder, 'server.log')]);
    await this.query('CREATE DATABASE maidan', [], 'postgres');
    await this.pgbackrest(['stanza-create']);
    await this.pgbackrest(['check']);
    await this.asPostgres('pg_ctl', ['stop', '-D', this.data]);
  }

  private address(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  private folderOfPostgres(folder: string): void {
    mkdirSync(folder, { mode: 0o700 });
    this.giveToPostgres(folder);
  }

  private giveToPostgres(file: string): void {
    const { uid, gid } = postgresUser();
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }

  private async pgbackrest(args: readonly string[]): Promise<string> {
    const all = [`--config=${this.settings}`, '--stanza=maidan', '--log-level-console=info', ...args];
    return (await run('/usr/bin/pgbackrest', all, { ...postgresUser(), cwd: this.folder })).stdout;
  }

  /** Waits for the exit, not for the end of the output: a server that was started keeps the output open. */
  private async asPostgres(program: string, args: readonly string[]): Promise<void> {
    const child = execFile(path.join(this.programs, program), args, { ...postgresUser(), cwd: this.folder });
    const code = await new Promise((resolve, reject) => {
      child.once('exit', resolve);
      child.once('error', reject);
    });
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}.`);
  }
}

/** The newest installed version. */
const newest = (): string => readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))[0]!;
