import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { eventRules } from '@maidan/shared/rules/event.ts';
import { registrationRules, type RegistrationForm } from '@maidan/shared/rules/registration.ts';
import { connect } from '../../src/database/data-source.ts';
import { DemoPictures, seed } from '../../src/database/demo/seed.ts';
import { Event } from '../../src/events/event.entity.ts';
import { formOf } from '../../src/events/event-form.ts';
import { Player } from '../../src/players/player.entity.ts';
import { bumpSiteRevision, revisionChannel } from '../../src/platform/publishing/publish.ts';
import { DiskFileStore } from '../../src/platform/storage/stores/disk.file-store.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { inDays } from '../support/builders.ts';
import { directAddress, freshDatabase } from '../support/test-database.ts';

let db: DataSource;
let databaseUrl: string;
let folder: string;
let pictures: DemoPictures;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  db = await connect({ databaseUrl });
  folder = mkdtempSync(join(tmpdir(), 'maidan-demo-'));
  pictures = new DemoPictures(new PhotosService(new DiskFileStore(folder)));
  expect(await seed(db, pictures)).toBe(true);
}, 60_000);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const revision = async () =>
  ((await db.query('SELECT revision FROM site_revision')) as { revision: string }[])[0]!.revision;

it('has events in every status, and several that are open for registration', async () => {
  const events = await db.getRepository(Event).find();
  expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(eventTypes));
  const open = events.filter((event) => event.eventType === 'upcoming' && event.startDate >= inDays(0));
  expect(open.length).toBeGreaterThanOrEqual(3);
  for (const event of open) expect(fieldErrors(eventRules(inDays(0)), formOf(event))).toEqual({});
});

it('has players whom the registration form would have accepted', async () => {
  const players = await db.getRepository(Player).find();
  expect(players.length).toBeGreaterThanOrEqual(60);
  for (const player of players) {
    const form: Partial<RegistrationForm> = { ...player, photo: { bytes: 1, type: 'image/jpeg' }, declaration: true };
    expect(fieldErrors(registrationRules, { ...form, selectedEvent: 'any' })).toEqual({});
    expect([player.source, player.receiptNumber]).toEqual(['seed', null]);
  }
});

it('comes once, and never beside anybody’s data', async () => {
  const before = await revision();
  expect(await seed(db, pictures)).toBe(false);
  expect(await revision()).toBe(before);
  expect(Number(before)).toBeGreaterThan(0);
});

it('tells the publisher of a change at commit, and of nothing that was rolled back', async () => {
  const publisher = new Client({ connectionString: directAddress(databaseUrl) });
  await publisher.connect();
  const notified: (string | undefined)[] = [];
  publisher.on('notification', ({ payload }) => notified.push(payload));
  await publisher.query(`LISTEN ${revisionChannel}`);
  const taken = db.transaction(async (tx) => {
    await bumpSiteRevision(tx);
    throw new Error('changed my mind');
  });
  await expect(taken).rejects.toThrow('changed my mind');
  await db.transaction(bumpSiteRevision);
  // A query on the same connection brings along whatever was told before it.
  await publisher.query('SELECT 1');
  expect(notified).toEqual([await revision()]);
  await publisher.end();
});
