import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, dataSourceOptions } from '../../../src/database/data-source.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { exitCodeOf } from '../../../src/run.ts';
import { streamRows } from '../../../src/platform/spreadsheets/cursor-stream.ts';
import { freshDatabase } from '../../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  const env = { databaseUrl: await freshDatabase(), databasePoolSize: 1 };
  db = await connect(env, dataSourceOptions(env));
});
afterAll(() => db.destroy());

it('gives nobody a connection whose rollback has failed', async () => {
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
  // The pool has one connection: whoever asks next would find the stream's transaction, which is a repeatable read.
  expect(await db.query('SHOW transaction_isolation')).toEqual([{ transaction_isolation: 'read committed' }]);
});

it('ends with 1 when closing fails', async () => {
  expect(await exitCodeOf(() => Promise.resolve())).toBe(0);
  expect(await exitCodeOf(() => Promise.reject(new Error('A pool has not closed')))).toBe(1);
});
