import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { BadSetting } from '../../src/config/read-value.ts';
import { connect } from '../../src/database/data-source.ts';
import { migrateOn } from '../../src/database/run-migrations.ts';
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
  expect(fault).toBeInstanceOf(BadSetting);
  const { message } = fault as BadSetting;
  expect(message).toMatch(/^DATABASE_URL cannot be used: \S[^\n]+\.$/);
  expect(message).not.toContain(url.password);
});

it('migrates once', async () => {
  expect(await migrateOn(db)).toEqual([]);
});

it('keeps the books: only who paid has an event, a receipt and a sum', async () => {
  const event = await anEvent(db);
  const books = /players_books/;
  await expect(aPlayer(db, { eventId: event.id })).rejects.toThrow(books);
  await expect(aPlayer(db, { receiptNumber: 'MSC-2026-000001' })).rejects.toThrow(books);
  await expect(aPlayer(db, { source: 'seed', amountPaise: 100 })).rejects.toThrow(books);
  await expect(aPlayer(db, { source: 'paid', eventId: event.id, amountPaise: 100_000 })).rejects.toThrow(books);
});

it('registers a person once per event, and siblings on one mobile', async () => {
  const event = await anEvent(db);
  const paid = { source: 'paid', kind: 'child', eventId: event.id, amountPaise: 70_000, age: 9 } as const;
  await aPlayer(db, { ...paid, firstName: 'Asha', receiptNumber: 'MSC-2026-000001' });
  await aPlayer(db, { ...paid, firstName: 'Anil', receiptNumber: 'MSC-2026-000002' });
  const again = aPlayer(db, { ...paid, firstName: 'asha', receiptNumber: 'MSC-2026-000003' });
  await expect(again).rejects.toThrow(/players_once_per_event/);
});
