import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { jobsSchema } from '@maidan/api/src/platform/jobs/jobs-tables.ts';
import { keysOf } from '@maidan/api/src/platform/storage/picture-names.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { StoredFiles } from '../local/api-module.ts';
import { UserError } from '../local/user-error.ts';
import type { Encryption } from './copies/encryption.ts';
import { assertTrusted } from './copies/manifest.ts';
import type { Copy, Target } from './copies/target.ts';
import { listFiles } from './copy-pictures.ts';
import { type Installation, migrationsOf, type Product } from './product.ts';
import type { Progress } from './progress.ts';
import { putFiles } from './restore-copy.ts';
import { restoreSecrets } from './secrets.ts';
import { type NamedPicture, namedPictures } from './tables/named-pictures.ts';
import { inWriteTransaction, withClient } from './tables/session.ts';
import { executedMigrations, leftOut, nameOf } from './tables/tables.ts';
import { beginRestore, endRestore, isMarked, recoveredMark } from './tables/unfinished-restore.ts';

export interface HowToRecover {
  /** The time of the recovery, ISO 8601; needed when PostgreSQL has been restarted and no longer knows it. */
  moment?: string | undefined;
  /** Whether the installation whose archive was used is still running. */
  isBeside?: boolean;
  /** A copy from which missing pictures and secrets are taken. */
  from?: { target: Target; copy: Copy; encryption: Encryption } | undefined;
}

export interface RecordedRecovery {
  /** Time of the last transaction that the database holds, or the time that was given if it is earlier; ISO 8601. */
  moment: string;
  /** Time at which an earlier run recorded this recovery; this run has then changed nothing. */
  recordedAt?: Date;
  /** Names of the migrations that this run added. */
  later: string[];
  /** Pictures that rows name and that the store does not hold. */
  missing: NamedPicture[];
}

/**
 * Completes a restore after PostgreSQL has recovered a database to an earlier time. The product then asks the provider
 * what has happened since, holds back refunds until that is known, and everybody signs in again. Until the last step,
 * the table `unfinished_restore` keeps the product from using the database. A run that was cut off is continued by the
 * same command.
 * @throws UserError when the database is still recovering, is in use, or its time is unknown
 */
export function recordRecovery(
  installation: Installation,
  product: Product,
  progress: Progress,
  { moment: told, isBeside: isSaidToBeBeside = false, from }: HowToRecover = {},
): Promise<RecordedRecovery> {
  const { databaseDirectUrl, store, dataDir } = installation;
  return withClient(databaseDirectUrl, async (client) => {
    await assertRecovered(client);
    const moment = await momentOf(client, told);
    const recordedAt = await recordedSince(client, moment);
    if (recordedAt) return { moment, recordedAt, later: [], missing: [] };
    await assertAlone(client);
    migrationsOf(await executedMigrations(client), product, 'The database');
    const { isBeside } = await beginRestore(client, recoveredMark, isSaidToBeBeside, () => Promise.resolve());
    // Jobs from before the recovery may have run since. The recovery sweep enqueues what is due, as after a restore
    // from a copy.
    await client.query(`DROP SCHEMA IF EXISTS ${jobsSchema} CASCADE`);
    const later = await product.migrate(installation, product.migrations, true);
    const missing = await placePictures(client, store, progress, from);
    if (from) {
      const lost = from.copy.manifest.secrets.filter(({ name }) => !existsSync(path.join(dataDir, 'secrets', name)));
      await restoreSecrets(lost, from.target.pathOf(from.copy.name), from.encryption, dataDir);
    }
    await inWriteTransaction(client, async () => {
      const kept = ['migrations', 'unfinished_restore'];
      const emptied = Object.keys(leftOut).filter((name) => !kept.includes(name));
      await client.query(`TRUNCATE ${emptied.map(nameOf).join(', ')}`);
      await endRestore(client, moment, { isBeside });
    });
    return { moment, later, missing };
  });
}

async function assertRecovered(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ recovers: boolean; has: boolean }>(
    `SELECT pg_is_in_recovery() AS recovers, to_regclass('public.migrations') IS NOT NULL AS has`,
  );
  if (rows[0]!.recovers)
    throw new UserError(
      'PostgreSQL is still recovering: repeat this when it has ended. Without --target-action=promote it waits at the moment, ' +
        'for SELECT pg_promote() by its superuser.',
    );
  if (!rows[0]!.has && !(await isMarked(client)))
    throw new UserError('The database holds no tables of Maidan: recover it first, or restore a copy (--from).');
}

/**
 * The earlier of two times: that of the last replayed transaction, which PostgreSQL does not know any more after a
 * restart, and the one that was given.
 * @throws UserError when neither is known
 */
async function momentOf(client: pg.Client, told: string | undefined): Promise<string> {
  const { rows } = await client.query<{ moment: string | null }>(
    `SELECT to_char(least(pg_last_xact_replay_timestamp(), $1::timestamptz) AT TIME ZONE 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS moment`,
    [told ?? null],
  );
  const { moment } = rows[0]!;
  if (moment === null)
    throw new UserError(
      'PostgreSQL knows of no recovery: there was none, or it was started anew since. Say to which moment it was: ' +
        '--moment "2026-11-28 14:00:00+05:30".',
    );
  return moment;
}

/**
 * The time at which this recovery was recorded; undefined before. A recovered database holds no row later than its
 * time, so a later row of `restores` was added afterwards.
 */
async function recordedSince(client: pg.Client, moment: string): Promise<Date | undefined> {
  const { rows: tables } = await client.query<{ has: boolean }>(
    `SELECT to_regclass('public.restores') IS NOT NULL AS has`,
  );
  if (!tables[0]!.has) return undefined;
  const { rows } = await client.query<{ at: Date | null }>(
    'SELECT max(restored_at) AS at FROM public.restores WHERE restored_at > $1',
    [moment],
  );
  return rows[0]!.at ?? undefined;
}

/** Throws when other processes use the database: a running API would send refunds during the recovery. */
async function assertAlone(client: pg.Client): Promise<void> {
  // An owner who is not a superuser sees only the user name of other roles' connections. Autovacuum's connection has no
  // user name.
  const { rows } = await client.query<{ name: string }>(
    `SELECT coalesce(nullif(application_name, ''), 'without a name') AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL ORDER BY 1`,
  );
  if (rows.length > 0)
    throw new UserError(
      `The database is in use by ${pluralise(rows.length, 'connection')} (${[...new Set(rows.map(({ name }) => name))].join(', ')}): ` +
        'stop the product first.',
    );
}

/**
 * Moves each picture to the area that its row's state asks for; pictures that were hidden or shown after the recovered
 * time are in another area. Pictures that the store lacks are taken from the copy `from` first.
 * @returns those that are in no area
 */
async function placePictures(
  client: pg.Client,
  store: StoredFiles,
  progress: Progress,
  from: HowToRecover['from'],
): Promise<NamedPicture[]> {
  const named = await namedPictures(client);
  const areas = new Map(named.map(({ key, area }) => [key, area]));
  const keys = new Set(areas.keys());
  const lookIntoStore = async () => {
    const stored = await listFiles(store, keys);
    return { stored, lost: named.filter(({ key }) => !stored.get(key)?.some(({ name }) => name === key)) };
  };
  let { stored, lost } = await lookIntoStore();
  if (from && lost.length > 0) {
    assertTrusted(from.copy, from.encryption);
    const wanted = new Map(lost.map(({ key, area }) => [key, area]));
    const files = from.copy.manifest.files.flatMap((file) => {
      const area = keysOf(file.name)
        .map((key) => wanted.get(key))
        .find(Boolean);
      return area ? [{ ...file, area }] : [];
    });
    await putFiles(from.target, files, from.encryption, store, progress);
    ({ stored, lost } = await lookIntoStore());
  }
  for (const [key, files] of stored)
    for (const { name, area } of files) {
      const wanted = areas.get(key)!;
      if (area === wanted) continue;
      const bytes = await store.get(area, name);
      if (!bytes) continue;
      await store.put(wanted, name, bytes);
      await store.remove(area, name);
    }
  return lost;
}
