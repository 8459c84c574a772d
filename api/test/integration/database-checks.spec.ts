import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { connect } from '../../src/database/data-source.ts';
import { freshDatabase } from '../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  db = await connect({ databaseUrl: await freshDatabase() });
});
afterAll(() => db.destroy());

/** Runs `work` and takes back what it did. */
async function rolledBack<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
  const runner = db.createQueryRunner();
  await runner.startTransaction();
  try {
    return await work(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const storedCheck = async (tx: EntityManager, name: string): Promise<string | undefined> => {
  const [row] = await tx.query('SELECT pg_get_constraintdef(oid) AS sql FROM pg_constraint WHERE conname = $1', [name]);
  return (row as { sql: string } | undefined)?.sql;
};

const storedCondition = async (tx: EntityManager, name: string): Promise<string | undefined> => {
  const [row] = await tx.query(
    'SELECT pg_get_expr(indpred, indrelid) AS sql FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  );
  return (row as { sql: string } | undefined)?.sql;
};

// TypeORM compares checks and conditions of indexes by name only: PostgreSQL's own reading of both is compared here.
it('has in every check what the entity says, with all states of the shared lists', () =>
  rolledBack(async (tx) => {
    const checks = db.entityMetadatas.flatMap(({ tableName, checks }) =>
      checks.map(({ name, expression }) => ({ tableName, name: name ?? '', expression })),
    );
    expect(checks.length).toBeGreaterThan(20);
    for (const { tableName, name, expression } of checks) {
      await tx.query(`ALTER TABLE ${tableName} ADD CONSTRAINT of_the_entity CHECK (${expression})`);
      expect({ name, sql: await storedCheck(tx, name) }).toEqual({ name, sql: await storedCheck(tx, 'of_the_entity') });
      await tx.query(`ALTER TABLE ${tableName} DROP CONSTRAINT of_the_entity`);
    }
  }));

it('has in every partial index the condition that the entity says', () =>
  rolledBack(async (tx) => {
    const partial = db.entityMetadatas.flatMap(({ tableName, indices }) =>
      indices.filter(({ where }) => where).map(({ name, where }) => ({ tableName, name, where })),
    );
    expect(partial.length).toBeGreaterThan(3);
    for (const { tableName, name, where } of partial) {
      await tx.query(`CREATE INDEX of_the_entity ON ${tableName} ((true)) WHERE ${where}`);
      const sql = await storedCondition(tx, 'of_the_entity');
      expect({ name, sql: await storedCondition(tx, name) }).toEqual({ name, sql });
      await tx.query('DROP INDEX of_the_entity');
    }
  }));
