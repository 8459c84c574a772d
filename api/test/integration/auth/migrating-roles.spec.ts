import { afterEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

/** The last migration before accounts had roles. */
const lastBefore = 1763830000000;

let db: DataSource;
afterEach(() => db.destroy());

it('makes every account so far an administrator, and knows when each has signed in last', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  await undoMigrations(db, lastBefore);
  const add = async (username: string): Promise<string> => {
    const [{ id }] = await db.query(`INSERT INTO admins (username, password_hash) VALUES ($1, 'x') RETURNING id`, [
      username,
    ]);
    return id as string;
  };
  const [admin, treasurer] = [await add('admin'), await add('treasurer')];
  await add('new');
  const [session, line] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')];
  await db.query(
    `INSERT INTO sessions (jti, admin_id, expires_at, created_at) VALUES (gen_random_uuid(), $1, $2, $2)`,
    [admin, session],
  );
  for (const [id, at] of [
    [admin, line],
    [treasurer, session],
  ])
    await db.query(
      `INSERT INTO audit_entries (at, actor_id, actor_name, action, subject_kind)
       VALUES ($2, $1, 'x', 'session.sign-in', 'administrator')`,
      [id, at],
    );

  await migrateOn(db);

  expect(await db.query('SELECT username, role, last_sign_in_at FROM admins ORDER BY username')).toEqual([
    { username: 'admin', role: 'administrator', last_sign_in_at: line },
    { username: 'new', role: 'administrator', last_sign_in_at: null },
    { username: 'treasurer', role: 'administrator', last_sign_in_at: session },
  ]);
  await expect(db.query(`INSERT INTO admins (username, password_hash) VALUES ('x', 'x')`)).rejects.toThrow(/"role"/);
  await expect(db.query(`UPDATE admins SET role = 'owner'`)).rejects.toThrow(/admins_role/);
});

it('gives names the spelling in which they are compared, unless another account has it', async () => {
  const databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
  await undoMigrations(db, lastBefore);
  const stored = ['asha', '\u200easha', 'rene\u0301', '\u0958amar'];
  for (const username of stored)
    await db.query(`INSERT INTO admins (username, password_hash) VALUES ($1, 'x')`, [username]);
  await migrateOn(db);
  const names = (await db.query('SELECT username FROM admins')) as { username: string }[];
  const carried = ['asha', '\u200easha', 'ren\u00e9', '\u0915\u093camar'];
  expect(names.map(({ username }) => username).sort()).toEqual(carried.sort());
});
