import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { eventRules } from '@maidan/shared/rules/event.ts';
import { type RegistrationForm, registrationRules } from '@maidan/shared/rules/registration.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { connect } from '../../src/database/data-source.ts';
import { DemoPictures, seed } from '../../src/database/demo/seed.ts';
import { Erasure1763730000000 } from '../../src/database/migrations/1763730000000-erasure.ts';
import { OldPlayers1796100000000 } from '../../src/database/migrations/1796100000000-old-players.ts';
import { DateOfBirth1795952000000 } from '../../src/database/migrations/1795952000000-date-of-birth.ts';
import { migrateOn } from '../../src/database/run-migrations.ts';
import { formOf } from '../../src/events/event-form.ts';
import { Event } from '../../src/events/event.entity.ts';
import { ConfigurationError } from '../../src/platform/config/read-setting.ts';
import { bumpSiteRevision, revisionChannel } from '../../src/platform/publishing/publish.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { DiskFileStore } from '../../src/platform/storage/stores/disk.file-store.ts';
import { Player } from '../../src/players/player.entity.ts';
import { erasePlayers } from '../../src/privacy/erase-rows.ts';
import { anEvent, aPlayer, inDays } from '../support/builders.ts';
import { directAddress, freshDatabase } from '../support/test-database.ts';

let db: DataSource;
beforeAll(async () => {
  db = await connect({ databaseUrl: await freshDatabase() });
});
afterAll(() => db.destroy());

describe('the tables', () => {
  it('has migrations that create exactly the tables of the entities', async () => {
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

  it('begins with the product’s default fees', async () => {
    const rows = await db.query<{ kind: PlayerKind; paise: number }[]>('SELECT kind, amount_paise AS paise FROM fees');
    expect(Object.fromEntries(rows.map(({ kind, paise }) => [kind, toRupees(paise)]))).toEqual(defaultFees);
  });

  it('migrates once', async () => {
    expect(await migrateOn(db)).toEqual([]);
  });

  it('keeps erased data erased, and its amounts and receipts, when the migration is reverted and run again', async () => {
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
    // The triggers of these two migrations read the column that the third one removes.
    await new OldPlayers1796100000000().down(runner);
    await new DateOfBirth1795952000000().down(runner);
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

  it('allows no name in the row of an erased player', async () => {
    const { id } = await aPlayer(db);
    await expect(
      db.query('UPDATE players SET erased_at = now(), deleted_at = now() WHERE id = $1', [id]),
    ).rejects.toThrow(/players_erased/);
  });

  it('requires event, receipt and amount of a paid player, and allows them to no other', async () => {
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

  it('raises the version of a player at each change, and not when nothing changes', async () => {
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
});

describe('their checks and indexes', () => {
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
    const [row] = await tx.query('SELECT pg_get_constraintdef(oid) AS sql FROM pg_constraint WHERE conname = $1', [
      name,
    ]);
    return (row as { sql: string } | undefined)?.sql;
  };

  const storedCondition = async (tx: EntityManager, name: string): Promise<string | undefined> => {
    const [row] = await tx.query(
      'SELECT pg_get_expr(indpred, indrelid) AS sql FROM pg_index WHERE indexrelid = to_regclass($1)',
      [name],
    );
    return (row as { sql: string } | undefined)?.sql;
  };

  // TypeORM compares checks and conditions of indexes only by name. This test compares the definitions that PostgreSQL
  // has.
  it('has the entity’s definition in each check, with all states of the shared lists', () =>
    rolledBack(async (tx) => {
      const checks = db.entityMetadatas.flatMap(({ tableName, checks }) =>
        checks.map(({ name, expression }) => ({ tableName, name: name ?? '', expression })),
      );
      expect(checks.length).toBeGreaterThan(20);
      for (const { tableName, name, expression } of checks) {
        await tx.query(`ALTER TABLE ${tableName} ADD CONSTRAINT of_the_entity CHECK (${expression})`);
        expect({ name, sql: await storedCheck(tx, name) }).toEqual({
          name,
          sql: await storedCheck(tx, 'of_the_entity'),
        });
        await tx.query(`ALTER TABLE ${tableName} DROP CONSTRAINT of_the_entity`);
      }
    }));

  it('has the entity’s condition in each partial index', () =>
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
});

describe('the demo', () => {
  let demo: DataSource;
  let databaseUrl: string;
  let folder: string;
  let pictures: DemoPictures;
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    demo = await connect({ databaseUrl });
    folder = mkdtempSync(join(tmpdir(), 'maidan-demo-'));
    pictures = new DemoPictures(new PhotosService(new DiskFileStore(folder)));
    expect(await seed(demo, pictures)).toBe(true);
  }, 60_000);
  afterAll(async () => {
    await demo.destroy();
    rmSync(folder, { recursive: true });
  });

  const revision = async () =>
    ((await demo.query('SELECT revision FROM site_revision')) as { revision: string }[])[0]!.revision;

  it('has events in every status, and several that are open for registration', async () => {
    const events = await demo.getRepository(Event).find();
    expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(eventTypes));
    const open = events.filter((event) => event.eventType === 'upcoming' && event.startDate >= inDays(0));
    expect(open.length).toBeGreaterThanOrEqual(3);
    for (const event of open) expect(fieldErrors(eventRules(inDays(0)), formOf(event))).toEqual({});
  });

  it('has players whom the registration form would have accepted', async () => {
    const players = await demo.getRepository(Player).find();
    expect(players.length).toBeGreaterThanOrEqual(60);
    for (const player of players) {
      const form: Partial<RegistrationForm> = {
        ...{ ...player, playerType: player.kind, age: player.age!, dateOfBirth: '' },
        ...{ photo: { bytes: 1, type: 'image/jpeg' }, declaration: true },
      };
      expect(fieldErrors(registrationRules, { ...form, selectedEvent: 'any' })).toEqual({});
      expect([player.source, player.receiptNumber]).toEqual(['seed', null]);
    }
  });

  it('is inserted once, and not into a database with other data', async () => {
    const before = await revision();
    expect(await seed(demo, pictures)).toBe(false);
    expect(await revision()).toBe(before);
    expect(Number(before)).toBeGreaterThan(0);
  });

  it('notifies the publisher at the commit of a change, and not after a rollback', async () => {
    const publisher = new Client({ connectionString: directAddress(databaseUrl) });
    await publisher.connect();
    const notified: (string | undefined)[] = [];
    publisher.on('notification', ({ payload }) => notified.push(payload));
    await publisher.query(`LISTEN ${revisionChannel}`);
    const taken = demo.transaction(async (tx) => {
      await bumpSiteRevision(tx);
      throw new Error('changed my mind');
    });
    await expect(taken).rejects.toThrow('changed my mind');
    await demo.transaction(bumpSiteRevision);
    // A query on this connection delivers the notices that were sent before it.
    await publisher.query('SELECT 1');
    expect(notified).toEqual([await revision()]);
    await publisher.end();
  });
});
