import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { deleteHome } from './data-home-outside.ts';
import { UserError } from '../user-error.ts';
import { clusterHome, postgresPrograms } from './postgres-home.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { howToKeep, readDatabaseFolder, whyUnusable } from './database-folder.ts';
import { postgresUser } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

export interface Cluster {
  /** A connection URL for `database` (by default the cluster's own `postgres`). */
  url(database?: string): string;
  process: ChildProcess;
  /** Ends every session and the server; resolves when the process is gone. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** The folder of the cluster; created and initialised when missing. */
  folder: string;
  port?: number;
  /** Whether to throw when the cluster does not exist: a restart must not replace a lost database by an empty one. */
  mustExist?: boolean;
  /** Whether fsync is on; off only for tests, as a power failure may then lose data. */
  durable?: boolean;
}

/** PostgreSQL listens on loopback only. It makes no socket file, which could collide with that of another server. */
const settings = (durable: boolean) => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: durable ? '100' : '300',
  // PostgreSQL's log then has neither refused rows nor statements, both of which may contain names and mobiles.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
});

/** Starts PostgreSQL 18 from npm on `folder`. @throws UserError when it cannot start */
export async function startCluster({ folder, port, mustExist, durable = true }: ClusterOptions): Promise<Cluster> {
  const user = postgresUser();
  const programs = postgresPrograms(user);
  const home = clusterHome(folder, user);
  const data = path.join(home, 'data');
  if (mustExist && !existsSync(data))
    throw new UserError(`The database's folder ${data} is gone: stop, then start again.`);
  const password = passwordOf(home, user);
  if (!existsSync(data)) await initialise({ programs, home, data, user });
  const fault = whyUnusable(data, readDatabaseFolder(data), user.uid ?? process.getuid?.());
  if (fault) throw new UserError(fault);
  await stopOrphan(data);
  const chosen = port ?? (await freePort());
  const child = await boot({ programs, data, user, port: chosen, durable });
  return {
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${chosen}/${database}`,
    process: child,
    stop: () => stopFast(child),
  };
}

/** Starts a fast cluster for tests, in a temporary folder and on a random port. `stop` deletes the folder. */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-postgres-'));
  chmodSync(folder, 0o711);
  const cluster = await startCluster({ folder, durable: false });
  const stop = async () => {
    await cluster.stop();
    deleteHome(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...cluster, stop };
}

/**
 * The URL of the cluster that runs on `folder`, from PostgreSQL's postmaster.pid (line 4 is the port); undefined when
 * there is no such file.
 */
export function runningClusterUrl(folder: string, database: string): string | undefined {
  const user = postgresUser();
  const home = clusterHome(folder, user);
  const lock = path.join(home, 'data', 'postmaster.pid');
  if (!existsSync(lock)) return undefined;
  const port = readFileSync(lock, 'utf8').split('\n')[3];
  return `postgres://postgres:${passwordOf(home, user)}@127.0.0.1:${port}/${database}`;
}

interface ClusterPaths {
  programs: string;
  data: string;
  user: PostgresUser;
}

/** Keeps Ctrl-C from reaching PostgreSQL: the supervisor stops the processes in order. */
const ownSession: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] };

/**
 * The superuser's password, generated once for each cluster, because other users of this machine can reach the port.
 */
function passwordOf(home: string, { uid, gid }: PostgresUser): string {
  const file = path.join(home, 'password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  }
  return readFileSync(file, 'utf8').trim();
}

/** C.UTF-8 from PostgreSQL itself gives the same sort order and case rules on every system, also for Devanagari. */
const LOCALE = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initialise({ programs, home, data, user }: ClusterPaths & { home: string }): Promise<void> {
  // The folder is renamed when it is complete, so that a killed start leaves no folder that looks like a database.
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const how = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${path.join(home, 'password')}`, '--no-sync'];
  const child = spawn(path.join(programs, 'bin', 'initdb'), [`--pgdata=${unfinished}`, ...how, ...LOCALE], {
    ...user,
    cwd: home,
    ...ownSession,
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code: unknown = await once(child, 'close').then(([first]) => first, String);
  if (code === 0) return renameSync(unfinished, data);
  rmSync(unfinished, { recursive: true, force: true });
  throw new UserError(`The database cannot be made in ${home}: ${lastLogLine(output || String(code))}`);
}

async function boot({ programs, data, user, port, durable }: ClusterPaths & { port: number; durable: boolean }) {
  const flags = Object.entries(settings(durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: data,
    ...ownSession,
  });
  await ready(child, data);
  return child;
}

/**
 * Resolves when PostgreSQL is ready. PostgreSQL reports that on stderr; when it ends before, its last FATAL line is the
 * reason.
 */
function ready(child: ChildProcess, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(new UserError(`PostgreSQL cannot start on ${data}: ${lastLogLine(output)}. ${howToKeep}`)),
    );
  });
}

const lastLogLine = (output: string) => {
  const lines = output.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|error): */, '');
};

/** Stops by SIGINT, PostgreSQL's "fast" shutdown: it rolls back, writes and exits without waiting for clients. */
async function stopFast(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}
