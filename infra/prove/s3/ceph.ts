import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { freePort } from '../../local/free-port.ts';
import { UserError } from '../../local/user-error.ts';

const run = promisify(execFile);

/** Milliseconds within which the gateway must answer. */
const START_TIMEOUT_MS = 90_000;
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'ceph-authtool', 'monmaptool'];
const KEY = { id: 'PROOFKEY', secret: 'a secret of the proof' };

interface S3Service {
  /** Environment variables by which the product finds the service. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** Ceph's S3 gateway with one monitor and one in-memory store, as plain processes in a temporary folder. */
export async function startCeph(): Promise<S3Service> {
  await requirePrograms();
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-ceph-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const [monitor, gateway] = [await freePort(), await freePort()];
    const cluster = new Cluster(home, monitor, gateway);
    await cluster.prepare();
    children.push(cluster.start('ceph-mon', ['-i', 'a', '-f']));
    await cluster.ceph('osd', 'create');
    await cluster.run('ceph-osd', ['-i', '0', '--mkfs']);
    children.push(cluster.start('ceph-osd', ['-i', '0', '-f']));
    children.push(cluster.start('radosgw', ['-n', 'client.rgw.a', '-f']));
    const endpoint = `http://127.0.0.1:${gateway}`;
    await answers(endpoint);
    await cluster.run('radosgw-admin', [
      ...['user', 'create', '--uid=club', '--display-name=club', '--max-buckets=0'],
      ...[`--access-key=${KEY.id}`, `--secret=${KEY.secret}`],
    ]);
    const variables = {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
      S3_PATH_STYLE: '1',
    };
    return { variables, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class Cluster {
  private readonly home: string;
  private readonly monitor: string;
  private readonly gateway: string;
  private readonly config: string;

  constructor(home: string, monitorPort: number, gatewayPort: number) {
    this.home = home;
    this.monitor = `v2:127.0.0.1:${monitorPort}`;
    this.gateway = `127.0.0.1:${gatewayPort}`;
    this.config = path.join(home, 'ceph.conf');
  }

  /** Writes the configuration, the keys, and the monitor's first map. */
  async prepare(): Promise<void> {
    const id = randomUUID();
    for (const folder of ['mon', 'osd', 'rgw']) mkdirSync(path.join(this.home, folder));
    writeFileSync(this.config, this.configuration(id));
    const keyring = path.join(this.home, 'keyring');
    const everything = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
    await this.run('ceph-authtool', ['-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
    await this.run('ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...everything]);
    for (const name of ['client.rgw.a', 'osd.0'])
      await this.run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...everything.slice(0, 6)]);
    const map = path.join(this.home, 'monmap');
    await this.run('monmaptool', ['--create', '--addv', 'a', `[${this.monitor}]`, '--fsid', id, map]);
    await this.run('ceph-mon', ['-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring]);
  }

  async run(program: string, args: string[]): Promise<void> {
    await run(program, args, { env: this.environment(), timeout: START_TIMEOUT_MS });
  }

  ceph(...args: string[]): Promise<void> {
    return this.run('ceph', args);
  }

  start(program: string, args: string[]): ChildProcess {
    return spawn(program, args, { env: this.environment(), stdio: 'ignore' });
  }

  private environment(): NodeJS.ProcessEnv {
    return { ...process.env, CEPH_CONF: this.config };
  }

  private configuration(id: string): string {
    const file = (name: string) => path.join(this.home, name);
    return `[global]
fsid = ${id}
mon host = ${this.monitor}
mon initial members = a
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = ${1024 ** 3}
mon allow pool size one = true
run dir = ${this.home}
log file = ${file('$name.log')}
admin socket = ${file('$name.asok')}
mon data = ${file('mon')}
osd data = ${file('osd')}
keyring = ${file('keyring')}
rgw data = ${file('rgw')}
rgw frontends = beast endpoint=${this.gateway}
`;
  }
}

async function requirePrograms(): Promise<void> {
  for (const program of PROGRAMS)
    await run('which', [program]).catch(() => {
      throw new UserError(
        `${program} is missing. On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd ceph-common`,
      );
    });
}

async function answers(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(endpoint, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new UserError('Ceph’s gateway did not start in time.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
