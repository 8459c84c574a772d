import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Target } from '../../../../infra/backup/copies/target.ts';
import { dayOf, isReadAgain } from '../../../../infra/backup/copy-pictures.ts';
import { silent } from '../../../../infra/backup/progress.ts';
import { checkParts } from '../../../../infra/backup/restore-copy.ts';
import { namedPictures } from '../../../../infra/backup/tables/named-pictures.ts';
import { withClient } from '../../../../infra/backup/tables/session.ts';
import type { Installation } from '../../../../infra/backup/product.ts';
import { connect } from '../../../src/database/data-source.ts';
import type { Area, FileStore } from '../../../src/platform/storage/file-store.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { anInstallation, backUp, deleteFolders, freshFolder, product, query, restore } from './copies.ts';

let source: Installation;
let db: DataSource;
beforeAll(async () => {
  source = await anInstallation(await freshDatabase());
  db = await connect(source);
});
beforeEach(() => db.query('TRUNCATE players, events CASCADE'));
afterAll(async () => {
  await db.destroy();
  deleteFolders();
});

const put = (area: Area, name: string, to = source): Promise<void> => to.store.put(area, name, Buffer.from(name));
const aPhoto = (eventId: string, key: string, given = ''): Promise<unknown> =>
  db.query(
    `INSERT INTO gallery_photos (event_id, event_name, image_key, width, height, dominant_colour ${given && ', deleted_at'})
      VALUES ($1, 'Cup', $2, 1, 1, '#000000' ${given && `, ${given}`})`,
    [eventId, key],
  );
const filesOf = async ({ store }: Installation): Promise<string[]> => {
  const found: string[] = [];
  for (const area of ['gallery', 'events', 'members', 'registrations', 'withheld'] as const)
    for (const { name } of await store.list(area)) found.push(`${area}/${name}`);
  return found.sort();
};

it('restores the files of each row in all sizes, each into the folder that fits its row, and copies no other files', async () => {
  const event = await anEvent(db, { photoKey: 'cover.webp' });
  const gone = await anEvent(db, { deletedAt: new Date(), photoKey: 'old.webp' });
  await aPhoto(event.id, 'shown.webp');
  await aPhoto(event.id, 'hidden.webp', 'now()');
  // This photo is hidden with its event, but its file has not been moved.
  await aPhoto(gone.id, 'with-event.webp');
  await aPlayer(db, { photoKey: 'face.webp' });
  for (const name of ['cover.webp', 'cover-480.webp', 'cover.avif', 'cover-480.avif']) await put('events', name);
  for (const name of ['shown.webp', 'with-event.webp', 'of-no-row.webp']) await put('gallery', name);
  for (const name of ['hidden.webp', 'old.webp']) await put('withheld', name);
  await put('registrations', 'face.webp');

  const folder = freshFolder();
  const { manifest } = await backUp(source, folder);
  expect(manifest.missing).toEqual([]);
  const target = await anInstallation();
  // The target store still has files in the wrong areas.
  for (const name of ['hidden.webp', 'with-event.webp']) await put('gallery', name, target);
  await put('withheld', 'shown.webp', target);
  await restore(target, folder, product);
  const expected = [
    ...['cover-480.avif', 'cover-480.webp', 'cover.avif', 'cover.webp'].map((name) => `events/${name}`),
    ...['gallery/shown.webp', 'registrations/face.webp'],
    ...['hidden.webp', 'old.webp', 'with-event.webp'].map((name) => `withheld/${name}`),
  ];
  expect(await filesOf(target)).toEqual(expected);
  expect(await target.store.get('events', 'cover-480.avif')).toEqual(Buffer.from('cover-480.avif'));
  const named = await withClient(target.databaseUrl, namedPictures);
  expect(named.every(({ area, key }) => expected.includes(`${area}/${key}`))).toBe(true);
});

it('stores each file once for all backups, and deletes it when no remaining backup needs it', async () => {
  const event = await anEvent(db);
  await aPhoto(event.id, 'first.webp');
  await put('gallery', 'first.webp');
  const folder = freshFolder();
  const target = new Target(folder);
  const keep = { hours: 24 * 30, days: 14 };
  const first = await backUp(source, folder);
  const file = join(folder, first.manifest.files[0]!.file);
  const { ino } = statSync(file);
  await aPhoto(event.id, 'second.webp');
  await put('gallery', 'second.webp');
  const second = await backUp(source, folder);
  expect(second.manifest.files.map(({ name }) => name)).toEqual(['first.webp', 'second.webp']);
  expect(second.manifest.files[0]).toEqual(first.manifest.files[0]);
  expect(statSync(file).ino).toBe(ino);

  await db.query(`DELETE FROM gallery_photos WHERE image_key = 'first.webp'`);
  const third = await backUp(source, folder);
  const days = (count: number) => new Date(Date.parse(third.manifest.copiedAt) + count * 86_400_000);
  expect(target.prune(keep, days(13.9))).toEqual({ copies: 0, files: 0 });
  expect(target.prune(keep, days(15))).toEqual({ copies: 2, files: 1 });
  expect(target.list().map(({ name }) => name)).toEqual([third.name]);
  expect(target.pool()).toEqual(third.manifest.files.map(({ file: kept }) => kept));
});

/**
 * Simulates an erasure during the backup: the first file that the backup wants to read is deleted before, with its row.
 */
const withErasure = (store: FileStore, row: () => Promise<unknown>): FileStore => {
  let isErased = false;
  return Object.assign(Object.create(store) as FileStore, {
    get: async (area: Area, name: string) => {
      if (!isErased) {
        isErased = true;
        await row();
        await store.remove(area, name);
      }
      return store.get(area, name);
    },
  });
};

it('takes the snapshot again when a picture is deleted meanwhile, so that rows and files agree', async () => {
  await aPlayer(db, { photoKey: 'erased.webp' });
  await put('registrations', 'erased.webp');
  const erase = () => db.query(`UPDATE players SET photo_key = NULL WHERE photo_key = 'erased.webp'`);
  const { manifest } = await backUp({ ...source, store: withErasure(source.store as FileStore, erase) }, freshFolder());
  expect(manifest).toMatchObject({ files: [], missing: [] });
  expect(await query(source, 'SELECT photo_key FROM players')).toEqual([{ photo_key: null }]);
});

it('succeeds although a picture is deleted during each attempt: the backup then has its row and its file', async () => {
  const keys = ['one.webp', 'two.webp', 'three.webp'];
  for (const photoKey of keys) {
    await aPlayer(db, { photoKey });
    await put('registrations', photoKey);
  }
  const store = Object.assign(Object.create(source.store) as FileStore, {
    list: async (area: Area) => {
      const key = area === 'registrations' ? keys.shift() : undefined;
      if (key) {
        await db.query('UPDATE players SET photo_key = NULL WHERE photo_key = $1', [key]);
        await source.store.remove('registrations', key);
      }
      return source.store.list(area);
    },
  });
  const { manifest } = await backUp({ ...source, store }, freshFolder());
  expect(manifest.missing).toEqual([]);
  expect(manifest.files.map(({ name }) => name)).toEqual(['three.webp', 'two.webp']);
});

it('restores a backup that has lost a picture only when told so, and names the picture', async () => {
  const event = await anEvent(db, { photoKey: 'there.webp' });
  await aPhoto(event.id, 'damaged.webp');
  await put('events', 'there.webp');
  await put('gallery', 'damaged.webp');
  const folder = freshFolder();
  const copy = await backUp(source, folder);
  rmSync(join(folder, copy.manifest.files.find(({ name }) => name === 'damaged.webp')!.file));
  const target = new Target(folder);
  await expect(checkParts(target, copy, silent)).rejects.toThrow(/files\/da\/damaged\.webp\.\w+ is missing/);
  const without = await checkParts(target, copy, silent, { withoutDamagedPictures: true });
  expect(without.map(({ name }) => name)).toEqual(['damaged.webp']);
  const restored = await anInstallation();
  await restore(restored, folder, product, undefined, { without });
  expect(await filesOf(restored)).toEqual(['events/there.webp']);
  expect(await query(restored, 'SELECT image_key FROM gallery_photos')).toEqual([{ image_key: 'damaged.webp' }]);
});

it('names pictures that were missing before the backup', async () => {
  await aPlayer(db, { photoKey: 'lost.webp' });
  const event = await anEvent(db, { photoKey: 'half.webp' });
  await db.query('UPDATE events SET avif_key = photo_key WHERE id = $1', [event.id]);
  await put('events', 'half.webp');
  const { manifest } = await backUp(source, freshFolder());
  expect(manifest.missing).toEqual([
    { area: 'events', key: 'half.webp', why: 'gone before the copy' },
    { area: 'registrations', key: 'lost.webp', why: 'gone before the copy' },
  ]);
});

it('finds a damaged file of an earlier backup within two weeks, and writes it again', async () => {
  const today = dayOf(new Date());
  const names = Array.from({ length: 400 }, (_, i) => `photo${i}.webp`);
  const due = names.find((name) => isReadAgain(name, today))!;
  const later = names.find((name) => !isReadAgain(name, today))!;
  const days = Array.from({ length: 14 }, (_, i) => isReadAgain(later, today + i));
  expect(days.filter(Boolean)).toHaveLength(1);
  const event = await anEvent(db);
  for (const name of [due, later]) {
    await aPhoto(event.id, name);
    await put('gallery', name);
  }
  // Builds of the pages are not in the backup, because the publisher makes them again.
  await put('site', 'build.gz');
  const folder = freshFolder();
  const { manifest } = await backUp(source, folder);
  expect(manifest.files.map(({ name }) => name).sort()).toEqual([due, later].sort());
  const pathOf = (name: string) => join(folder, manifest.files.find((file) => file.name === name)!.file);
  for (const name of [due, later]) writeFileSync(pathOf(name), name.replace('photo', 'PHOTO'));
  await backUp(source, folder);
  expect([readFileSync(pathOf(due), 'utf8'), readFileSync(pathOf(later), 'utf8')]).toEqual([
    due,
    later.replace('photo', 'PHOTO'),
  ]);
});
