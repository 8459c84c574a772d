import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Encryption } from '../../../../infra/backup/copies/encryption.ts';
import { Target } from '../../../../infra/backup/copies/target.ts';
import type { Installation, Product } from '../../../../infra/backup/product.ts';
import { silent } from '../../../../infra/backup/progress.ts';
import { type HowToRecover, recordRecovery } from '../../../../infra/backup/record-recovery.ts';
import { withClient } from '../../../../infra/backup/tables/session.ts';
import { deleteHome } from '../../../../infra/local/postgres/data-home-outside.ts';
import { type Cluster, startCluster } from '../../../../infra/local/postgres/cluster.ts';
import { clusterHome } from '../../../../infra/local/postgres/postgres-home.ts';
import { postgresUser } from '../../../../infra/local/postgres/postgres-user.ts';
import { migrations } from '../../../src/database/migrations.ts';
import { jobsSchema } from '../../../src/platform/jobs/jobs-tables.ts';
import { anInstallation, backUp, deleteFolders, freshFolder, product, query } from './copies.ts';

let cluster: Cluster;
let club: Installation;
/** A time between two changes. A complete backup was made before it. */
let moment: string;
const copies = freshFolder();
const folder = freshFolder();

/** Recovers a new server from the archive up to `until`, as after the first server was lost. */
async function recover(data: string, archive: string, until: string): Promise<void> {
  await cluster.stop();
  rmSync(data, { recursive: true });
  renameSync(`${data}.base`, data);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nrestore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${until}'\nrecovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(data, 'recovery.signal'), '');
  cluster = await startCluster({ folder, durable: false });
}

/**
 * Connects with the two roles that `npm run setup` creates: the owner of the tables, and the API's role, which reads
 * and writes rows.
 */
function reconnect(): void {
  const as = (username: string) => Object.assign(new URL(cluster.url('maidan')), { username, password: 'test' }).href;
  Object.assign(club, { databaseUrl: as('api'), databaseDirectUrl: as('owner') });
}
const bySuperuser = <Row extends pg.QueryResultRow>(sql: string, database = 'maidan'): Promise<Row[]> =>
  query<Row>({ databaseUrl: cluster.url(database) }, sql);

const addEvent = (name: string): Promise<unknown> =>
  query(club, `INSERT INTO events (event_name, start_date, end_date) VALUES ($1, now(), now())`, [name]);
const addPhoto = async (key: string, deleted: string): Promise<void> => {
  await query(
    club,
    `INSERT INTO gallery_photos (event_id, event_name, image_key, width, height, dominant_colour, deleted_at)
      SELECT id, event_name, $1, 1, 1, '#000000', ${deleted} FROM events LIMIT 1`,
    [key],
  );
};

beforeAll(async () => {
  chmodSync(folder, 0o711);
  cluster = await startCluster({ folder, durable: false });
  const data = join(clusterHome(folder, postgresUser()), 'data');
  const archive = join(data, '..', 'archive');
  mkdirSync(archive);
  const { uid, gid } = postgresUser();
  if (uid !== undefined && gid !== undefined) chownSync(archive, uid, gid);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\narchive_mode = on\narchive_command = 'cp "%p" "${archive}/%f"'\ntimezone = 'Asia/Kolkata'\n`,
  );
  await cluster.stop();
  cluster = await startCluster({ folder, durable: false });
  club = await anInstallation(cluster.url());
  for (const role of ['owner', 'api']) await bySuperuser(`CREATE ROLE ${role} LOGIN PASSWORD 'test'`, 'postgres');
  await bySuperuser('CREATE DATABASE maidan OWNER owner', 'postgres');
  reconnect();
  await product.migrate(club, migrations, false);
  await cluster.stop();
  execFileSync('cp', ['-a', data, `${data}.base`]);
  cluster = await startCluster({ folder, durable: false });
  reconnect();

  await addEvent('Before');
  await query(club, `INSERT INTO admins (username, password_hash, role) VALUES ('a', 'x', 'administrator')`);
  await query(
    club,
    `INSERT INTO sessions (jti, admin_id, expires_at) SELECT gen_random_uuid(), id, now() + '1 day' FROM admins`,
  );
  const boss = new PgBoss({
    connectionString: club.databaseDirectUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue('refund');
  await boss.send('refund', {});
  await boss.stop({ graceful: false });
  for (const key of ['shown.webp', 'in-the-copy.webp', 'lost.webp']) await addPhoto(key, 'NULL');
  await addPhoto('hidden.webp', 'now()');
  for (const key of ['shown.webp', 'in-the-copy.webp']) await club.store.put('gallery', key, Buffer.from(key));
  await backUp(club, copies);
  [{ moment }] = (await query<{ moment: string }>(club, 'SELECT clock_timestamp()::text AS moment')) as [
    { moment: string },
  ];
  await addEvent('After');
  // Changes after the moment: one photo was hidden, another was shown, and a third was lost.
  await club.store.put('withheld', 'shown.webp', Buffer.from('shown.webp'));
  await club.store.remove('gallery', 'shown.webp');
  await club.store.put('gallery', 'hidden.webp', Buffer.from('hidden.webp'));
  await club.store.remove('gallery', 'in-the-copy.webp');
  const [last] = await bySuperuser<{ wal: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS wal');
  const isArchived = `SELECT FROM pg_stat_archiver WHERE last_archived_wal >= '${last!.wal}'`;
  while ((await bySuperuser(isArchived)).length === 0) await wait(50);
  await recover(data, archive, moment);
  reconnect();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  deleteHome(folder);
  deleteFolders();
});

const record = (how: HowToRecover = {}, by: Product = product) => recordRecovery(club, by, silent, how);
const count = async (table: string): Promise<number> =>
  (await query<{ count: number }>(club, `SELECT count(*)::int AS count FROM ${table}`))[0]!.count;

it('refuses to record a recovery while any other connection uses the database', async () => {
  expect(await query(club, 'SELECT event_name FROM events')).toEqual([{ event_name: 'Before' }]);
  // These rows have been recovered by PostgreSQL alone.
  expect([await count('sessions'), await count('jobs.job'), await count('restores')]).toEqual([1, 1, 0]);
  // The owner of the tables is no superuser, and sees few details of other roles' connections.
  await withClient(club.databaseUrl, async () => {
    await expect(record()).rejects.toThrow('in use by 1 connection (maidan backup): stop the product first');
  });
  expect(await count('restores')).toBe(0);
});

it('lets no process start before a recovery is completely recorded, and continues after an interruption', async () => {
  const cutOff = { migrations, migrate: () => Promise.reject(new Error('cut off')) };
  await expect(record({}, cutOff)).rejects.toThrow('cut off');
  await expect(product.migrate(club, migrations, false)).rejects.toThrow('A restore into this database is unfinished');
  expect(await count('restores')).toBe(0);
});

it('records a recovery to a moment as a restore: sessions and old jobs end, refunds wait, pictures are in the right folders', async () => {
  const target = new Target(copies);
  const encryption = await Encryption.toRead(copies, { recipients: [], identities: [] });
  const { missing, ...found } = await record({ from: { target, copy: target.find(), encryption } });
  expect(missing.map(({ key }) => key)).toEqual(['lost.webp']);
  expect(found.recordedAt).toBeUndefined();
  // The last transaction before the moment was recovered, and none after it.
  expect(Date.parse(found.moment)).toBeLessThanOrEqual(Date.parse(moment));
  expect([await count('sessions'), await count('jobs.job')]).toEqual([0, 0]);
  expect(await query(club, `SELECT copied_at = $1 AS same, is_beside FROM restores`, [found.moment])).toEqual([
    { same: true, is_beside: false },
  ]);
  expect(await query(club, `SELECT to_regclass('unfinished_restore') AS mark`)).toEqual([{ mark: null }]);
  const stored = async (area: 'gallery' | 'withheld') => (await club.store.list(area)).map(({ name }) => name).sort();
  expect(await stored('gallery')).toEqual(['in-the-copy.webp', 'shown.webp']);
  expect(await stored('withheld')).toEqual(['hidden.webp']);
});

it('records a recovery once, also after a restart of PostgreSQL', async () => {
  expect((await record()).recordedAt).toBeInstanceOf(Date);
  await cluster.stop();
  cluster = await startCluster({ folder, durable: false });
  reconnect();
  await expect(record()).rejects.toThrow('PostgreSQL knows of no recovery');
  expect((await record({ moment })).recordedAt).toBeInstanceOf(Date);
  expect(await count('restores')).toBe(1);
});

it('refuses a database without tables of the product', async () => {
  await expect(recordRecovery(await anInstallation(), product, silent)).rejects.toThrow('holds no tables of Maidan');
});
