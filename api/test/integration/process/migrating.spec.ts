import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { connect, dataSourceOptions, migrationOptions } from '../../../src/database/data-source.ts';
import { migrationStatus } from '../../../src/database/database-state.ts';
import { migrations } from '../../../src/database/migrations.ts';
import { migrateOn, migrationLock } from '../../../src/database/run-migrations.ts';
import { directAddress, emptyDatabase, freshDatabase } from '../../support/test-database.ts';

describe('a process that migrates', () => {
  class AddFirst1999000000001 implements MigrationInterface {
    name = 'AddFirst1999000000001';
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('ALTER TABLE members ADD first_of_two text');
    }
    async down(): Promise<void> {}
  }
  class AddSecond1999000000002 implements MigrationInterface {
    name = 'AddSecond1999000000002';
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('ALTER TABLE events ADD second_of_two text');
    }
    async down(): Promise<void> {}
  }

  const bothNames = ['AddFirst1999000000001', 'AddSecond1999000000002'];
  const soon = { lockPollMs: 20, retryMs: 20 };

  let env: { databaseUrl: string };
  /** `db` is the migrating process, which waits at most 50 ms for a lock. `other` is the connection that blocks it. */
  let db: DataSource;
  let other: DataSource;
  beforeEach(async () => {
    env = { databaseUrl: directAddress(await freshDatabase()) };
    const options = migrationOptions(env);
    const both = [AddFirst1999000000001, AddSecond1999000000002];
    db = await connect(env, { ...options, migrations: both, extra: { ...options.extra, lock_timeout: 50 } });
    other = await connect(env, { ...dataSourceOptions(env), logging: false });
  });
  afterEach(async () => {
    await db.destroy();
    await other.destroy();
  });

  const shown = async (setting: string): Promise<string> => {
    const own = await connect(env, migrationOptions(env));
    const [row] = (await own.query(`SHOW ${setting}`)) as Record<string, string>[];
    await own.destroy();
    return row?.[setting] ?? '';
  };

  it('has no limit of 20 s as requests do, and waits only 2 s for a lock, so that others do not queue behind it', async () => {
    expect(await shown('statement_timeout')).toBe('0');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('0');
    expect(await shown('lock_timeout')).toBe('2s');
  });

  it('limits how long a frozen process of the API keeps its locks', async () => {
    const limit = 'idle_in_transaction_session_timeout';
    expect(await other.query(`SHOW ${limit}`)).toEqual([{ [limit]: '10s' }]);
  });

  it('waits for another replica’s migrations longer than it waits for any lock', async () => {
    const replica = other.createQueryRunner();
    await replica.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const migrated = migrateOn(db, soon);
    // The wait is ten times as long as the limit for a lock.
    await other.query('SELECT pg_sleep(0.5)');
    await replica.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await replica.release();
    expect(await migrated).toEqual(bothNames);
  });

  it('says what is applied, what is pending, and what is of a newer version', async () => {
    expect(await migrationStatus(db, db.migrations)).toMatchObject({ applied: [], pending: bothNames });
    await migrateOn(db, soon);
    const { applied, pending, newer } = await migrationStatus(db, db.migrations);
    // This connection knows only two migrations, so those of the product count as newer.
    expect({ applied, pending, newer: newer.length }).toEqual({
      applied: bothNames,
      pending: [],
      newer: migrations.length,
    });
    expect((await migrationStatus(other, other.migrations)).newer).toEqual(bothNames);
  });

  it('runs each migration once when two processes migrate at the same time', async () => {
    const second = await connect(env, {
      ...migrationOptions(env),
      migrations: [AddFirst1999000000001, AddSecond1999000000002],
    });
    const ran = await Promise.all([migrateOn(db, soon), migrateOn(second, soon)]);
    await second.destroy();
    expect(ran.flat().sort()).toEqual(bothNames);
    expect(ran).toContainEqual([]);
  });

  it('retries a migration that timed out on a lock, and runs none twice', async () => {
    const reader = other.createQueryRunner();
    await reader.startTransaction();
    await reader.query('LOCK TABLE events IN ACCESS SHARE MODE');
    const migrated = migrateOn(db, soon);
    await other.query('SELECT pg_sleep(0.3)');
    await reader.commitTransaction();
    await reader.release();
    expect(await migrated).toEqual(bothNames);
  });

  it('tells the operator in one sentence what blocks it when a lock is never released', async () => {
    const reader = other.createQueryRunner();
    await reader.startTransaction();
    await reader.query('LOCK TABLE events IN ACCESS SHARE MODE');
    await expect(migrateOn(db, { ...soon, tries: 2 })).rejects.toThrow(
      /another connection keeps a lock .* start again\.$/,
    );
    await reader.rollbackTransaction();
    await reader.release();
    expect(await migrateOn(db, soon)).toEqual(['AddSecond1999000000002']);
  });
});

describe('npm run migrate', () => {
  const program = resolve(import.meta.dirname, '../../../../infra/local/start/migrate.ts');

  /** Runs `npm run migrate` as another process. */
  async function migrate(verb: string, databaseUrl: string): Promise<{ code: number; output: string }> {
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, [program, verb], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
    return { code, output };
  }

  it('lists what is pending, applies it once although two run at the same time, and does nothing else', async () => {
    const databaseUrl = await emptyDatabase();
    const before = await migrate('status', databaseUrl);
    expect(before.code).toBe(2);
    expect(before.output).toContain('cannot run on this database yet');

    const both = await Promise.all([migrate('up', databaseUrl), migrate('up', databaseUrl)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const applied = both.flatMap(({ output }) => output.split('\n').filter((line) => line.startsWith('applied ')));
    expect(applied).toHaveLength(migrations.length);

    const after = await migrate('status', databaseUrl);
    expect(after.code).toBe(0);
    expect(after.output).toContain(`${migrations.length} applied, 0 pending, 0 of a newer version.`);
    const db = await connect({ databaseUrl });
    for (const table of ['admins', 'events'])
      expect(await db.query(`SELECT count(*)::int AS n FROM ${table}`)).toEqual([{ n: 0 }]);
    await db.destroy();
  }, 120_000);

  it('ends with 1 when the database cannot be used, or the word is unknown', async () => {
    expect((await migrate('status', 'postgres://club@127.0.0.1:1/maidan')).code).toBe(1);
    expect((await migrate('down', 'postgres://club@127.0.0.1:1/maidan')).code).toBe(1);
  }, 120_000);
});
