import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, dataSourceOptions } from '../../../src/database/data-source.ts';
import { readRows } from '../../../src/sql/read-rows.ts';
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
