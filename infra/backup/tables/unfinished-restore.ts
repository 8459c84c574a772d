import type pg from 'pg';
import { unfinishedRestoreTable } from '@maidan/api/src/database/database-state.ts';
import { newPaymentMark } from '@maidan/api/src/payments/merch-txn-id.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { UserError } from '../../local/user-error.ts';

const table = `public.${unfinishedRestoreTable}`;
// Tables that an earlier release made have no column `is_beside`, so it is read from the row as JSON.
const selectMark = `SELECT copy, is_loaded AS "isLoaded", is_recorded AS "isRecorded",
  coalesce((to_jsonb(m)->>'is_beside')::boolean, false) AS "isBeside" FROM ${table} m`;

/** Stands in place of a copy's name when `--recovered` was cut off. */
export const recoveredMark = 'recovered';

/** The one row of the table that marks an unfinished restore; the next run reads it. */
export interface UnfinishedRestore {
  /** Name of the copy, or `recoveredMark`. */
  copy: string;
  /** Whether the rows are loaded; then only the later steps are left. */
  isLoaded: boolean;
  /** Whether the row of `restores` is inserted. */
  isRecorded: boolean;
  /** Whether the installation that made the copy still runs. A run that continues the restore need not say so again. */
  isBeside: boolean;
}

export async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [table]);
  return rows[0]!.has;
}

/**
 * Marks the database as being restored from this copy, or returns the mark of a run that was cut off.
 * @param assertUsable checks a database without a mark; by default it must be empty
 * @throws UserError when `assertUsable` refuses, another restore runs, or the mark is that of another copy
 */
export async function beginRestore(
  client: pg.Client,
  copy: string,
  isBeside: boolean,
  assertUsable: (client: pg.Client) => Promise<void> = assertEmpty,
): Promise<UnfinishedRestore> {
  const { rows: locks } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock]);
  if (!locks[0]!.taken) throw new UserError('Another restore into this database is running.');
  if (!(await isMarked(client))) {
    await assertUsable(client);
    // The table and its row are made in one statement, so that a killed run leaves both or neither.
    await client.query(
      `CREATE TABLE ${table} AS SELECT ${literal(copy)}::text AS copy, false AS is_loaded, false AS is_recorded,
        ${isBeside} AS is_beside, now() AS begun_at`,
    );
  }
  const { rows } = await client.query<UnfinishedRestore>(selectMark);
  const found = { ...rows[0]!, isBeside: isBeside || rows[0]!.isBeside };
  if (found.copy !== copy)
    throw new UserError(
      found.copy === recoveredMark
        ? 'This database was recovered, and --recovered was cut off: go on with --recovered.'
        : `A restore of the copy ${found.copy} into this database was cut off: go on with --copy ${found.copy}, ` +
            'or begin anew with an empty database.',
    );
  return found;
}

/** Key of the advisory lock; an arbitrary number. */
const lock = 20_261_123;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
        AND n.nspname NOT LIKE 'pg\\_%'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  );
  if (rows.length === 0) return;
  const some = rows.slice(0, 3).map(({ name }) => name);
  throw new UserError(
    `The database is not empty: it holds ${pluralise(rows.length, 'table')} (${some.join(', ')} …). ` +
      'A restore writes into an empty database only: point DATABASE_URL, or DATA_DIR, to a new one.',
  );
}

/**
 * Marks the rows as loaded. Call this in the transaction that fills the tables, so that the rows of a copy are
 * committed together with the row of `restores`, which holds back refunds. A copy older than the table `restores` gets
 * that row in `endRestore`.
 */
export async function markLoaded(client: pg.Client, copiedAt: string): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(`SELECT to_regclass('public.restores') IS NOT NULL AS has`);
  if (rows[0]!.has) await record(client, copiedAt);
  await client.query(`UPDATE ${table} SET is_loaded = true, is_recorded = $1`, [rows[0]!.has]);
}

/**
 * Last transaction of a restore: afterwards the product may use the database. Beside an installation that still runs,
 * new payments get another mark, and `refundGate` sends no refund of payments with the old mark.
 */
export async function endRestore(
  client: pg.Client,
  copiedAt: string,
  { isBeside }: { isBeside: boolean },
): Promise<void> {
  const { rows } = await client.query<UnfinishedRestore>(selectMark);
  if (!rows[0]!.isRecorded) await record(client, copiedAt);
  if (isBeside) {
    await client.query(
      'UPDATE public.restores SET is_beside = true WHERE restored_at = (SELECT max(restored_at) FROM public.restores)',
    );
    await client.query('UPDATE public.installation SET payment_mark = $1', [newPaymentMark()]);
  }
  await client.query(`DROP TABLE ${table}`);
}

const record = (client: pg.Client, copiedAt: string) =>
  client.query('INSERT INTO public.restores (copied_at, restored_at) VALUES ($1, now())', [copiedAt]);
