import type { MigrationInterface } from 'typeorm';
import type { Queryable } from '../platform/sql/steady-client.ts';

/** Names of migrations by what a database has of them. */
export interface MigrationStatus {
  applied: string[];
  /** Migrations of this code that the database does not have yet, in the order in which they will run. */
  pending: string[];
  /** Migrations that only the database has, from a newer version of the product. */
  newer: string[];
}

/** The name under which TypeORM stores a migration. */
export const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** Compares the migrations of this code with those that the database has run. */
export async function migrationStatus(
  db: Queryable,
  migrations: readonly MigrationInterface[],
): Promise<MigrationStatus> {
  const known = migrations.map(nameOf);
  const executed = await executedMigrations(db);
  return {
    applied: known.filter((name) => executed.includes(name)),
    pending: known.filter((name) => !executed.includes(name)),
    newer: executed.filter((name) => !known.includes(name)),
  };
}

/** Names of the migrations that the database has run; none on a database without tables. */
export async function executedMigrations(db: Queryable): Promise<string[]> {
  const [{ exists }] = (await db.query(`SELECT to_regclass('migrations') IS NOT NULL AS exists`)) as [
    { exists: boolean },
  ];
  if (!exists) return [];
  const rows = (await db.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/**
 * The table that `npm run restore` creates first and drops last. While it exists the restore is unfinished, and
 * `migrate` and the API refuse the database.
 */
export const unfinishedRestoreTable = 'unfinished_restore';

export const unfinishedRestoreSentence =
  'A restore into this database is unfinished: wait until it ends, or run the same npm run restore again, it goes on.';

export async function isRestoreUnfinished(db: Queryable): Promise<boolean> {
  const [{ exists }] = (await db.query(
    `SELECT to_regclass('public.${unfinishedRestoreTable}') IS NOT NULL AS exists`,
  )) as [{ exists: boolean }];
  return exists;
}

/** Whether the database has no events, players, members or photos. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  const [{ filled }] = (await db.query(
    `SELECT EXISTS (SELECT FROM events) OR EXISTS (SELECT FROM players)
         OR EXISTS (SELECT FROM members) OR EXISTS (SELECT FROM gallery_photos) AS filled`,
  )) as [{ filled: boolean }];
  return !filled;
}
