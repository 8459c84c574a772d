import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import { connect, dataSourceOptions } from '../../../src/database/data-source.ts';
import { streamRows } from '../../../src/platform/spreadsheets/cursor-stream.ts';
import { namedStatement, readRows } from '../../../src/platform/sql/read-rows.ts';
import { SteadyClient } from '../../../src/platform/sql/steady-client.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { exitCodeOf } from '../../../src/run.ts';
import { freshDatabase } from '../../support/test-database.ts';

describe('readRows', () => {
  let db: DataSource;
  beforeEach(async () => {
    // With one connection in the pool, the next statement gets the connection on which the last one failed.
    const env = { databaseUrl: await freshDatabase(), databasePoolSize: 1 };
    db = await connect(env, dataSourceOptions(env));
  });
  afterEach(() => db.destroy());

  const backend = async (): Promise<unknown> => (await readRows(db, 'SELECT pg_backend_pid() AS pid', []))[0];

  it('keeps the connection of a statement that fails', async () => {
    const before = await backend();
    await expect(readRows(db, 'SELECT no_such_column', [])).rejects.toThrow();
    expect(await backend()).toEqual(before);
  });

  it('gives no connection that the server is closing to a waiting statement', async () => {
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
    // Simulates a pooler that gives each transaction another connection.
    await readRows(db, 'DEALLOCATE ALL', []);
    for (const n of [9, 10]) expect(await readRows(db, seven, [n])).toEqual([{ n }]);
  });

  it('uses unnamed statements where named ones are lost', async () => {
    const eight = namedStatement('SELECT 8 AS n');
    await readRows(db, eight, []);
    // As with a pooler: the pool notices that its connection has lost the statement.
    await readRows(db, 'DEALLOCATE ALL', []);
    for (let i = 0; i < 2; i++) expect(await readRows(db, eight, [])).toEqual([{ n: 8 }]);
    expect(await readRows(db, 'SELECT name FROM pg_prepared_statements', [])).toEqual([]);
  });

  it('gives statements of other texts other names, short enough for PostgreSQL', () => {
    const names = ['SELECT 1', 'SELECT 2', 'SELECT 1'].map((text) => namedStatement(text).name);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name.length).toBeLessThan(64);
  });
});

describe('SteadyClient', () => {
  let connectionString: string;
  let client: pg.Client;
  beforeAll(async () => void (connectionString = await freshDatabase()));
  beforeEach(async () => {
    client = new SteadyClient({ connectionString, longestQueryMs: 500 });
    await client.connect();
  });
  afterEach(() => client.end());

  it('supports each calling style of pg', async () => {
    const seven = [{ n: 7 }];
    expect((await client.query('SELECT 7 AS n')).rows).toEqual(seven);
    expect((await client.query('SELECT $1::int AS n', [7])).rows).toEqual(seven);
    expect((await client.query({ text: 'SELECT $1::int AS n', values: [7] })).rows).toEqual(seven);
    expect((await client.query({ name: 'seven', text: 'SELECT $1::int AS n' }, [7])).rows).toEqual(seven);
    const called = new Promise((resolve) => {
      client.query('SELECT $1::int AS n', [7], (_fault, { rows }) => resolve(rows));
    });
    expect(await called).toEqual(seven);
    const copied = await client.query(copyTo('COPY (SELECT 7) TO STDOUT')).toArray();
    expect(Buffer.concat(copied as Buffer[]).toString()).toBe('7\n');
  });

  it('shows the caller in the stack of an error, and continues', async () => {
    const askForNothing = async (): Promise<void> => void (await client.query('SELECT no_such_column'));
    await expect(askForNothing()).rejects.toMatchObject({
      code: '42703',
      stack: expect.stringContaining('askForNothing'),
    });
    expect((await client.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
  });

  it('fails a statement that takes too long, and ends its connection', async () => {
    const began = performance.now();
    await expect(client.query('SELECT pg_sleep(10)')).rejects.toThrow('Query read timeout');
    expect(performance.now() - began).toBeLessThan(5_000);
    await expect(client.query('SELECT 7')).rejects.toThrow();
  });

  it('calls back once when a statement takes too long', async () => {
    const faults: Error[] = [];
    const closed = new Promise((resolve) => client.once('end', resolve));
    client.query('SELECT pg_sleep(10)', (fault) => void faults.push(fault));
    await closed;
    expect(faults.map(({ message }) => message)).toEqual(['Query read timeout']);
  });

  it('is replaced in its pool after such a statement', async () => {
    const pool = new pg.Pool({ connectionString, max: 1, Client: SteadyClient, ...{ longestQueryMs: 500 } });
    const borrowed = await pool.connect();
    await expect(borrowed.query('SELECT pg_sleep(10)')).rejects.toThrow('Query read timeout');
    borrowed.release();
    expect((await pool.query('SELECT 7 AS n')).rows).toEqual([{ n: 7 }]);
    await pool.end();
  });
});

describe('a connection that ends', () => {
  let db: DataSource;
  beforeAll(async () => {
    const env = { databaseUrl: await freshDatabase(), databasePoolSize: 1 };
    db = await connect(env, dataSourceOptions(env));
  });
  afterAll(() => db.destroy());

  it('does not reuse a connection whose rollback has failed', async () => {
    const createQueryRunner = db.createQueryRunner.bind(db);
    db.createQueryRunner = (...options) =>
      Object.assign(createQueryRunner(...options), {
        rollbackTransaction: () => Promise.reject(new Error('The rollback has failed')),
      });
    const rows = db.getRepository(Player).createQueryBuilder('p');
    const stream = await streamRows<Player, Player>(db, rows, { head: '', record: () => '' });
    stream.resume();
    await new Promise((resolve) => stream.once('close', resolve));
    db.createQueryRunner = createQueryRunner;
    // The pool has one connection. If the stream had not ended its transaction, this statement would run in it, and
    // show repeatable read.
    expect(await db.query('SHOW transaction_isolation')).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  it('ends with 1 when closing fails', async () => {
    expect(await exitCodeOf(() => Promise.resolve())).toBe(0);
    expect(await exitCodeOf(() => Promise.reject(new Error('A pool has not closed')))).toBe(1);
  });
});
