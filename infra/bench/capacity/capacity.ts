/**
 * `npm run bench:capacity`: resources of an idle club, requests and registrations per second of one machine, and how
 * much a registration adds to the disk. The clients share the machine's cores. `-- --registrations 1000 --clubs 20` for
 * more payers and clubs.
 */
import { readdir, stat } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildAdmin, buildApi } from '../../local/build/build-workspaces.ts';
import { root } from '../../local/settings.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import { startNginx } from '../../prove/edge/nginx.ts';
import { isInstalled, measureWithWrk } from '../measure/wrk.ts';
import { Club } from './club.ts';
import { measureIdle } from './idle.ts';
import { manyClubs } from './many-clubs.ts';
import { register } from './registrations.ts';

const { values, count } = readOptions(usageOf(import.meta.filename), {
  registrations: { type: 'string', default: '400' },
  clubs: { type: 'string', default: '10' },
});
const [registrations, clubs] = [count('registrations', values.registrations), count('clubs', values.clubs)];
/** Registrations before the measurement, which compile the code and fill the connection pools. */
const warmUp = 40;

const print = (name: string, value: string): void => console.log(`  ${name.padEnd(52)}${value}`);
const rounded = (value: number, digits = 0): string => value.toFixed(digits);

/** Requests per second over 64 connections. wrk runs on the same cores and takes a part of them. */
async function requestsPerSecond(url: string): Promise<number> {
  const { rate } = await measureWithWrk(url, { seconds: 8, connections: 64 });
  return rate ?? NaN;
}

async function visitors(club: Club): Promise<void> {
  console.log('\nVisitors, 64 connections');
  const consoleDir = path.join(root, 'admin', 'dist');
  for (const processes of [1, 2]) {
    await club.scaleApi(processes);
    const nginx = await startNginx({ dataDir: club.publisher.folder, consoleDir }, club.apiAddresses());
    try {
      const url = `http://127.0.0.1:${nginx.port}`;
      if (processes === 1) print('home page through nginx', `${rounded(await requestsPerSecond(`${url}/`))} a second`);
      for (const call of ['events/all-public', 'gallery/grouped', 'payment/fees']) {
        const rate = await requestsPerSecond(`${url}/api/${call}`);
        print(`GET /api/${call}, ${processes} of the API`, `${rounded(rate)} a second`);
      }
    } finally {
      await nginx.stop();
    }
  }
}

interface Size {
  databaseKb: number;
  filesKb: number;
}

/** Kilobytes of the whole database, and of the API's data folder, which holds the pictures. */
async function measureSize({ harness }: Club): Promise<Size> {
  await harness.query('CHECKPOINT');
  const [row] = await harness.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes');
  return {
    databaseKb: (row?.bytes ?? 0) / 1024,
    filesKb: (await bytesBelow(harness.environment().DATA_DIR ?? '')) / 1024,
  };
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function payers(club: Club): Promise<void> {
  for (const processes of [1, 2]) {
    await club.scaleApi(processes);
    await register(club, warmUp);
    const before = await measureSize(club);
    const { perSecond, apiMs, databaseMs, startMs, returnMs } = await register(club, registrations);
    const after = await measureSize(club);
    console.log(`\n${registrations} registrations, 16 payers at once, ${processes} of the API`);
    print('registered', `${rounded(perSecond, 1)} a second`);
    print('processor time each: API, PostgreSQL', `${rounded(apiMs)} ms, ${rounded(databaseMs)} ms`);
    print(
      'a payer waits: for the checkout, for the result',
      `${rounded(startMs)} ms, ${rounded(returnMs)} ms (median)`,
    );
    const [rows, files] = [after.databaseKb - before.databaseKb, after.filesKb - before.filesKb];
    print('disk each: database, photo', `${rounded(rows / registrations, 1)} KB, ${rounded(files / registrations)} KB`);
  }
}

async function atRest(club: Club): Promise<void> {
  await club.scaleApi(1);
  console.log('\nOne club that nobody visits, one process of the API');
  const idle = await measureIdle(club);
  print(
    'memory: API, publisher, PostgreSQL',
    [idle.api, idle.publisher, idle.database].map((mb) => `${rounded(mb)} MB`).join(', '),
  );
  print(
    'processor: API, PostgreSQL',
    `${rounded(idle.apiCpu, 1)} and ${rounded(idle.databaseCpu, 1)} thousandths of a core`,
  );
  print('connections, transactions', `${idle.connections}, ${rounded(idle.transactionsPerSecond, 1)} a second`);
  print('the first build of the site', `${rounded(club.buildSeconds, 1)} s of processor time`);
}

async function neighbours({ harness }: Club): Promise<void> {
  console.log(`\n${clubs} clubs that nobody visits on one PostgreSQL, one process of the API each`);
  const { apiMb, databaseMb, connections, apiCpu, databaseCpu } = await manyClubs(harness, clubs);
  print('memory each: API; PostgreSQL in all', `${rounded(apiMb / clubs)} MB; ${rounded(databaseMb)} MB`);
  print('processor in all: API, PostgreSQL', `${rounded(apiCpu)} and ${rounded(databaseCpu)} thousandths of a core`);
  print('connections each', rounded(connections / clubs, 1));
}

try {
  if (!(await isInstalled('wrk'))) throw new UserError('wrk is missing. On Debian: apt-get install wrk');
  await Promise.all([buildApi(), buildAdmin()]);
  const [cpu] = cpus();
  console.log(
    `${cpus().length} cores of ${cpu?.model.trim()}, ${rounded(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  const club = await Club.open();
  try {
    const [row] = await club.harness.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    console.log(`PostgreSQL ${row?.version}, fsync on`);
    await atRest(club);
    await visitors(club);
    await payers(club);
    await club.scaleApi(0);
    await neighbours(club);
  } finally {
    await club.close();
  }
} catch (error) {
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
}
