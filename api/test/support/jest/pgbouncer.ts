import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../infra/local/free-port.ts';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode in front of a cluster. The program `pgbouncer` must be installed (a package of
 * Debian).
 */
export async function startPgBouncer(clusterUrl: string): Promise<Pooler> {
  const cluster = new URL(clusterUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'maidan-pgbouncer-'));
  chmodSync(folder, 0o755);
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${cluster.username}" "${cluster.password}"\n`, { mode: 0o644 });
  writeFileSync(
    config,
    `[databases]
* = host=${cluster.hostname} port=${cluster.port} connect_query='SET idle_in_transaction_session_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
server_idle_timeout = 5
# Limits that the API asks for when it connects; behind a pooler the database's role has them, here the connect_query.
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,lock_timeout
`,
    { mode: 0o644 },
  );
  // PgBouncer refuses to run as root.
  const user = userInfo().uid === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, '-q', config], { stdio: 'ignore' });
  await listening(port);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${cluster.username}:${cluster.password}@127.0.0.1:${port}/postgres`, stop };
}

async function listening(port: number): Promise<void> {
  for (let tries = 50; tries > 0; tries -= 1) {
    const socket = connect(port, '127.0.0.1');
    const opened = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (opened) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PgBouncer did not start.');
}
