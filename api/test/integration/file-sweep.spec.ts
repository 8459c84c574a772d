import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { LastFileSweep } from '@maidan/shared/wire/file-sweep.ts';
import { AuditEntry } from '../../src/audit/audit-entry.entity.ts';
import { EventsAdminService } from '../../src/events/events.admin.service.ts';
import { FileSweepService } from '../../src/purge/file-sweep/file-sweep.service.ts';
import { PhotosService } from '../../src/storage/photos.service.ts';
import { aPlayer, anEvent, secretary } from '../support/builders.ts';
import { aPicture, filesIn } from '../support/files/pictures.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let photos: PhotosService;
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  photos = test.app.get(PhotosService);
});
beforeEach(async () => {
  await test.db.query('TRUNCATE players, events CASCADE');
  for (const name of ['uploads', 'private']) rmSync(join(test.env.dataDir, name), { recursive: true, force: true });
});
afterAll(() => test.close());

const path = (...parts: string[]): string => join(test.env.dataDir, ...parts);
const sweep = () => test.app.get(FileSweepService).run();

/** Makes every file as old as so many hours. */
function age(hours: number): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const folder of ['uploads', 'private'].map((name) => path(name)).filter((each) => existsSync(each)))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then);
}

it('removes the photo of a child that a killed upload left without a row, after a day', async () => {
  const { key } = await photos.store('registrations', await aPicture());
  age(23);
  await sweep();
  expect(filesIn(test.env.dataDir)).toHaveLength(2);
  age(25);
  expect(await sweep()).toMatchObject({ removed: 2, missing: [] });
  expect(existsSync(path('private', 'registrations', key))).toBe(false);
  expect(await test.db.getRepository(AuditEntry).find()).toEqual([
    expect.objectContaining({ actorName: 'system', action: 'file-sweep.remove', details: { counts: { files: 2 } } }),
  ]);
});

it('removes the unfinished file of a killed write', async () => {
  const unfinished = path('uploads', 'gallery', `abc.webp.${crypto.randomUUID()}`);
  mkdirSync(dirname(unfinished), { recursive: true });
  writeFileSync(unfinished, 'half of a pict');
  age(25);
  await sweep();
  expect(existsSync(unfinished)).toBe(false);
});

it('leaves every picture that a row names, also of what is deleted and can be restored', async () => {
  const picture = await aPicture();
  const [face, cover, hidden] = [
    await photos.store('registrations', picture),
    await photos.store('events', picture),
    await photos.store('events', picture),
  ];
  await aPlayer(test.db, { photoKey: face.key, deletedAt: new Date() });
  await anEvent(test.db, { photoKey: cover.key });
  await anEvent(test.db, { photoKey: hidden.key, deletedAt: new Date() });
  await photos.hide('events', hidden.key);
  age(25);
  const before = filesIn(test.env.dataDir);
  expect(before).toHaveLength(8);
  expect(await sweep()).toMatchObject({ removed: 0, missing: [] });
  expect(filesIn(test.env.dataDir)).toEqual(before);
});

it('leaves a picture that was replaced within the hour, for pages that are still open', async () => {
  const { key } = await photos.store('events', await aPicture());
  const { id } = await anEvent(test.db, { photoKey: key });
  age(25);
  await test.app.get(EventsAdminService).update(id, {}, await aPicture(), secretary);
  expect(await sweep()).toMatchObject({ removed: 0, missing: [] });
  expect(existsSync(path('uploads', 'events', key))).toBe(true);
});

it('tells the administrator of a row whose picture is gone, and nobody else', async () => {
  const { id } = await aPlayer(test.db, { photoKey: 'gone.webp' });
  await sweep();
  const answer = await fetch(`${test.url}/api/admin/file-sweep`, { headers: await asAdmin(test) });
  const { sweep: found } = (await answer.json()) as LastFileSweep;
  expect(found).toEqual({ sweptAt: expect.any(String), removed: 0, spared: 0, missing: [{ table: 'players', id }] });
  expect((await fetch(`${test.url}/api/admin/file-sweep`)).status).toBe(401);
});

it('removes nothing when the database is not the one of these files', async () => {
  mkdirSync(path('private', 'registrations'), { recursive: true });
  for (let n = 0; n < 101; n += 1) writeFileSync(path('private', 'registrations', `face${n}.webp`), 'face');
  age(25);
  expect(await sweep()).toMatchObject({ removed: 0, spared: 101 });
  expect(filesIn(test.env.dataDir)).toHaveLength(101);
});
