import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import { DomainError } from '../../../src/platform/http/errors/domain-error.ts';
import { EventsAdminService } from '../../../src/events/events.admin.service.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { GalleryDeletionService } from '../../../src/gallery/gallery-deletion.service.ts';
import { GalleryUploadService } from '../../../src/gallery/gallery-upload.service.ts';
import { MembersAdminService } from '../../../src/members/members.admin.service.ts';
import { AvifPicturesService } from '../../../src/platform/storage/avif-pictures.service.ts';
import { FileStore } from '../../../src/platform/storage/file-store.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { avifName, webpNames } from '../../../src/platform/storage/picture-names.ts';
import { anEvent as anEventWithout, inDays, secretary } from '../../support/builders.ts';
import { aPicture } from '../../support/files/pictures.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let events: EventsAdminService;
let photos: PhotosService;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  events = test.app.get(EventsAdminService);
  photos = test.app.get(PhotosService);
  picture = await aPicture(120, 90);
});
// TRUNCATE locks events before photos, while a move of the test before, which has outlived its request, reads a photo and
// then its event: a deadlock. DELETE waits for no reader.
beforeEach(() => test.db.query('DELETE FROM gallery_photos; DELETE FROM members; DELETE FROM events'));
afterAll(() => test.close());

const run = () => test.app.get(AvifPicturesService).run();
const form = {
  ...{ eventName: 'Floodlight Cup', startDate: inDays(3), endDate: inDays(4), eventType: 'upcoming', location: '' },
  ...{ description: '', rules: '', ground: '', reportingTime: '' },
  ...{ eventNameHi: '', descriptionHi: '', rulesHi: '' },
  ...{ registrationOpens: '', registrationCloses: '', playerLimit: '' },
};
const anEvent = (): Promise<Event> => events.create(form, picture, secretary);
const upload = (eventId: string, bytes = picture) =>
  test.app
    .get(GalleryUploadService)
    .add({ eventId, eventDate: undefined, caption: undefined }, bytes, secretary)
    .then(({ photo }) => photo);
const addCover = (id: string) => events.update(id, {}, picture, secretary);
const aMember = () =>
  test.app.get(MembersAdminService).add({ name: 'Ravi Sahu', designation: 'Umpire' }, picture, secretary);
const list = async <T>(path: string) => (await (await fetch(`${test.url}/api/${path}`)).json()) as T;
const eventsShown = () => list<EventView[]>('events/all-public');
const haveAvif = async () => {
  const [gallery, shown, { members }] = await Promise.all([
    list<GalleryGroup[]>('gallery/grouped'),
    eventsShown(),
    list<MembersResponse>('members'),
  ]);
  return [...gallery.flatMap(({ photos: each }) => each), ...shown, ...members].map(({ hasAvif }) => hasAvif);
};
/** The statuses of the three AVIF files of a picture, the largest first. */
const answers = (area: string, key: string) =>
  Promise.all(webpNames(key, [1600, 960, 480]).map((name) => fetch(`${test.url}/uploads/${area}/${avifName(name)}`)));
const statuses = async (area: string, key: string) => (await answers(area, key)).map(({ status }) => status);
const [there, gone] = [
  [200, 200, 200],
  [404, 404, 404],
];
const revision = async () => {
  const [row] = await test.db.query<{ revision: string }[]>('SELECT revision FROM site_revision');
  return Number(row!.revision);
};
const waiting = () =>
  test.db.query<{ minutes: number }[]>(
    `SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM jobs.job
      WHERE name = 'avif-pictures' AND state = 'created'`,
  );
const forgetJobs = () => test.db.query(`DELETE FROM jobs.job WHERE name = 'avif-pictures'`);

it('gives every public picture its AVIF files by one job, which the pages name after one rebuild', async () => {
  const event = await anEvent();
  expect(await waiting()).toEqual([{ minutes: 10 }]);
  const photo = await upload(event.id, await aPicture(1800, 1200));
  await aMember();
  expect(await waiting()).toHaveLength(1);
  expect([await haveAvif(), await statuses('events', event.photoKey!)]).toEqual([[false, false, false], gone]);

  const before = await revision();
  await run();
  expect([await haveAvif(), await revision()]).toEqual([[true, true, true], before + 1]);
  const sizes = [];
  for (const answer of await answers('gallery', photo.imageKey)) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(answer.headers.get('cache-control')).toContain('s-maxage=300');
    sizes.push((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width);
  }
  expect(sizes).toEqual([1600, 960, 480]);

  await run();
  expect(await revision()).toBe(before + 1);
});

it('hides, restores and removes AVIF files with the others', async () => {
  const event = await anEvent();
  const photo = await upload(event.id);
  await run();
  const both = () => Promise.all([statuses('events', event.photoKey!), statuses('gallery', photo.imageKey)]);
  expect(await both()).toEqual([there, there]);

  await events.delete(event.id, secretary);
  expect(await both()).toEqual([gone, gone]);
  await events.restore(event.id, secretary);
  expect([await both(), await haveAvif()]).toEqual([
    [there, there],
    [true, true],
  ]);

  const deletion = test.app.get(GalleryDeletionService);
  await deletion.deletePhoto(photo.id, secretary);
  expect(await statuses('gallery', photo.imageKey)).toEqual(gone);
  await photos.remove('gallery', photo.imageKey);
  await photos.remove('events', event.photoKey!);
  const names = [photo.imageKey, event.photoKey!].map(avifName);
  for (const [i, area] of (['gallery', 'events'] as const).entries())
    expect(await test.app.get(FileStore).get(area, names[i]!)).toBeUndefined();
});

it.each([
  ['an event', () => anEvent()],
  ['a member', () => aMember()],
  ['a photo', async () => upload((await anEventWithout(test.db)).id)],
  ['a photo of an event that is there', async () => addCover((await anEventWithout(test.db)).id)],
])('enqueues the job with %s', async (_, store) => {
  await forgetJobs();
  await store();
  expect(await waiting()).toHaveLength(1);
});

it('makes new ones for a picture that replaces another, and names none until then', async () => {
  const event = await anEvent();
  await run();
  const { photoKey } = await addCover(event.id);
  expect([await haveAvif(), await statuses('events', photoKey!)]).toEqual([[false], gone]);
  await run();
  expect([await haveAvif(), await statuses('events', photoKey!)]).toEqual([[true], there]);
});

it('leaves no AVIF file in public of a picture that is hidden while it is being encoded', async () => {
  const event = await anEvent();
  const read = photos.read.bind(photos);
  const reading = jest.spyOn(photos, 'read').mockImplementation(async (area, key) => {
    const bytes = await read(area, key);
    if (key === event.photoKey) await events.delete(event.id, secretary);
    return bytes;
  });
  await run();
  reading.mockRestore();
  expect(await test.app.get(FileStore).get('events', avifName(event.photoKey!))).toBeUndefined();
  await events.restore(event.id, secretary);
  expect(await haveAvif()).toEqual([false]);
  await run();
  expect([await haveAvif(), await statuses('events', event.photoKey!)]).toEqual([[true], there]);
});

it('passes over a picture that cannot be read, and is tried again when the store is away', async () => {
  const [broken, lost, whole] = [await anEvent(), await anEvent(), await anEvent()];
  await test.app.get(FileStore).put('events', broken.photoKey!, Buffer.from('no picture'));
  await photos.remove('events', lost.photoKey!);
  await run();
  const named = (await eventsShown()).filter(({ hasAvif }) => hasAvif).map(({ id }) => id);
  expect(named).toEqual([whole.id]);

  const unavailable = new DomainError('unavailable', 'Please try again in a moment.');
  const writing = jest.spyOn(photos, 'writeAvif').mockRejectedValue(unavailable);
  await anEvent();
  await expect(run()).rejects.toBe(unavailable);
  writing.mockRestore();
});

it('finds pictures of an earlier version when it starts', async () => {
  await anEvent();
  await forgetJobs();
  const replica = await startTestApp({ databaseUrl: test.env.databaseUrl, env: { DATA_DIR: test.env.dataDir } });
  expect(await waiting()).toEqual([{ minutes: 10 }]);
  await replica.close();
});
