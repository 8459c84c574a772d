import pg from 'pg';
import { unfinishedRestoreTable } from '@maidan/api/src/database/database-state.ts';
import { UserError } from '../../local/user-error.ts';

/**
 * Tables that no copy holds, and why. All other tables of the schema `public` are copied, also ones that this code does
 * not know. The job queues' schema is left out: after a restore the recovery sweep, the import recovery, the file sweep
 * and the start of the AVIF job enqueue what is due, and each start of the API makes the schedules.
 */
export const leftOut: Readonly<Record<string, string>> = {
  migrations: 'the migrations themselves make the tables; their names stand in the manifest',
  sessions: 'a session that was ended since the copy must not begin again: everybody signs in anew',
  pending_sign_ins: 'they are valid for five minutes',
  captchas: 'they are valid for five minutes',
  throttles: 'counts of a few minutes',
  alert_channels: 'who is just sending messages, for a minute',
  site_builds: 'it tells of pages that no copy holds; the next build writes it',
  [unfinishedRestoreTable]: 'it is there during a restore only, and then nothing is copied',
};

export interface Table {
  name: string;
  /** Stored columns in their order; generated columns are left out. */
  columns: string[];
  primaryKey: string[];
  /** Other tables to which this table's foreign keys refer. */
  references: string[];
}

export interface Sequence {
  name: string;
  /** A bigint, as text. */
  value: string;
  isCalled: boolean;
}

const tablesStatement = `SELECT c.relname AS name,
    (SELECT coalesce(json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(a.attname ORDER BY k.place), '[]') FROM pg_constraint p
      CROSS JOIN LATERAL unnest(p.conkey) WITH ORDINALITY AS k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE p.conrelid = c.oid AND p.contype = 'p') AS "primaryKey",
    (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "references"
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname COLLATE "C"`;

/** All tables of the schema `public`, including those that a copy leaves out. */
export async function listAllTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(tablesStatement)).rows;
}

/** All tables that a copy holds, each after the tables that its foreign keys refer to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const all = await listAllTables(client);
  return inForeignKeyOrder(all.filter(({ name }) => !(name in leftOut)));
}

/**
 * Sorts tables so that each follows those that its foreign keys refer to.
 * @throws UserError when the references form a circle, or lead to a table that is left out
 */
export function inForeignKeyOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, references }) => !placed.has(name) && references.every((each) => placed.has(each)),
    );
    if (!next) {
      const rest = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
      throw new UserError(`These tables cannot be put in the order of their foreign keys: ${rest.join(', ')}.`);
    }
    placed.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

/** Sequences of the schema `public`, except those of tables that a copy leaves out. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT s.relname AS name FROM pg_class s
      LEFT JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') AND d.refobjsubid > 0
      LEFT JOIN pg_class t ON t.oid = d.refobjid
      WHERE s.relnamespace = 'public'::regnamespace AND s.relkind = 'S' AND coalesce(t.relname, '') <> ALL ($1)
      ORDER BY s.relname COLLATE "C"`,
    [Object.keys(leftOut)],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${nameOf(name)}`,
    );
    sequences.push({ name, ...found[0]! });
  }
  return sequences;
}

/** Names of the migrations that the database has run, oldest first. */
export async function executedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

export const nameOf = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(pg.escapeIdentifier).join(', ');

/** The statement that reads all rows as text, in a fixed order: by primary key, or without one by all columns. */
export function copyStatement({ name, columns, primaryKey }: Table): string {
  const keys = primaryKey.length > 0 ? primaryKey : columns;
  const order = keys.map((column) => `t.${pg.escapeIdentifier(column)}::text COLLATE "C"`).join(', ');
  const wanted = columns.map((column) => `t.${pg.escapeIdentifier(column)}`).join(', ');
  return `COPY (SELECT ${wanted} FROM ${nameOf(name)} t ORDER BY ${order}) TO STDOUT`;
}
