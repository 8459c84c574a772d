import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { AlbumDeleted, GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { Clock } from '../../src/config/clock.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { DeletedEventPhotosService } from '../../src/gallery/deleted-event-photos.service.ts';
import { GalleryDeletionService } from '../../src/gallery/gallery-deletion.service.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { PhotosService } from '../../src/storage/photos.service.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let house: TestApp;
let admin: { authorization: string };
let jpeg: Buffer;
let now: Date;
const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
beforeAll(async () => {
  now = new Date();
  house = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  admin = await asAdmin(house);
  jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#9C2C17' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  now = new Date();
  await house.db.query('TRUNCATE events, gallery_photos CASCADE');
});
afterAll(() => house.close());

const jpegOf = (): Buffer => jpeg;

interface Told<T> {
  status: number;
  json: T & { error?: string; errors?: Record<string, string> };
}

async function call<T = unknown>(method: string, path: string, body?: object): Promise<Told<T>> {
  const plain = body !== undefined && !(body instanceof FormData);
  const headers = { ...admin, ...(plain && { 'content-type': 'application/json' }) };
  const sent = plain ? JSON.stringify(body) : (body as FormData | undefined);
  const answer = await fetch(house.url + path, { method, headers, ...(sent !== undefined && { body: sent }) });
  return { status: answer.status, json: (await answer.json()) as never };
}

const form = (fields: Record<string, string>, photo: Buffer | null = jpeg): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (photo) data.append('photo', new Blob([new Uint8Array(photo)]), 'catch.jpg');
  return data;
};
const upload = (fields: Record<string, string>, photo?: Buffer | null) =>
  call<GalleryPhotoView & { success: true }>('POST', '/api/gallery/upload', form(fields, photo));
const hang = async (event: Event, fields: Record<string, string> = {}) => {
  const { status, json } = await upload({ eventId: event.id, ...fields });
  expect(status).toBe(201);
  return json;
};

const groups = async () => (await call<GalleryGroup[]>('GET', '/api/gallery/admin/grouped')).json;
const visitorsGroups = async () => (await fetch(`${house.url}/api/gallery/grouped`)).json();
const revision = async () =>
  ((await house.db.query('SELECT revision FROM site_revision')) as { revision: string }[])[0]!.revision;
const pictureStatus = async (image: string) => (await fetch(house.url + image)).status;

describe('POST /api/gallery/upload', () => {
  it('stores a photo with all fields of the form, for the console and for visitors', async () => {
    const event = await anEvent(house.db, { eventName: 'Holi Cup', startDate: '2026-03-04', endDate: '2026-03-05' });
    const before = await revision();
    const sent = { eventName: 'hearsay', eventDate: '2026-03-04T18:30:00.000Z', caption: ' Full stretch ' };
    const photo = await hang(event, { ...sent, isHighlight: 'true' });
    expect(photo).toMatchObject({
      success: true,
      image: expect.stringMatching(/^\/uploads\/gallery\/[\w-]+\.webp$/),
      ...{ eventId: event.id, eventName: 'Holi Cup', eventDate: '2026-03-05', width: 640, height: 400 },
      ...{ caption: 'Full stretch', title: 'Full stretch', isHighlight: true },
    });
    const { success: _, ...view } = photo;
    expect(await groups()).toEqual([{ eventId: event.id, eventName: 'Holi Cup', photos: [view] }]);
    expect(await visitorsGroups()).toEqual(await groups());
    expect(Number(await revision())).toBe(Number(before) + 1);
    expect(await pictureStatus(photo.image)).toBe(200);
  });

  it('takes the event’s first day when no date is given; no caption and no mark', async () => {
    const event = await anEvent(house.db, { startDate: '2026-03-04', endDate: '2026-03-05' });
    expect(await hang(event)).toMatchObject({ eventDate: '2026-03-04', caption: '', isHighlight: false });
  });

  it('groups under the event’s current name', async () => {
    const event = await anEvent(house.db, { eventName: 'Hloi Cup' });
    await hang(event);
    await house.db.query(`UPDATE events SET event_name = 'Holi Cup'`);
    expect((await groups()).map(({ eventName }) => eventName)).toEqual(['Holi Cup']);
  });

  it.each([
    ['no event', { eventId: '' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no such event', { eventId: crypto.randomUUID() }, jpegOf, gallerySentences.event, 'eventId'],
    ['an event that is no id', { eventId: 'holi' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no photo', {}, () => null, gallerySentences.photos, 'photo'],
    ['a day that is none', { eventDate: '2026-02-30' }, jpegOf, gallerySentences.date, 'eventDate'],
    ['a long caption', { caption: 'x'.repeat(201) }, jpegOf, gallerySentences.captionLength, 'caption'],
    ['a text as photo', {}, () => Buffer.from('not a picture'), photoSentences.eventType, 'photo'],
    ['half a photo', {}, () => jpeg.subarray(0, 200), photoSentences.eventType, 'photo'],
    ['a HEIC photo', {}, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), photoSentences.eventType, 'photo'],
    ['an SVG', {}, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), photoSentences.eventType, 'photo'],
  ])('refuses %s', async (_, fields, photo, sentence, field) => {
    const event = await anEvent(house.db);
    const { status, json } = await upload({ eventId: event.id, ...fields }, photo());
    expect([status, json.error]).toEqual([400, sentence]);
    expect(json.errors).toMatchObject({ [field]: sentence });
    expect(await groups()).toEqual([]);
  });

  it('refuses a photo of more than 5 MB', async () => {
    const event = await anEvent(house.db);
    const { status, json } = await upload({ eventId: event.id }, Buffer.alloc(photoByteLimit + 2));
    expect([status, json.error]).toEqual([413, photoSentences.eventSize]);
  });

  it('refuses a deleted event', async () => {
    const event = await anEvent(house.db, { deletedAt: new Date() });
    expect((await upload({ eventId: event.id })).json.error).toBe(gallerySentences.event);
  });

  it('stores a photo once, however often and on however many replicas it is sent', async () => {
    const event = await anEvent(house.db);
    const id = crypto.randomUUID();
    const before = await revision();
    const many = await Promise.all(Array.from({ length: 4 }, () => hang(event, { id })));
    expect(new Set([...many, await hang(event, { id })].map(({ image }) => image)).size).toBe(1);
    expect((await groups())[0]!.photos).toHaveLength(1);
    expect(Number(await revision())).toBe(Number(before) + 1);
  });

  it('refuses an id that another event’s photo has', async () => {
    const id = crypto.randomUUID();
    await hang(await anEvent(house.db), { id });
    const { status, json } = await upload({ eventId: (await anEvent(house.db)).id, id });
    expect([status, json.error]).toEqual([409, gallerySentences.idTaken]);
  });
});

describe('DELETE /api/gallery/{id}', () => {
  it('deletes one photo and restores it with its picture', async () => {
    const event = await anEvent(house.db);
    const [kept, gone] = [await hang(event), await hang(event)];
    const before = await revision();
    const { status, json } = await call('DELETE', `/api/gallery/${gone.id}`);
    expect([status, json]).toEqual([200, { success: true, id: gone.id }]);
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual([kept.id]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    const small = gone.image.replace('.webp', '-480.webp');
    expect([await pictureStatus(gone.image), await pictureStatus(small)]).toEqual([404, 404]);

    expect(await call('POST', `/api/gallery/${gone.id}/restore`)).toMatchObject({ json: { restoredPhotos: 1 } });
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual([kept.id, gone.id]);
    expect([await pictureStatus(gone.image), await pictureStatus(small)]).toEqual([200, 200]);
  });

  it('answers 404 for what is not there, is no id, or is deleted already', async () => {
    const { id } = await hang(await anEvent(house.db));
    await call('DELETE', `/api/gallery/${id}`);
    for (const path of [id, crypto.randomUUID(), 'nobody'])
      expect((await call('DELETE', `/api/gallery/${path}`)).status).toBe(404);
    expect((await call('POST', `/api/gallery/${crypto.randomUUID()}/restore`)).status).toBe(404);
  });

  it('removes a photo with its files after 30 days, unless it is restored', async () => {
    const event = await anEvent(house.db);
    const [gone, back] = [await hang(event), await hang(event)];
    expect((await call('POST', `/api/gallery/${gone.id}/restore`)).status).toBe(404);
    const deletedAt = now;
    for (const { id } of [gone, back]) await call('DELETE', `/api/gallery/${id}`);
    const deletion = house.app.get(GalleryDeletionService);
    await deletion.purge({ eventId: event.id, deletedAt });
    await call('POST', `/api/gallery/${back.id}/restore`);
    expect((await groups())[0]!.photos).toHaveLength(2);
    now = new Date(now.getTime() + 1000);
    await call('DELETE', `/api/gallery/${gone.id}`);

    now = new Date(now.getTime() + 30 * 86_400_000);
    // Sessions expire long before, so the test calls the service.
    await expect(deletion.restore(gone.id, secretary)).rejects.toMatchObject({ code: 'not-found' });
    expect(await deletion.listDeleted()).toEqual([]);
    for (const moment of [deletedAt, new Date(deletedAt.getTime() + 1000)])
      await deletion.purge({ eventId: event.id, deletedAt: moment });
    const [photo] = await house.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(photo!.id).toBe(back.id);
    const files = (image: string) => house.app.get(PhotosService).read('gallery', image.split('/').at(-1)!);
    expect([await files(gone.image), (await files(back.image))?.length]).toEqual([undefined, expect.any(Number)]);
  });

  it('enqueues the final removal with the deletion', async () => {
    const { id, eventId } = await hang(await anEvent(house.db));
    await call('DELETE', `/api/gallery/${id}`);
    const [job] = (await house.db.query(
      `SELECT data, start_after AS "startAfter" FROM jobs.job WHERE name = 'gallery-removals' AND data->>'eventId' = $1`,
      [eventId],
    )) as { data: object; startAfter: Date }[];
    expect(job?.data).toEqual({ eventId, deletedAt: now.toISOString() });
    expect(job?.startAfter).toEqual(new Date(now.getTime() + 30 * 86_400_000));
  });

  it('removes the photos of an event that can no longer be restored', async () => {
    const [lost, restorable] = [await anEvent(house.db), await anEvent(house.db)];
    const photos = [await hang(lost), await hang(restorable)];
    for (const [event, days] of [
      [lost, 30.1],
      [restorable, 29.9],
    ] as const)
      await house.db.query('UPDATE events SET deleted_at = $1 WHERE id = $2', [
        new Date(now.getTime() - days * 86_400_000),
        event.id,
      ]);
    await house.app.get(DeletedEventPhotosService).purge();
    const left = await house.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(left.map(({ id }) => id)).toEqual([photos[1]!.id]);
    const files = photos.map(({ image }) => house.app.get(PhotosService).read('gallery', image.split('/').at(-1)!));
    expect((await Promise.all(files)).map((bytes) => bytes !== undefined)).toEqual([false, true]);
  });

  it('brings no photo back while its event is deleted', async () => {
    const { id } = await hang(await anEvent(house.db));
    await call('DELETE', `/api/gallery/${id}`);
    await house.db.query('UPDATE events SET deleted_at = now()');
    const { status, json } = await call('POST', `/api/gallery/${id}/restore`);
    expect([status, json.error]).toEqual([409, gallerySentences.eventGone]);
  });
});

describe('DELETE /api/gallery/event/{eventName}', () => {
  const remove = (name: string, more = '') =>
    call<AlbumDeleted>('DELETE', `/api/gallery/event/${encodeURIComponent(name)}${more}`);

  it.each(['Holi Cup', 'A/B Cup', '100% & more? #1', 'होली कप', 'event'])(
    'takes down the photos of %s only',
    async (name) => {
      const [event, other] = [
        await anEvent(house.db, { eventName: name }),
        await anEvent(house.db, { eventName: 'x' }),
      ];
      const photos = [await hang(event), await hang(event)];
      await hang(other);
      const { status, json } = await remove(name);
      expect([status, json]).toEqual([200, { success: true, deletedPhotos: 2 }]);
      expect((await groups()).map(({ eventName }) => eventName)).toEqual(['x']);
      expect(await pictureStatus(photos[0]!.image)).toBe(404);
    },
  );

  it('restores the whole group by any of its photos, and nothing that was deleted before it', async () => {
    const event = await anEvent(house.db, { eventName: 'Holi Cup' });
    const early = await hang(event, { caption: 'Early' });
    const late = [await hang(event), await hang(event)];
    await call('DELETE', `/api/gallery/${early.id}`);
    now = new Date(now.getTime() + 1000);
    await remove('Holi Cup');
    const { json: deleted } = await call<DeletedRecord[]>('GET', '/api/admin/gallery/deleted');
    expect(deleted.map(({ name }) => name)).toEqual(['Holi Cup, 2 photos', 'Holi Cup: Early']);
    expect(deleted[0]).toMatchObject({
      deletedAt: now.toISOString(),
      restorableUntil: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    });
    const back = await call('POST', `/api/admin/gallery/${deleted[0]!.id}/restore`);
    expect(back.json).toEqual({ success: true, id: deleted[0]!.id, restoredPhotos: 2 });
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual(late.map(({ id }) => id));
    expect((await call<DeletedRecord[]>('GET', '/api/admin/gallery/deleted')).json.map(({ id }) => id)).toEqual([
      early.id,
    ]);
  });

  it('answers 404 for no name, another case, a part of a name and a group without photos', async () => {
    const event = await anEvent(house.db, { eventName: 'Holi Cup' });
    expect((await remove('Holi Cup')).json.error).toBe(gallerySentences.noSuchEvent);
    await hang(event);
    for (const name of ['', ' ', 'holi cup', 'Holi', 'Holi Cup ', '%'])
      expect([name, (await remove(name)).status]).toEqual([name, 404]);
    expect((await groups())[0]!.photos).toHaveLength(1);
  });

  it('asks which one when two events bear the name', async () => {
    const [one, two] = [await anEvent(house.db), await anEvent(house.db)];
    await hang(one);
    // A namesake without photos is no question.
    expect((await remove(one.eventName)).json.deletedPhotos).toBe(1);
    await Promise.all([hang(one), hang(two), hang(two)]);
    const { status, json } = await remove(one.eventName);
    expect([status, json.error]).toEqual([409, gallerySentences.ambiguousEvent]);
    const other = await anEvent(house.db, { eventName: 'Other' });
    await hang(other);
    expect((await remove(one.eventName, `?eventId=${other.id}`)).status).toBe(404);
    for (const more of ['?eventId=x', `?eventId=${one.id}&eventId=${two.id}`])
      expect((await remove(one.eventName, more)).status).toBe(400);
    expect((await remove(one.eventName, `?eventId=${two.id}`)).json.deletedPhotos).toBe(2);
    expect((await groups()).map(({ eventId }) => eventId).sort()).toEqual([one.id, other.id].sort());
  });
});

it('orders a group by highlight, then by when the photos came, then always the same way', async () => {
  const event = await anEvent(house.db);
  for (const caption of ['a', 'b', 'c']) await hang(event, { caption });
  await hang(event, { caption: 'd', isHighlight: 'on' });
  await house.db.query(`UPDATE gallery_photos SET upload_date = '2026-03-01' WHERE caption <> 'a'`);
  const [first, second] = [await groups(), await groups()];
  expect(first).toEqual(second);
  const photos = first[0]!.photos;
  expect([photos[0]!.caption, photos[3]!.caption]).toEqual(['d', 'a']);
  expect(photos[1]!.id < photos[2]!.id).toBe(true);
});

it('hides the pictures of a deleted event', async () => {
  const { image } = await hang(await anEvent(house.db));
  await house.db.query('UPDATE events SET deleted_at = now()');
  expect([await groups(), await pictureStatus(image)]).toEqual([[], 404]);
});

describe('react-admin', () => {
  const provider = () =>
    simpleRest(`${house.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: new Headers(admin) }),
    );
  const asked = (field = 'uploadDate', filter = {}) => ({
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: 2 },
    filter,
  });

  it('lists, filters, reads and deletes photos', async () => {
    const [one, two] = [await anEvent(house.db), await anEvent(house.db, { eventName: 'A Cup' })];
    const [a, b, c] = [await hang(one), await hang(one, { isHighlight: '1' }), await hang(two)];
    const ra = provider();
    const page = await ra.getList('gallery', asked());
    expect([page.data.map(({ id }) => id), page.total]).toEqual([[a!.id, b!.id], 3]);
    expect((await ra.getList('gallery', asked('eventName'))).data[0]!.id).toBe(c!.id);
    expect((await ra.getList('gallery', asked('id', { eventId: one.id }))).total).toBe(2);
    expect((await ra.getList('gallery', asked('id', { isHighlight: true }))).data[0]!.id).toBe(b!.id);
    expect((await ra.getMany('gallery', { ids: [a!.id, c!.id] })).data).toHaveLength(2);
    expect((await ra.getOne('gallery', { id: a!.id })).data).toMatchObject({ id: a!.id, eventName: one.eventName });
    expect((await ra.delete('gallery', { id: a!.id, previousData: a! })).data).toMatchObject({ id: a!.id });
    await expect(ra.getOne('gallery', { id: a!.id })).rejects.toMatchObject({ status: 404 });
    await house.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [two.id]);
    expect((await ra.getList('gallery', asked())).total).toBe(1);
  });

  it('sorts by every column of its list', async () => {
    await hang(await anEvent(house.db));
    for (const field of 'id eventName eventDate caption title isHighlight createdAt uploadDate'.split(' '))
      expect([field, (await provider().getList('gallery', asked(field))).total]).toEqual([field, 1]);
  });

  it('uploads at the console’s address as well', async () => {
    const event = await anEvent(house.db);
    const { status, json } = await call('POST', '/api/admin/gallery', form({ eventId: event.id }));
    expect([status, json]).toMatchObject([201, { eventId: event.id }]);
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(provider().getList('gallery', asked('imageKey'))).rejects.toMatchObject({ status: 400 });
    await expect(provider().getList('gallery', asked('id', { imageKey: 'x' }))).rejects.toMatchObject({ status: 400 });
  });
});

it('lets no visitor in, and reads no photo before it knows who sends it', async () => {
  const { id } = await hang(await anEvent(house.db));
  const doors = ['GET /api/gallery/admin/grouped', 'POST /api/gallery/upload', `DELETE /api/gallery/${id}`];
  for (const door of [...doors, 'DELETE /api/gallery/event/x', `POST /api/gallery/${id}/restore`]) {
    const [method, path] = door.split(' ') as [string, string];
    const body = method === 'POST' ? { body: form({}) } : {};
    const answer = await fetch(house.url + path, { method, ...body });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      401,
      'Authentication required. Please login again.',
    ]);
  }
  expect(await house.db.getRepository(GalleryPhoto).count()).toBe(1);
});
