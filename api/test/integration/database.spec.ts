import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../../src/platform/config/read-setting.ts';
import { connect } from '../../src/database/data-source.ts';
import { Erasure1763730000000 } from '../../src/database/migrations/1763730000000-erasure.ts';
import { migrateOn } from '../../src/database/run-migrations.ts';
import { erasePlayers } from '../../src/privacy/erase-rows.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { freshDatabase } from '../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  db = await connect({ databaseUrl: await freshDatabase() });
});
afterAll(() => db.destroy());

it('has migrations that say exactly what the entities say', async () => {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it.each([
  ['nobody listens there', (url: URL) => (url.port = '1')],
  ['nobody listens at any of its addresses', (url: URL) => Object.assign(url, { hostname: 'localhost', port: '1' })],
  ['the password is wrong', (url: URL) => (url.password = 'open-sesame')],
  ['the server has no such database', (url: URL) => (url.pathname = '/no_such_house')],
])('names the setting, and no password, when %s', async (_why, spoil) => {
  const url = new URL(await freshDatabase());
  spoil(url);
  const fault = await connect({ databaseUrl: url.href }).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(ConfigurationError);
  const { message } = fault as ConfigurationError;
  expect(message).toMatch(/^DATABASE_URL cannot be used: \S[^\n]+\.$/);
  expect(message).not.toContain(url.password);
});

it('migrates once', async () => {
  expect(await migrateOn(db)).toEqual([]);
});

it('keeps what was erased erased, and its money facts, when the migration is taken back and made again', async () => {
  const own = await connect({ databaseUrl: await freshDatabase() });
  const event = await anEvent(own);
  const paid = {
    source: 'paid',
    kind: 'new',
    eventId: event.id,
    amountPaise: 150_000,
    receiptNumber: 'MSC-2026-000009',
  } as const;
  const { id } = await aPlayer(own, paid);
  await own.transaction((tx) => erasePlayers(tx, [id], new Date()));
  const runner = own.createQueryRunner();
  const migration = new Erasure1763730000000();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  const [row] = await own.query('SELECT first_name, address, amount_paise, receipt_number, deleted_at FROM players');
  await own.destroy();
  expect(row).toEqual({
    first_name: '',
    address: '',
    amount_paise: 150_000,
    receipt_number: 'MSC-2026-000009',
    deleted_at: expect.any(Date),
  });
});

it('lets no name stand in the row of an erased player', async () => {
  const { id } = await aPlayer(db);
  await expect(
    db.query('UPDATE players SET erased_at = now(), deleted_at = now() WHERE id = $1', [id]),
  ).rejects.toThrow(/players_erased/);
});

it('gives a paid player an event, a receipt and an amount, and no other player one of them', async () => {
  const event = await anEvent(db);
  const incomplete = /players_paid_is_complete/;
  await expect(aPlayer(db, { eventId: event.id })).rejects.toThrow(incomplete);
  await expect(aPlayer(db, { receiptNumber: 'MSC-2026-000001' })).rejects.toThrow(incomplete);
  await expect(aPlayer(db, { source: 'seed', amountPaise: 100 })).rejects.toThrow(incomplete);
  const paid = { source: 'paid', eventId: event.id } as const;
  await expect(aPlayer(db, { ...paid, amountPaise: 100_000 })).rejects.toThrow(incomplete);
  await expect(aPlayer(db, { ...paid, receiptNumber: 'MSC-2026-000001' })).rejects.toThrow(incomplete);
});

it('registers a person once per event, and siblings on one mobile', async () => {
  const event = await anEvent(db);
  const paid = { source: 'paid', kind: 'child', eventId: event.id, amountPaise: 70_000, age: 9 } as const;
  await aPlayer(db, { ...paid, firstName: 'Asha', receiptNumber: 'MSC-2026-000001' });
  await aPlayer(db, { ...paid, firstName: 'Anil', receiptNumber: 'MSC-2026-000002' });
  const again = aPlayer(db, { ...paid, firstName: 'asha', receiptNumber: 'MSC-2026-000003' });
  await expect(again).rejects.toThrow(/players_once_per_event/);
});

it('counts every change of a player, and nothing that changes nothing', async () => {
  const { id } = await aPlayer(db);
  const versionAfter = async (change: string): Promise<number> => {
    await db.query(`UPDATE players SET ${change} WHERE id = $1`, [id]);
    const [{ version }] = await db.query('SELECT version FROM players WHERE id = $1', [id]);
    return version as number;
  };
  const changes = ['age = age', 'age = 32', "remarks = 'x'", 'version = 1', 'deleted_at = now()', 'version = 99'];
  const versions: number[] = [];
  for (const change of changes) versions.push(await versionAfter(change));
  expect(versions).toEqual([1, 2, 3, 4, 5, 6]);
});
