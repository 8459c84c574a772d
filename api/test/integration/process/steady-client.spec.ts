import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SteadyClient } from '../../../src/platform/sql/steady-client.ts';
import { freshDatabase } from '../../support/test-database.ts';

let connectionString: string;
let client: pg.Client;
beforeAll(async () => void (connectionString = await freshDatabase()));
beforeEach(async () => {
  client = new SteadyClient({ connectionString, longestQueryMs: 500 });
  await client.connect();
});
afterEach(() => client.end());

it('answers in each of the ways of pg', async () => {
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

it('says of an error who asked, and goes on', async () => {
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
