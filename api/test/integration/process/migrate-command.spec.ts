import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { connect } from '../../../src/database/data-source.ts';
import { migrations } from '../../../src/database/migrations.ts';
import { emptyDatabase } from '../../support/test-database.ts';

const program = resolve(import.meta.dirname, '../../../../infra/local/start/migrate.ts');

/** `npm run migrate`, on another machine than this process. */
async function migrate(verb: string, databaseUrl: string): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, verb], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number]>]);
  return { code, output };
}

it('lists what is pending, applies it once although two run at the same time, and does nothing else', async () => {
  const databaseUrl = await emptyDatabase();
  const before = await migrate('status', databaseUrl);
  expect(before.code).toBe(2);
  expect(before.output).toContain('cannot run on this database yet');

  const both = await Promise.all([migrate('up', databaseUrl), migrate('up', databaseUrl)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const applied = both.flatMap(({ output }) => output.split('\n').filter((line) => line.startsWith('applied ')));
  expect(applied).toHaveLength(migrations.length);

  const after = await migrate('status', databaseUrl);
  expect(after.code).toBe(0);
  expect(after.output).toContain(`${migrations.length} applied, 0 pending, 0 of a newer version.`);
  const db = await connect({ databaseUrl });
  for (const table of ['admins', 'events'])
    expect(await db.query(`SELECT count(*)::int AS n FROM ${table}`)).toEqual([{ n: 0 }]);
  await db.destroy();
}, 120_000);

it('ends with 1 when the database cannot be used, or the word is unknown', async () => {
  expect((await migrate('status', 'postgres://club@127.0.0.1:1/maidan')).code).toBe(1);
  expect((await migrate('down', 'postgres://club@127.0.0.1:1/maidan')).code).toBe(1);
}, 120_000);
