import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import { gallerySentences, mostSelectedPhotos } from '@maidan/shared/rules/gallery-upload.ts';
import { photoPointSentence } from '@maidan/shared/rules/photo.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { joinIds, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type {
  AlbumDeleted,
  AlbumDigest,
  GalleryGroup,
  GalleryPhotoView,
  SavedPhoto,
  SelectedPhotosChanged,
} from '@maidan/shared/wire/gallery.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { GalleryDeletionService } from '../../src/gallery/gallery-deletion.service.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { DeletedEventPhotosService } from '../../src/gallery/gallery-pictures.service.ts';
import { outdatedSentences } from '../../src/platform/audit/require-shown.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let admin: { authorization: string };
let jpeg: Buffer;
let now: Date;

const passTime = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};

const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };

beforeAll(async () => {
  now = new Date();
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  admin = await asAdmin(test);
  jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#9C2C17' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  now = new Date();
  // TRUNCATE could deadlock with a move of photos that still runs, because the move reads a photo and then its event.
  // DELETE does not wait for readers.
  await test.db.query('DELETE FROM gallery_photos; DELETE FROM events');
});
afterAll(() => test.close());

interface Answer<T> {
  status: number;
  json: T & { error?: string; errors?: Record<string, string> };
}

async function call<T = unknown>(method: string, path: string, body?: object): Promise<Answer<T>> {
  const plain = body !== undefined && !(body instanceof FormData);
  const headers = { ...admin, ...(plain && { 'content-type': 'application/json' }) };
  const sent = plain ? JSON.stringify(body) : (body as FormData | undefined);
  const answer = await fetch(test.url + path, { method, headers, ...(sent !== undefined && { body: sent }) });
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
const uploadPhoto = async (event: Event, fields: Record<string, string> = {}) => {
  const { status, json } = await upload({ eventId: event.id, ...fields });
  expect(status).toBe(201);
  return json;
};

/** The captions of the only album, in the order that visitors see. */
const captions = async (): Promise<string> =>
  ((await visitorsGroups()) as GalleryGroup[])[0]!.photos.map(({ caption }) => caption).join(' ');
const groups = async () => (await call<GalleryGroup[]>('GET', '/api/gallery/admin/grouped')).json;
const visitorsGroups = async () => (await fetch(`${test.url}/api/gallery/grouped`)).json();
const revision = async () =>
  ((await test.db.query('SELECT revision FROM site_revision')) as { revision: string }[])[0]!.revision;
const pictureStatus = async (image: string) => (await fetch(test.url + image)).status;

const jpegOf = (): Buffer => jpeg;

describe('POST /api/gallery/upload', () => {
  it('stores a photo with all fields of the form, for the console and for visitors', async () => {
    const event = await anEvent(test.db, {
      ...{ eventName: 'Holi Cup', eventNameHi: 'होली कप', startDate: '2026-03-04', endDate: '2026-03-05' },
    });
    const before = await revision();
    const sent = { eventName: 'hearsay', eventDate: '2026-03-04T18:30:00.000Z', caption: ' Full stretch ' };
    const photo = await uploadPhoto(event, { ...sent, isHighlight: 'true' });
    expect(photo).toMatchObject({
      success: true,
      image: expect.stringMatching(/^\/uploads\/gallery\/[\w-]+\.webp$/),
      ...{
        eventId: event.id,
        eventName: 'Holi Cup',
        eventNameHi: 'होली कप',
        eventDate: '2026-03-05',
        width: 640,
        height: 400,
      },
      ...{ caption: 'Full stretch', title: 'Full stretch', isHighlight: true },
    });
    const { success: _, ...view } = photo;
    expect(await groups()).toEqual([
      { eventId: event.id, eventName: 'Holi Cup', eventNameHi: 'होली कप', photos: [view] },
    ]);
    expect(await groups()).toMatchObject((await visitorsGroups()) as object[]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    expect(await pictureStatus(photo.image)).toBe(200);
  });

  it('uses the event’s first day when no date is given, without caption and highlight', async () => {
    const event = await anEvent(test.db, { startDate: '2026-03-04', endDate: '2026-03-05' });
    expect(await uploadPhoto(event)).toMatchObject({ eventDate: '2026-03-04', caption: '', isHighlight: false });
  });

  it('groups under the event’s current name', async () => {
    const event = await anEvent(test.db, { eventName: 'Hloi Cup' });
    await uploadPhoto(event);
    await test.db.query(`UPDATE events SET event_name = 'Holi Cup'`);
    expect((await groups()).map(({ eventName }) => eventName)).toEqual(['Holi Cup']);
  });

  it.each([
    ['no event', { eventId: '' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no such event', { eventId: crypto.randomUUID() }, jpegOf, gallerySentences.event, 'eventId'],
    ['an event that is no id', { eventId: 'holi' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no photo', {}, () => null, gallerySentences.photos, 'photo'],
    ['a day that is none', { eventDate: '2026-02-30' }, jpegOf, gallerySentences.date, 'eventDate'],
    ['a long caption', { caption: 'x'.repeat(201) }, jpegOf, gallerySentences.captionLength, 'caption'],
  ])('refuses %s', async (_, fields, photo, sentence, field) => {
    const event = await anEvent(test.db);
    const { status, json } = await upload({ eventId: event.id, ...fields }, photo());
    expect([status, json.error]).toEqual([400, sentence]);
    expect(json.errors).toMatchObject({ [field]: sentence });
    expect(await groups()).toEqual([]);
  });

  it('refuses a photo of more than 5 MB', async () => {
    const event = await anEvent(test.db);
    const { status, json } = await upload({ eventId: event.id }, Buffer.alloc(photoByteLimit + 2));
    expect([status, json.error]).toEqual([413, photoSentences.eventSize]);
  });

  it('refuses a deleted event', async () => {
    const event = await anEvent(test.db, { deletedAt: new Date() });
    expect((await upload({ eventId: event.id })).json.error).toBe(gallerySentences.event);
  });

  it('stores a photo once, however often it is sent to two replicas', async () => {
    const event = await anEvent(test.db);
    const id = crypto.randomUUID();
    const before = await revision();
    const many = await Promise.all(Array.from({ length: 4 }, () => uploadPhoto(event, { id })));
    expect(new Set([...many, await uploadPhoto(event, { id })].map(({ image }) => image)).size).toBe(1);
    expect((await groups())[0]!.photos).toHaveLength(1);
    expect(Number(await revision())).toBe(Number(before) + 1);
  });

  it('puts photos in the order in which they were chosen, in whatever order they come', async () => {
    const event = await anEvent(test.db);
    const earlier = await uploadPhoto(event, { caption: 'earlier' });
    const [a, b, c, d] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const sent = (caption: string, id: string, ...before: string[]) =>
      uploadPhoto(event, { caption, id, before: before.join(',') });
    await sent('b', b!, c!, d!);
    await sent('a', a!, b!.toUpperCase(), c!, d!);
    await sent('d', d!);
    await sent('c', c!, d!);
    expect(await captions()).toBe('earlier a b c d');
    expect((await upload({ eventId: event.id, before: `${earlier.id},holi` })).status).toBe(400);
  });

  it('puts highlights in that order as well, behind the cover that the secretary has chosen', async () => {
    const event = await anEvent(test.db);
    const ids: Record<string, string> = { b: crypto.randomUUID(), c: crypto.randomUUID() };
    for (const caption of ['cover', 'plain']) ids[caption] = (await uploadPhoto(event, { caption })).id;
    await call('PUT', `/api/admin/gallery/${ids.cover}/place`, { place: 2 });
    await call('PUT', `/api/admin/gallery/${ids.cover}/place`, { place: 1 });
    const highlight = { isHighlight: 'true' };
    await uploadPhoto(event, { ...highlight, caption: 'c', id: ids.c! });
    await uploadPhoto(event, { ...highlight, caption: 'b', id: ids.b!, before: ids.c! });
    await uploadPhoto(event, { ...highlight, caption: 'a', before: `${ids.cover},${ids.b},${ids.c}` });
    expect(await captions()).toBe('cover a b c plain');
  });

  it('refuses an id that another event’s photo has', async () => {
    const id = crypto.randomUUID();
    await uploadPhoto(await anEvent(test.db), { id });
    const { status, json } = await upload({ eventId: (await anEvent(test.db)).id, id });
    expect([status, json.error]).toEqual([409, gallerySentences.idTaken]);
  });
});

const edit = (id: string, body: object) => call<SavedPhoto>('PUT', `/api/admin/gallery/${id}`, body);
const audited = () =>
  test.db.query<object[]>(
    `SELECT action, subject_label AS label, details FROM audit_entries WHERE action = 'photo.update' ORDER BY id`,
  );

describe('PUT /api/admin/gallery/{id}', () => {
  it('changes the caption, for visitors as well, and publishes once', async () => {
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    const { id } = await uploadPhoto(event, { caption: 'Fulll strech', isHighlight: 'on' });
    const before = await revision();
    const { status, json } = await edit(id, { caption: ' पूरा ज़ोर ' });
    const now = { id, caption: 'पूरा ज़ोर'.normalize('NFC'), title: 'पूरा ज़ोर'.normalize('NFC'), isHighlight: true };
    expect([status, json]).toMatchObject([200, { success: true, ...now }]);
    expect(await visitorsGroups()).toMatchObject([{ photos: [now] }]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    expect((await audited()).at(-1)).toEqual({
      ...{ action: 'photo.update', label: 'Holi Cup', details: { changes: [{ field: 'caption' }] } },
    });
  });

  it('takes a caption away, with the title that visitors would read instead', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'Wrong cup' });
    expect((await edit(id, { caption: '' })).json).toMatchObject({ caption: '', title: '' });
  });

  it('marks a highlight, which goes to the others at the front, and takes the mark away', async () => {
    const event = await anEvent(test.db);
    for (const caption of ['a', 'b', 'c', 'd']) await uploadPhoto(event, { caption });
    const idOf = async (caption: string) => (await groups())[0]!.photos.find((photo) => photo.caption === caption)!.id;
    await edit(await idOf('c'), { isHighlight: true });
    await edit(await idOf('d'), { isHighlight: true });
    expect(await captions()).toBe('c d a b');
    expect((await audited()).at(-1)).toMatchObject({
      details: { changes: [{ field: 'highlight', before: 'no', after: 'yes' }] },
    });
    await edit(await idOf('c'), { isHighlight: false });
    expect(await captions()).toBe('d c a b');
  });

  it('keeps the point that must stay visible, for visitors as well, until it is the middle again', async () => {
    const { id, photoPoint } = await uploadPhoto(await anEvent(test.db), { caption: 'a' });
    expect(photoPoint).toBe('');
    expect((await edit(id, { photoPoint: '50 0' })).json).toMatchObject({ caption: 'a', photoPoint: '50 0' });
    expect(await visitorsGroups()).toMatchObject([{ photos: [{ photoPoint: '50 0' }] }]);
    expect((await audited()).at(-1)).toMatchObject({
      details: { changes: [{ field: 'photoPoint', before: '', after: '50 0' }] },
    });
    expect((await edit(id, { caption: 'b' })).json).toMatchObject({ photoPoint: '50 0' });
    expect((await edit(id, { photoPoint: '' })).json).toMatchObject({ photoPoint: '' });
  });

  it('writes no audit entry and publishes nothing when nothing changes', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'a' });
    const [lines, before] = [await audited(), await revision()];
    for (const same of [{}, { caption: ' a ' }, { isHighlight: false }])
      expect((await edit(id, same)).status).toBe(200);
    expect([await audited(), await revision()]).toEqual([lines, before]);
  });

  it.each([
    ['a long caption', { caption: 'x'.repeat(201) }, gallerySentences.captionLength],
    ['a caption that is no text', { caption: 7 }, 'caption must be a string'],
    ['a mark that is none', { isHighlight: 7 }, 'isHighlight must be a boolean'],
    ['a point between the steps', { photoPoint: '50 30' }, photoPointSentence],
  ])('refuses %s', async (_, body, sentence) => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'a' });
    const { status, json } = await edit(id, body);
    expect([status, json.error]).toEqual([400, sentence]);
    expect(await captions()).toBe('a');
  });

  it('answers 404 for a photo that is not there, was deleted, or whose event was', async () => {
    const [gone, hidden] = [await uploadPhoto(await anEvent(test.db)), await uploadPhoto(await anEvent(test.db))];
    await call('DELETE', `/api/gallery/${gone.id}`);
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [hidden.eventId]);
    for (const id of [gone.id, hidden.id, crypto.randomUUID(), 'nobody'])
      for (const path of [id, `${id}/place`]) {
        const { status } = await call('PUT', `/api/admin/gallery/${path}`, { caption: 'b', place: 1 });
        expect([path, status]).toEqual([path, 404]);
      }
  });
});

/** Creates an event with a photo for each caption, and returns the ids of the photos by caption. */
async function anAlbum(...given: string[]) {
  const event = await anEvent(test.db, { eventName: 'Holi Cup' });
  const ids: Record<string, string> = {};
  for (const caption of given) ids[caption] = (await uploadPhoto(event, { caption })).id;
  return { event, ids };
}
const move = (id: string | undefined, place: unknown) =>
  call<SavedPhoto>('PUT', `/api/admin/gallery/${id}/place`, { place });

describe('PUT /api/admin/gallery/{id}/place', () => {
  it('moves a photo, for visitors as well; the first is the cover', async () => {
    const { ids } = await anAlbum('a', 'b', 'c', 'd');
    const before = await revision();
    const { status, json } = await move(ids.d, 2);
    expect([status, json]).toMatchObject([200, { success: true, id: ids.d, caption: 'd' }]);
    expect(await captions()).toBe('a d b c');
    await move(ids.c, 1);
    expect(await captions()).toBe('c a d b');
    await move(ids.c, 99);
    expect(await captions()).toBe('a d b c');
    expect(Number(await revision())).toBe(Number(before) + 3);
    expect(
      await test.db.query(`SELECT details FROM audit_entries WHERE action = 'photo.move' ORDER BY id DESC LIMIT 2`),
    ).toEqual([
      { details: { changes: [{ field: 'place', before: 1, after: 4 }] } },
      { details: { changes: [{ field: 'place', before: 4, after: 1 }] } },
    ]);
  });

  it('changes the digest of the album, as visible changes do, and of no other album', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    const other = await anEvent(test.db);
    await uploadPhoto(other);
    const digests = async () => {
      const answer = await fetch(`${test.url}/api/gallery/digests`);
      return new Map(((await answer.json()) as AlbumDigest[]).map((each) => [each.eventId, each]));
    };
    const before = await digests();
    const seen = [before.get(event.id)!.digest];
    const changes = [
      () => move(ids.c, 1),
      () => call('PUT', `/api/admin/gallery/${ids.a}`, { caption: 'six' }),
      () => call('PUT', `/api/admin/gallery/${ids.a}`, { isHighlight: true }),
      () => uploadPhoto(event),
      () => call('DELETE', `/api/gallery/${ids.b}`),
    ];
    for (const change of changes) {
      await change();
      seen.push((await digests()).get(event.id)!.digest);
    }
    expect(new Set(seen).size).toBe(changes.length + 1);
    expect((await digests()).get(event.id)!.count).toBe(3);
    expect((await digests()).get(other.id)).toEqual(before.get(other.id));
    await call('DELETE', `/api/gallery/event/${encodeURIComponent(event.eventName)}?eventId=${event.id}`);
    expect([...(await digests()).keys()]).toEqual([other.id]);
  });

  it('publishes nothing when the photo is already at that position, and refuses an invalid position', async () => {
    const { ids } = await anAlbum('a', 'b');
    const before = await revision();
    expect((await move(ids.b, 2)).status).toBe(200);
    for (const place of [0, -1, 1.5, '2', null, undefined]) expect((await move(ids.a, place)).status).toBe(400);
    expect([await captions(), await revision()]).toEqual(['a b', before]);
  });

  it('keeps a chosen cover before new highlights, until it is moved away', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    await move(ids.b, 1);
    await uploadPhoto(event, { caption: 'h', isHighlight: 'on' });
    expect(await captions()).toBe('b h a c');
    await move(ids.b, 4);
    await uploadPhoto(event, { caption: 'i', isHighlight: 'on' });
    await call('PUT', `/api/admin/gallery/${ids.c}`, { isHighlight: true });
    expect(await captions()).toBe('h i c a b');
  });

  it('restores a deleted photo to its former position', async () => {
    const { ids } = await anAlbum('a', 'b', 'c', 'd');
    await call('DELETE', `/api/gallery/${ids.c}`);
    await move(ids.d, 2);
    expect(await captions()).toBe('a d b');
    await call('POST', `/api/gallery/${ids.c}/restore`);
    expect(await captions()).toBe('a d b c');
  });

  it('restores a deleted cover to the first position, but behind a cover chosen since', async () => {
    const { event, ids } = await anAlbum('b', 'a', 'c');
    await move(ids.a, 1);
    await call('DELETE', `/api/gallery/${ids.a}`);
    await uploadPhoto(event, { caption: 'h', isHighlight: 'on' });
    expect(await captions()).toBe('h b c');
    await call('POST', `/api/gallery/${ids.a}/restore`);
    expect(await captions()).toBe('a h b c');

    passTime(1000);
    await call('DELETE', `/api/gallery/${ids.a}`);
    await move(ids.c, 1);
    await call('POST', `/api/gallery/${ids.a}/restore`);
    expect(await captions()).toBe('c a h b');
  });

  it('leaves the order of other albums alone', async () => {
    const { ids } = await anAlbum('a', 'b');
    const other = await anEvent(test.db, { eventName: 'Other', startDate: '2027-01-01', endDate: '2027-01-01' });
    for (const caption of ['x', 'y', 'z']) await uploadPhoto(other, { caption });
    await move(ids.b, 1);
    const rows = await test.db.query('SELECT caption FROM gallery_photos WHERE event_id = $1 ORDER BY position', [
      other.id,
    ]);
    expect(rows).toEqual([{ caption: 'x' }, { caption: 'y' }, { caption: 'z' }]);
  });
});

describe('DELETE /api/gallery/{id}', () => {
  it('deletes one photo and restores it with its picture', async () => {
    const event = await anEvent(test.db);
    const [kept, gone] = [await uploadPhoto(event), await uploadPhoto(event)];
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

  it('answers 404 for an unknown photo, an invalid id or a deleted photo', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    for (const path of [id, crypto.randomUUID(), 'nobody'])
      expect((await call('DELETE', `/api/gallery/${path}`)).status).toBe(404);
    expect((await call('POST', `/api/gallery/${crypto.randomUUID()}/restore`)).status).toBe(404);
  });

  it('removes a photo with its files after 30 days, unless it is restored', async () => {
    const event = await anEvent(test.db);
    const [gone, back] = [await uploadPhoto(event), await uploadPhoto(event)];
    expect((await call('POST', `/api/gallery/${gone.id}/restore`)).status).toBe(404);
    const deletedAt = now;
    for (const { id } of [gone, back]) await call('DELETE', `/api/gallery/${id}`);
    const deletion = test.app.get(GalleryDeletionService);
    await deletion.purge({ eventId: event.id, deletedAt });
    await call('POST', `/api/gallery/${back.id}/restore`);
    expect((await groups())[0]!.photos).toHaveLength(2);
    passTime(1000);
    await call('DELETE', `/api/gallery/${gone.id}`);

    passTime(30 * 86_400_000);
    // The test calls the service, because a session would have expired.
    await expect(deletion.restore(gone.id, secretary)).rejects.toMatchObject({ code: 'not-found' });
    expect(await deletion.listDeleted()).toEqual([]);
    for (const moment of [deletedAt, new Date(deletedAt.getTime() + 1000)])
      await deletion.purge({ eventId: event.id, deletedAt: moment });
    const [photo] = await test.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(photo!.id).toBe(back.id);
    const files = (image: string) => test.app.get(PhotosService).read('gallery', image.split('/').at(-1)!);
    expect([await files(gone.image), (await files(back.image))?.length]).toEqual([undefined, expect.any(Number)]);
  });

  it('enqueues the final removal with the deletion', async () => {
    const { id, eventId } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    const [job] = (await test.db.query(
      `SELECT data, start_after AS "startAfter" FROM jobs.job WHERE name = 'gallery-removals' AND data->>'eventId' = $1`,
      [eventId],
    )) as { data: object; startAfter: Date }[];
    expect(job?.data).toEqual({ eventId, deletedAt: now.toISOString() });
    expect(job?.startAfter).toEqual(new Date(now.getTime() + 30 * 86_400_000));
  });

  it('removes the photos of an event that can no longer be restored', async () => {
    const [lost, restorable] = [await anEvent(test.db), await anEvent(test.db)];
    const photos = [await uploadPhoto(lost), await uploadPhoto(restorable)];
    for (const [event, days] of [
      [lost, 30.1],
      [restorable, 29.9],
    ] as const)
      await test.db.query('UPDATE events SET deleted_at = $1 WHERE id = $2', [
        new Date(now.getTime() - days * 86_400_000),
        event.id,
      ]);
    await test.app.get(DeletedEventPhotosService).purge();
    const left = await test.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(left.map(({ id }) => id)).toEqual([photos[1]!.id]);
    const files = photos.map(({ image }) => test.app.get(PhotosService).read('gallery', image.split('/').at(-1)!));
    expect((await Promise.all(files)).map((bytes) => bytes !== undefined)).toEqual([false, true]);
  });

  it('does not restore a photo while its event is deleted', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    await test.db.query('UPDATE events SET deleted_at = now()');
    const { status, json } = await call('POST', `/api/gallery/${id}/restore`);
    expect([status, json.error]).toEqual([409, gallerySentences.eventGone]);
  });
});

describe('DELETE /api/gallery/event/{eventName}', () => {
  const remove = (name: string, more = '') =>
    call<AlbumDeleted>('DELETE', `/api/gallery/event/${encodeURIComponent(name)}${more}`);

  it.each(['Holi Cup', 'A/B Cup', '100% & more? #1', 'होली कप', 'event'])(
    'deletes the photos of %s only',
    async (name) => {
      const [event, other] = [await anEvent(test.db, { eventName: name }), await anEvent(test.db, { eventName: 'x' })];
      const photos = [await uploadPhoto(event), await uploadPhoto(event)];
      await uploadPhoto(other);
      const { status, json } = await remove(name);
      expect([status, json]).toEqual([200, { success: true, deletedPhotos: 2 }]);
      expect((await groups()).map(({ eventName }) => eventName)).toEqual(['x']);
      expect(await pictureStatus(photos[0]!.image)).toBe(404);
    },
  );

  it('restores the whole group by any of its photos, and nothing that was deleted before it', async () => {
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    const early = await uploadPhoto(event, { caption: 'Early' });
    const late = [await uploadPhoto(event), await uploadPhoto(event)];
    await call('DELETE', `/api/gallery/${early.id}`);
    passTime(1000);
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
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    expect((await remove('Holi Cup')).json.error).toBe(gallerySentences.noSuchEvent);
    await uploadPhoto(event);
    for (const name of ['', ' ', 'holi cup', 'Holi', 'Holi Cup ', '%'])
      expect([name, (await remove(name)).status]).toEqual([name, 404]);
    expect((await groups())[0]!.photos).toHaveLength(1);
  });

  it('answers with a conflict when two events have the name', async () => {
    const [one, two] = [await anEvent(test.db), await anEvent(test.db)];
    await uploadPhoto(one);
    // An event of the same name without photos is no second album.
    expect((await remove(one.eventName)).json.deletedPhotos).toBe(1);
    await Promise.all([uploadPhoto(one), uploadPhoto(two), uploadPhoto(two)]);
    const { status, json } = await remove(one.eventName);
    expect([status, json.error]).toEqual([409, gallerySentences.ambiguousEvent]);
    const other = await anEvent(test.db, { eventName: 'Other' });
    await uploadPhoto(other);
    expect((await remove(one.eventName, `?eventId=${other.id}`)).status).toBe(404);
    for (const more of ['?eventId=x', `?eventId=${one.id}&eventId=${two.id}`])
      expect((await remove(one.eventName, more)).status).toBe(400);
    expect((await remove(one.eventName, `?eventId=${two.id}`)).json.deletedPhotos).toBe(2);
    expect((await groups()).map(({ eventId }) => eventId).sort()).toEqual([one.id, other.id].sort());
  });
});

it('puts new photos last and new highlights before the others, each in the order in which they came', async () => {
  const event = await anEvent(test.db);
  for (const caption of ['a', 'b', 'c']) await uploadPhoto(event, { caption });
  for (const caption of ['d', 'e']) await uploadPhoto(event, { caption, isHighlight: 'on' });
  expect((await groups())[0]!.photos.map(({ caption }) => caption)).toEqual(['d', 'e', 'a', 'b', 'c']);
});

it('hides the pictures of a deleted event', async () => {
  const { image } = await uploadPhoto(await anEvent(test.db));
  await test.db.query('UPDATE events SET deleted_at = now()');
  expect([await groups(), await pictureStatus(image)]).toEqual([[], 404]);
});

describe('react-admin', () => {
  const provider = () =>
    simpleRest(`${test.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: new Headers(admin) }),
    );
  const asked = (field = 'uploadDate', filter = {}) => ({
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: 2 },
    filter,
  });

  it('lists, filters, reads and deletes photos', async () => {
    const [one, two] = [await anEvent(test.db), await anEvent(test.db, { eventName: 'A Cup' })];
    const [a, b, c] = [await uploadPhoto(one), await uploadPhoto(one, { isHighlight: '1' }), await uploadPhoto(two)];
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
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [two.id]);
    expect((await ra.getList('gallery', asked())).total).toBe(1);
  });

  it('sorts by every column of its list', async () => {
    await uploadPhoto(await anEvent(test.db));
    for (const field of 'id eventName eventDate caption title isHighlight createdAt uploadDate'.split(' '))
      expect([field, (await provider().getList('gallery', asked(field))).total]).toEqual([field, 1]);
  });

  it('uploads at the console’s address as well', async () => {
    const event = await anEvent(test.db);
    const { status, json } = await call('POST', '/api/admin/gallery', form({ eventId: event.id }));
    expect([status, json]).toMatchObject([201, { eventId: event.id }]);
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(provider().getList('gallery', asked('imageKey'))).rejects.toMatchObject({ status: 400 });
    await expect(provider().getList('gallery', asked('id', { imageKey: 'x' }))).rejects.toMatchObject({ status: 400 });
  });
});

it('refuses visitors, and reads no photo before the session was checked', async () => {
  const { id } = await uploadPhoto(await anEvent(test.db));
  const routes = ['GET /api/gallery/admin/grouped', 'POST /api/gallery/upload', `DELETE /api/gallery/${id}`];
  for (const route of [...routes, 'DELETE /api/gallery/event/x', `POST /api/gallery/${id}/restore`]) {
    const [method, path] = route.split(' ') as [string, string];
    const body = method === 'POST' ? { body: form({}) } : {};
    const answer = await fetch(test.url + path, { method, ...body });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      401,
      'Authentication required. Please login again.',
    ]);
  }
  expect(await test.db.getRepository(GalleryPhoto).count()).toBe(1);
});

describe('POST /api/admin/gallery/album/{eventId}/selected', () => {
  const act = (eventId: string, photos: readonly (string | undefined)[], body: object) =>
    call<SelectedPhotosChanged & { changedBy?: string[] }>('POST', `/api/admin/gallery/album/${eventId}/selected`, {
      ids: joinIds(photos.map(String)),
      ...body,
    });
  /** The captions of an album, in its order. */
  const captionsOf = async ({ id }: Event): Promise<string> =>
    ((await groups()).find(({ eventId }) => eventId === id)?.photos ?? []).map(({ caption }) => caption).join(' ');
  const auditedSince = async (last: string) =>
    test.db.query<object[]>(
      `SELECT action, subject_kind AS kind, subject_label AS label, details FROM audit_entries WHERE id > $1 ORDER BY id`,
      [last],
    );
  const lastAudit = async () =>
    ((await test.db.query('SELECT coalesce(max(id), 0) AS last FROM audit_entries')) as { last: string }[])[0]!.last;

  it('deletes the photos of one selection with one audit entry and one publication, and restores them together', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c', 'd');
    const [before, last] = [Number(await revision()), await lastAudit()];
    expect(await act(event.id, [ids.d, ids.b], { act: 'delete' })).toEqual({
      status: 200,
      json: { success: true, ids: [ids.b, ids.d], missing: 0 },
    });
    expect(await captions()).toBe('a c');
    expect(Number(await revision())).toBe(before + 1);
    expect(await auditedSince(last)).toEqual([
      { action: 'photo.delete', kind: 'photo', label: 'Holi Cup', details: { counts: { photos: 2 } } },
    ]);
    const { json: deleted } = await call<DeletedRecord[]>('GET', '/api/admin/gallery/deleted');
    expect(deleted.map(({ name }) => name)).toEqual(['Holi Cup, 2 photos']);
    const back = await call('POST', `/api/admin/gallery/${deleted[0]!.id}/restore`);
    expect(back.json).toMatchObject({ restoredPhotos: 2 });
    expect(await captions()).toBe('a b c d');
  });

  it('gives photos to another event, with its name and day, at the end of its album', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    await move(ids.c, 1);
    await edit(ids.b!, { isHighlight: true });
    const diwali = { eventName: 'Diwali Cup', startDate: '2026-11-08', endDate: '2026-11-09' };
    const other = await anEvent(test.db, diwali);
    await uploadPhoto(other, { caption: 'x' });
    await uploadPhoto(other, { caption: 'h', isHighlight: 'on' });
    const [before, last] = [Number(await revision()), await lastAudit()];
    const { json } = await act(event.id, [ids.b, ids.c], { act: 'move', toEventId: other.id });
    expect(json).toEqual({ success: true, ids: [ids.c, ids.b], missing: 0 });
    expect([await captionsOf(event), await captionsOf(other)]).toEqual(['a', 'h b x c']);
    expect(Number(await revision())).toBe(before + 1);
    const changes = [{ field: 'album', before: 'Holi Cup', after: 'Diwali Cup' }];
    const details = { counts: { photos: 2 }, changes };
    expect(await auditedSince(last)).toEqual([
      { action: 'photo.change-album', kind: 'photo', label: 'Holi Cup', details },
    ]);
    expect(await test.db.getRepository(GalleryPhoto).findOneBy({ id: ids.c! })).toMatchObject({
      ...{ eventName: 'Diwali Cup', eventDate: '2026-11-08', isCover: false },
    });
  });

  it('writes one caption to all, or words before the captions that they have, once', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    const [before, last] = [Number(await revision()), await lastAudit()];
    const prefix = { act: 'caption', caption: ' Final: ', isPrefix: true };
    expect((await act(event.id, [ids.a, ids.c], prefix)).status).toBe(200);
    expect((await act(event.id, [ids.a, ids.c], prefix)).json.ids).toEqual([ids.a, ids.c]);
    expect(await captions()).toBe('Final: a b Final: c');
    expect(Number(await revision())).toBe(before + 1);
    const details = { changes: [{ field: 'caption' }], counts: { photos: 2 }, photos: [ids.a, ids.c] };
    expect(await auditedSince(last)).toEqual([{ action: 'photo.update', kind: 'photo', label: 'Holi Cup', details }]);
    await act(event.id, [ids.a, ids.b], { act: 'caption', caption: 'Toss' });
    await act(event.id, [ids.c], { act: 'caption', caption: '' });
    expect((await groups())[0]!.photos.map(({ title }) => title)).toEqual(['Toss', 'Toss', '']);
  });

  it('writes words also before a caption that begins with a longer word', async () => {
    const { event, ids } = await anAlbum('Finalists', 'Final');
    const sent = [ids['Finalists'], ids['Final']];
    await act(event.id, sent, { act: 'caption', caption: 'Final', isPrefix: true });
    expect(await captions()).toBe('Final Finalists Final');
  });

  it('tells who edits one of the photos at the same time that its caption has changed, and by whom', async () => {
    const { event, ids } = await anAlbum('a', 'b');
    await act(event.id, [ids.a], { act: 'caption', caption: 'Toss' });
    const { status, json } = await call<{ changedBy: string[] }>('PUT', `/api/admin/gallery/${ids.a}`, {
      ...{ caption: 'mine', version: 1 },
    });
    const [{ name }] = (await test.db.query(
      `SELECT actor_name AS name FROM audit_entries ORDER BY id DESC LIMIT 1`,
    )) as [{ name: string }];
    expect([status, json.changedBy]).toEqual([409, [name]]);
  });

  it('moves the photos together, the first of them to the place; in the first place it is the cover', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c', 'd', 'e');
    const last = await lastAudit();
    const order = orderHash((await groups())[0]!.photos);
    expect((await act(event.id, [ids.e, ids.c], { act: 'place', place: 1, order })).status).toBe(200);
    expect(await captions()).toBe('c e a b d');
    const details = { counts: { photos: 2 }, changes: [{ field: 'place', before: 3, after: 1 }] };
    expect(await auditedSince(last)).toEqual([{ action: 'photo.move', kind: 'photo', label: 'Holi Cup', details }]);
    await uploadPhoto(event, { caption: 'h', isHighlight: 'on' });
    expect(await captions()).toBe('c h e a b d');
    const { status, json } = await act(event.id, [ids.a, ids.b], { act: 'place', place: 1, order });
    expect([status, json.error]).toEqual([409, outdatedSentences.order]);
    const before = await revision();
    expect((await act(event.id, [ids.b, ids.d], { act: 'place', place: 5 })).status).toBe(200);
    expect(await revision()).toBe(before);
    await act(event.id, [ids.c, ids.e], { act: 'place', place: 99 });
    expect(await captions()).toBe('h a b d c e');
    await uploadPhoto(event, { caption: 'i', isHighlight: 'on' });
    expect(await captions()).toBe('h i a b d c e');
  });

  it('leaves out and counts photos that have left the album; 404 when all have, or without the event', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    const other = await anEvent(test.db);
    const strange = await uploadPhoto(other, { caption: 'x' });
    await call('DELETE', `/api/gallery/${ids.b}`);
    const { json } = await act(event.id, [ids.a, ids.b, strange.id], { act: 'caption', caption: 'Toss' });
    expect(json).toEqual({ success: true, ids: [ids.a], missing: 2 });
    expect(await captionsOf(other)).toBe('x');
    const gone = await act(event.id, [ids.b, strange.id], { act: 'delete' });
    expect([gone.status, gone.json.error]).toEqual([404, gallerySentences.allGone]);
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [event.id]);
    for (const id of [event.id, crypto.randomUUID(), 'holi'])
      expect([id, (await act(id, [ids.a], { act: 'delete' })).status]).toEqual([id, 404]);
  });

  it.each<[string, object, string, unknown]>([
    ['no photo', { ids: '', act: 'delete' }, 'ids', gallerySentences.noneSelected],
    ['ids that are none', { ids: 'holi', act: 'delete' }, 'ids', selectionSentences.unreadable],
    [
      'too many photos',
      { ids: joinIds(Array.from({ length: mostSelectedPhotos + 1 }, () => crypto.randomUUID())), act: 'delete' },
      'ids',
      gallerySentences.tooManySelected,
    ],
    ['an act that is none', { act: 'print' }, 'act', 'act must be delete, move, caption, place'],
    ['a move to nowhere', { act: 'move' }, 'toEventId', gallerySentences.event],
    [
      'a move to an unknown event',
      { act: 'move', toEventId: crypto.randomUUID() },
      'toEventId',
      gallerySentences.event,
    ],
    [
      'a caption that is too long',
      { act: 'caption', caption: 'x'.repeat(201) },
      'caption',
      gallerySentences.captionLength,
    ],
    [
      'no words before the captions',
      { act: 'caption', caption: ' ', isPrefix: true },
      'caption',
      gallerySentences.prefix,
    ],
    [
      'words with which a caption would be too long',
      { act: 'caption', caption: 'x'.repeat(199), isPrefix: true },
      'caption',
      gallerySentences.prefixTooLong,
    ],
    ['no place', { act: 'place' }, 'place', expect.any(String)],
    ['a place that is none', { act: 'place', place: 0 }, 'place', expect.any(String)],
  ])('refuses %s, and changes nothing', async (_, body, field, sentence) => {
    const { event, ids } = await anAlbum('a', 'b');
    const before = [await captions(), await revision(), await lastAudit()];
    const { status, json } = await act(event.id, [ids.a, ids.b], body);
    expect([status, json.errors]).toEqual([400, { [field]: sentence }]);
    expect([await captions(), await revision(), await lastAudit()]).toEqual(before);
  });

  it('refuses to move photos into the album in which they are', async () => {
    const { event, ids } = await anAlbum('a');
    const { status, json } = await act(event.id, [ids.a], { act: 'move', toEventId: event.id });
    expect([status, json.error]).toEqual([400, gallerySentences.sameAlbum]);
  });
});
