import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { executedMigrations } from './database-state.ts';

/** Key of the advisory lock; an arbitrary number. */
export const migrationLock = 20_261_121;

/** PostgreSQL's `lock_not_available`: `lock_timeout` ran out. */
const lockNotAvailable = '55P03';

interface Waiting {
  /** Milliseconds between two checks whether another process has finished its migrations. */
  lockPollMs: number;
  /** Milliseconds before a migration that met a lock is tried again. */
  retryMs: number;
  /**
   * How often the missing migrations are tried. A try waits for a lock as long as the connection's `lock_timeout`, so
   * all tries together take about five minutes.
   */
  tries: number;
}

const defaults: Waiting = { lockPollMs: 1_000, retryMs: 5_000, tries: 45 };

const log = new Logger('migrations');

/**
 * Runs missing migrations and returns their names. Replicas that start together wait for each other, without a time
 * limit.
 */
export async function migrateOn(db: DataSource, waiting: Partial<Waiting> = {}): Promise<string[]> {
  const options = { ...defaults, ...waiting };
  const lockHolder = db.createQueryRunner();
  try {
    await acquireLock(lockHolder, options);
    return await runWithRetries(db, options);
  } finally {
    await lockHolder.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await lockHolder.release();
  }
}

/**
 * Waits for the lock of the migrations. It polls with `pg_try_advisory_lock`: a blocking lock would run into
 * `lock_timeout`.
 */
async function acquireLock(lockHolder: QueryRunner, { lockPollMs }: Waiting): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const [{ taken }] = (await lockHolder.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock])) as [
      { taken: boolean },
    ];
    if (taken) return;
    if (attempt === 0) log.warn('Another process is changing the tables: waiting for it.');
    await wait(lockPollMs);
  }
}

/**
 * Runs each migration in its own transaction. A migration that says `transaction = false` runs without a transaction,
 * and may leave a part of its work when it fails (migrations/README.md). A migration that fails because of a lock is
 * tried again; the migrations before it stay.
 */
async function runWithRetries(db: DataSource, { retryMs, tries }: Waiting): Promise<string[]> {
  const before = await executedMigrations(db);
  for (let left = tries; ; left -= 1) {
    try {
      await db.runMigrations({ transaction: 'each' });
      return (await executedMigrations(db)).filter((name) => !before.includes(name));
    } catch (fault) {
      if ((fault as { code?: string }).code !== lockNotAvailable) throw fault;
      if (left <= 1) throw new ConfigurationError(stillLocked);
      log.warn('A table is in use by another connection: the migration is tried again.');
      await wait(retryMs);
    }
  }
}

const stillLocked =
  'The tables cannot be changed, because another connection keeps a lock on them: nothing is lost. ' +
  'End that connection (pg_stat_activity shows it) or wait until it is done, then start again.';
