import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { LastFileSweep } from '@maidan/shared/wire/privacy.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { EventsAdminService } from '../../src/events/events.admin.service.ts';
import { FileSweepService } from '../../src/privacy/file-sweep.service.ts';
import { AvifPicturesService } from '../../src/platform/storage/avif-pictures.service.ts';
import { areas, FileStore } from '../../src/platform/storage/file-store.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { aPlayer, anEvent, secretary } from '../support/builders.ts';
import { aPicture, filesIn } from '../support/files/pictures.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let photos: PhotosService;
let store: FileStore;
const clock = new SetClock();
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  test.app.useLogger(false);
  photos = test.app.get(PhotosService);
  store = test.app.get(FileStore);
});
beforeEach(async () => {
  await test.db.query('TRUNCATE players, events CASCADE');
  clock.offset = 0;
  for (const area of areas) for (const { name } of await store.list(area)) await store.remove(area, name);
});
afterAll(() => test.close());

const sweep = () => test.app.get(FileSweepService).run();

/** Moves the clock, so that all stored files look this many hours old. */
function age(hours: number): void {
  clock.offset = hours * 3_600_000;
}

it('removes the photo of a child that a killed upload left without a row, after a day', async () => {
  const { key } = await photos.store('registrations', await aPicture());
  const entries = () => test.db.getRepository(AuditEntry).find({ order: { id: 'ASC' } });
  const before = await entries();
  age(23);
  await sweep();
  expect(await filesIn(test)).toHaveLength(2);
  age(25);
  expect(await sweep()).toMatchObject({ removed: 2, missing: [] });
  expect(await store.get('registrations', key)).toBeUndefined();
  expect((await entries()).slice(before.length)).toEqual([
    expect.objectContaining({ actorName: 'system', action: 'file-sweep.remove', details: { counts: { files: 2 } } }),
  ]);
});

it('is scheduled each hour', async () => {
  const scheduled = await test.db.query<{ cron: string }[]>(
    `SELECT cron FROM jobs.schedule WHERE name = 'sweep-files'`,
  );
  expect(scheduled).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
});

it('keeps pictures that a row names, also of deleted rows that can be restored', async () => {
  const picture = await aPicture();
  const [face, cover, hidden] = [
    await photos.store('registrations', picture),
    await photos.store('events', picture),
    await photos.store('events', picture),
  ];
  await aPlayer(test.db, { photoKey: face.key, deletedAt: new Date() });
  await anEvent(test.db, { photoKey: cover.key });
  await anEvent(test.db, { photoKey: hidden.key, deletedAt: new Date() });
  await photos.hide('events', hidden.key, () => Promise.resolve());
  age(25);
  const before = await filesIn(test);
  expect(before).toHaveLength(8);
  expect(await sweep()).toMatchObject({ removed: 0, missing: [] });
  expect(await filesIn(test)).toEqual(before);
});

it('enqueues a lost AVIF file again, and the page does not name it until then', async () => {
  const { key } = await photos.store('events', await aPicture());
  const event = await anEvent(test.db, { photoKey: key });
  const avifKey = async () =>
    (await test.db.query('SELECT avif_key AS key FROM events WHERE id = $1', [event.id]))[0].key;
  const avif = test.app.get(AvifPicturesService);
  await avif.run();
  await sweep();
  expect(await avifKey()).toBe(key);
  const lost = key.replace('.webp', '-480.avif');
  await store.remove('events', lost);
  await sweep();
  expect(await avifKey()).toBeNull();
  await avif.run();
  expect(await avifKey()).toBe(key);
  expect(await store.get('events', lost)).toBeDefined();
});

it('hides the file of a deleted picture that an older version has left in the public folder', async () => {
  const { key } = await photos.store('events', await aPicture());
  await anEvent(test.db, { photoKey: key, deletedAt: new Date() });
  await photos.hide('events', key, () => Promise.resolve());
  const left = key.replace('.webp', '-480.avif');
  await store.put('events', left, Buffer.from('avif'));
  await sweep();
  expect(await store.get('events', left)).toBeUndefined();
  expect(await store.get('withheld', left)).toBeDefined();
});

it('removes pictures that can no longer be restored when their job is lost, as after a restore', async () => {
  const { key } = await photos.store('events', await aPicture());
  const { id } = await anEvent(test.db, { photoKey: key, deletedAt: new Date() });
  await photos.hide('events', key, () => Promise.resolve());
  age(29 * 24);
  await sweep();
  expect(await store.get('withheld', key)).toBeDefined();
  age(31 * 24);
  await sweep();
  expect(await filesIn(test)).toEqual([]);
  expect(await test.db.query('SELECT photo_key FROM events WHERE id = $1', [id])).toEqual([{ photo_key: null }]);
});

it('keeps a picture that was replaced within the last hour, for pages that are still open', async () => {
  const { key } = await photos.store('events', await aPicture());
  const { id } = await anEvent(test.db, { photoKey: key });
  age(25);
  await test.app.get(EventsAdminService).update(id, {}, await aPicture(), secretary);
  expect(await sweep()).toMatchObject({ removed: 0, missing: [] });
  expect(await store.get('events', key)).toBeDefined();
});

it('lists a row without its picture for the administrator only', async () => {
  const { id } = await aPlayer(test.db, { photoKey: 'gone.webp' });
  await sweep();
  const answer = await fetch(`${test.url}/api/admin/file-sweep`, { headers: await asAdmin(test) });
  const { sweep: found } = (await answer.json()) as LastFileSweep;
  expect(found).toEqual({ sweptAt: expect.any(String), removed: 0, spared: 0, missing: [{ table: 'players', id }] });
  expect((await fetch(`${test.url}/api/admin/file-sweep`)).status).toBe(401);
});

it('removes nothing when the database does not belong to these files', async () => {
  for (let n = 0; n < 101; n += 1) await store.put('registrations', `face${n}.webp`, Buffer.from('face'));
  age(25);
  expect(await sweep()).toMatchObject({ removed: 0, spared: 101 });
  expect(await filesIn(test)).toHaveLength(101);
});
