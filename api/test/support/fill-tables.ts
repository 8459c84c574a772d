import pg from 'pg';
import { leftOut, listTables, nameOf } from '../../../infra/backup/tables/tables.ts';

/** Characters that COPY has to escape, and characters of four bytes. */
const oddText = 'Tab\t, line\n, back\\slash, \\N, "quotes", नमस्ते 😀';

const values: Record<string, (n: number) => unknown> = {
  text: (n) => `${oddText} ${n}`,
  'character varying': (n) => `${oddText} ${n}`,
  integer: (n) => 2_000_000_000 - n,
  smallint: (n) => n,
  bigint: (n) => `${9_007_199_254_740_993n + BigInt(n)}`,
  numeric: (n) => `${n}.000000000000000000001`,
  'double precision': (n) => 0.1 + n,
  boolean: (n) => n % 2 === 0,
  date: (n) => `2026-02-${10 + n}`,
  'time without time zone': () => '23:59:59.123456',
  'timestamp with time zone': (n) => `2026-11-2${n} 23:59:59.123456+05:30`,
  interval: () => '1 mon 2 days 03:04:05.6',
  json: (n) => JSON.stringify({ a: [n, null, oddText] }),
  jsonb: (n) => JSON.stringify({ a: [n, null, oddText] }),
  bytea: (n) => Buffer.from([0, 9, 10, 92, 255, n]),
  uuid: (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  'integer[]': (n) => [n, -n],
  'uuid[]': (n) => [`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`],
  'text[]': (n) => [oddText, '', `{${n},"}`],
};

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** The `table.column` to which the column's foreign key points. */
  references: string | null;
}

const columnsStatement = `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable",
    (SELECT f.confrelid::regclass || '.' || r.attname FROM pg_constraint f
      JOIN pg_attribute r ON r.attrelid = f.confrelid AND r.attnum = f.confkey[1]
      WHERE f.conrelid = a.attrelid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS "references"
  FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = '' AND a.attidentity <> 'a'`;

/**
 * Inserts two rows into each table of the backup: one with a value in each column, and one with null where null is
 * allowed. Call `dropChecks` before, because the values have no meaning.
 */
export async function fillTables(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    const table = nameOf(name);
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const { rows: columns } = await client.query<Column>(columnsStatement, [table]);
    for (const n of [1, 2]) {
      const row: unknown[] = [];
      for (const column of columns) row.push(await valueOf(client, column, n));
      const names = columns.map(({ name: each }) => pg.escapeIdentifier(each)).join(', ');
      const places = columns.map((_, i) => `$${i + 1}`).join(', ');
      await client.query(`INSERT INTO ${table} (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`, row);
    }
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

async function valueOf(client: pg.Client, { type, isNullable, references }: Column, n: number): Promise<unknown> {
  if (n === 2 && isNullable) return null;
  if (!references) {
    const value = values[type];
    if (!value) throw new Error(`fill-tables.ts has no value of the type ${type}: add one.`);
    return value(n);
  }
  const [table, column] = references.split('.');
  const { rows } = await client.query<{ value: unknown }>(
    `SELECT ${column}::text AS value FROM ${table} ORDER BY 1 OFFSET ${n - 1} LIMIT 1`,
  );
  return rows[0]?.value;
}

/**
 * Drops the CHECK constraints, which the rows of `fillTables` would violate. Foreign keys, unique keys and NOT NULL
 * stay.
 */
export async function dropChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  );
  for (const { table, name } of rows.filter((each) => !(each.table in leftOut)))
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
}
