import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, dataSourceOptions } from '../../../src/database/data-source.ts';
import { namedStatement, readRows } from '../../../src/platform/sql/read-rows.ts';
import { freshDatabase } from '../../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  // One connection: what fails is what the next statement would get.
  const env = { databaseUrl: await freshDatabase(), databasePoolSize: 1 };
  db = await connect(env, dataSourceOptions(env));
});
afterAll(() => db.destroy());

const backend = async (): Promise<unknown> => (await readRows(db, 'SELECT pg_backend_pid() AS pid', []))[0];

it('keeps the connection of a statement that fails', async () => {
  const before = await backend();
  await expect(readRows(db, 'SELECT no_such_column', [])).rejects.toThrow();
  expect(await backend()).toEqual(before);
});

it('gives a statement that waits no connection that the server is ending', async () => {
  const ended = readRows(db, 'SELECT pg_terminate_backend(pg_backend_pid())', []);
  const waiting = backend();
  await expect(ended).rejects.toThrow();
  expect(await waiting).toEqual({ pid: expect.any(Number) });
});

it('keeps named statements after a migration has changed their results', async () => {
  const all = namedStatement('SELECT * FROM widening');
  await db.query('CREATE TABLE widening (n int)');
  await readRows(db, all, []);
  await db.query('ALTER TABLE widening ADD COLUMN m int');
  for (let i = 0; i < 2; i++) expect(await readRows(db, all, [])).toEqual([]);
  expect(await readRows(db, 'SELECT statement FROM pg_prepared_statements', [])).toEqual([{ statement: all.text }]);
});

it('reads a named statement, also on a connection that does not have it any more', async () => {
  const seven = namedStatement('SELECT $1::int AS n');
  for (const n of [7, 8]) expect(await readRows(db, seven, [n])).toEqual([{ n }]);
  // As behind a pooler that gives each transaction another connection.
  await readRows(db, 'DEALLOCATE ALL', []);
  for (const n of [9, 10]) expect(await readRows(db, seven, [n])).toEqual([{ n }]);
});

it('does without names where they cannot be kept', async () => {
  const eight = namedStatement('SELECT 8 AS n');
  await readRows(db, eight, []);
  expect(await readRows(db, 'SELECT name FROM pg_prepared_statements', [])).toEqual([]);
});

it('gives statements of other texts other names, short enough for PostgreSQL', () => {
  const names = ['SELECT 1', 'SELECT 2', 'SELECT 1'].map((text) => namedStatement(text).name);
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name.length).toBeLessThan(64);
});
