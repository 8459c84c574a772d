import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UserError } from '../../local/user-error.ts';
import { sumOf, type TableSum } from './read-table.ts';
import { columnsOf, listTables, nameOf, type Sequence, type Table } from './tables.ts';

/** The rows of one table in a copy. */
export interface StoredTable {
  name: string;
  columns: string[];
  rows: number;
}

/**
 * Fills the tables in the order of their foreign keys, in the caller's transaction. Foreign keys, unique keys and
 * checks are enforced. The product's triggers are off: they would log the states of payments a second time, or refuse a
 * state that is not reached from an earlier one.
 * @param read opens the stored text of a table's rows
 * @returns the sum of each table
 * @throws UserError when the database has other tables than the copy, a table has another number of rows than the
 *   copy's manifest says, or COPY refuses a row
 */
export async function loadTables(
  client: pg.Client,
  stored: readonly StoredTable[],
  sequences: readonly Sequence[],
  read: (table: StoredTable) => Readable,
): Promise<Map<string, TableSum>> {
  const tables = await listTables(client);
  assertSameTables(tables, stored);
  const names = tables.map(({ name }) => nameOf(name));
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Some tables hold rows that migrations have inserted.
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`);
  const sums = new Map<string, TableSum>();
  for (const { name } of tables) {
    const table = stored.find((each) => each.name === name)!;
    sums.set(name, { rows: table.rows, sha256: await loadTable(client, table, read(table)) });
  }
  for (const { name, value, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [nameOf(name), value, isCalled]);
  // PostgreSQL does not alter a table with pending deferred checks.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return sums;
}

/** Compares the tables in the database with the expected sums. @throws UserError naming each table that differs */
export async function assertSums(client: pg.Client, expected: ReadonlyMap<string, TableSum>): Promise<void> {
  const differing: string[] = [];
  for (const table of await listTables(client)) {
    const [found, wanted] = [await sumOf(client, table), expected.get(table.name)];
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256)
      differing.push(`${table.name} (${found.rows} rows, ${wanted?.rows ?? 'none'} expected)`);
  }
  if (differing.length > 0) throw new UserError(`What was read back differs: ${differing.join(', ')}.`);
}

/** Loads one table; returns the SHA-256 of its text. */
async function loadTable(client: pg.Client, table: StoredTable, text: Readable): Promise<string> {
  const hash = createHash('sha256');
  const into = client.query(copyFrom(`COPY ${nameOf(table.name)} (${columnsOf(table)}) FROM STDIN`));
  try {
    await pipeline(
      text,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      into,
    );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The rows of ${table.name} were not taken: ${(error as Error).message}.`);
  }
  if (into.rowCount !== table.rows)
    throw new UserError(`The copy has ${into.rowCount} rows of ${table.name}, and its manifest says ${table.rows}.`);
  return hash.digest('hex');
}

function assertSameTables(tables: readonly Table[], stored: readonly StoredTable[]): void {
  const describe = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
    `${name} (${[...columns].sort().join(', ')})`;
  const [here, there] = [tables.map(describe), stored.map(describe)];
  const differing = [
    ...here.filter((each) => !there.includes(each)).map((each) => `the migrations make ${each}`),
    ...there.filter((each) => !here.includes(each)).map((each) => `the copy has ${each}`),
  ];
  if (differing.length > 0) throw new UserError(`The tables are not those of the copy: ${differing.join('; ')}.`);
}
