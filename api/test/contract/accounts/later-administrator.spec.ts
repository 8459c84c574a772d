import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import { outdatedSentences } from '../../../src/platform/audit/require-shown.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../../src/members/member.entity.ts';
import { AvifPicturesService } from '../../../src/platform/storage/avif-pictures.service.ts';
import { anEvent } from '../../support/builders.ts';
import { deleteRows } from '../../support/empty-tables.ts';
import { aPicture } from '../../support/files/pictures.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let [first, later]: { authorization: string }[] = [];
let event: Event;
let members: Member[];
let photos: GalleryPhoto[];
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  [first, later] = [await asAdmin(test, 'asha'), await asAdmin(test, 'kavita')];
});
afterAll(() => test.close());
beforeEach(async () => {
  await deleteRows(test.db, 'events, gallery_photos, members');
  event = await anEvent(test.db);
  const named = ['A', 'B', 'C'];
  members = await test.db
    .getRepository(Member)
    .save(named.map((name, i) => ({ name, designation: 'Scorer', position: i + 1 })));
  const picture = { width: 1600, height: 1000, dominantColour: '#9c2c17' };
  const { id: eventId, eventName } = event;
  photos = await test.db.getRepository(GalleryPhoto).save(
    named.map((caption, i) => ({
      ...{ eventId, eventName, caption, title: caption, position: i + 1, imageKey: `${caption}.webp`, ...picture },
    })),
  );
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function call(admin: { authorization: string } | undefined, method: string, path: string, body?: object) {
  const answer = await fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...admin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}
const get = async <T>(path: string) => (await call(first, 'GET', path)).body as T;
const audited = () => test.db.query<object[]>('SELECT id, action FROM audit_entries ORDER BY id');

/** `earlier` and `later` are two edits of the record as it was first shown. They change different fields. */
const kinds = {
  event: {
    path: () => `admin/events/${event.id}`,
    earlier: { location: 'Ward 14 Ground' },
    later: { description: 'Eight sides.' },
    third: { ground: 'B' },
  },
  member: {
    path: () => `admin/members/${members[0]!.id}`,
    earlier: { name: 'A', designation: 'Umpire' },
    later: { name: 'Anil', designation: 'Scorer' },
    third: { name: 'Anil', designation: 'Umpire' },
  },
  photo: {
    path: () => `admin/gallery/${photos[0]!.id}`,
    earlier: { caption: 'The winning six' },
    later: { isHighlight: true },
    third: { caption: 'Six' },
  },
} as const;
type Kind = keyof typeof kinds;
type Shown = EventRecord | MemberRecord | GalleryPhotoRecord;
const every = Object.keys(kinds) as Kind[];

describe.each(every)('two administrators who edit one %s', (kind) => {
  const { path, earlier, later: second, third } = kinds[kind];

  it('do not overwrite each other unseen: the later one gets a conflict that names the other, and nothing is stored', async () => {
    const { version } = await get<Shown>(path());
    expect((await call(first, 'PUT', path(), { ...earlier, version })).status).toBe(200);
    const [stored, entries] = [await get<Shown>(path()), await audited()];
    expect(stored).toMatchObject({ ...earlier, version: version + 1 });
    expect(await call(later, 'PUT', path(), { ...second, version })).toEqual({
      status: 409,
      body: { success: false, error: outdatedSentences.record(kind), changedBy: ['asha'] },
    });
    expect([await get(path()), await audited()]).toEqual([stored, entries]);
    // The later administrator may save after loading the record again.
    expect((await call(later, 'PUT', path(), { ...second, version: version + 1 })).status).toBe(200);
    expect(await get(path())).toMatchObject({ ...second, version: version + 2 });
  });

  it('do not delete a record that the other has just changed', async () => {
    const { version } = await get<Shown>(path());
    await call(first, 'PUT', path(), { ...earlier, version });
    const remove = (shown: number) => call(later, 'DELETE', `${path()}?version=${shown}`);
    expect(await remove(version)).toEqual({
      status: 409,
      body: { success: false, error: outdatedSentences.deletion(kind), changedBy: ['asha'] },
    });
    expect(await get(path())).toMatchObject(earlier);
    expect((await remove(version + 1)).status).toBe(200);
  });

  it('names the administrators who have edited since, each once', async () => {
    const { version } = await get<Shown>(path());
    await call(later, 'PUT', path(), earlier);
    for (const edit of [second, third]) await call(first, 'PUT', path(), edit);
    expect(await get(path())).toMatchObject({ ...third, version: version + 3 });
    const { body } = await call(later, 'DELETE', `${path()}?version=${version + 1}`);
    expect(body.changedBy).toEqual(['asha']);
  });

  it('a repeated save is no conflict: nothing would change', async () => {
    const { version } = await get<Shown>(path());
    for (let tries = 0; tries < 2; tries += 1)
      expect((await call(first, 'PUT', path(), { ...earlier, version })).body).toMatchObject({
        ...{ ...earlier, version: version + 1 },
      });
  });

  it('a client that sends no version, as in the specification, saves and deletes as before', async () => {
    await call(first, 'PUT', path(), earlier);
    expect((await call(later, 'PUT', path(), second)).status).toBe(200);
    expect(await get(path())).toMatchObject(second);
    expect((await call(later, 'DELETE', path())).status).toBe(200);
  });

  it('a client that sends null for the version saves like one that sends none', async () => {
    expect((await call(first, 'PUT', path(), { ...earlier, version: null })).status).toBe(200);
  });

  it('names nobody for a version newer than the stored one, as after a restore', async () => {
    await call(first, 'PUT', path(), earlier);
    const { status, body } = await call(later, 'DELETE', `${path()}?version=9`);
    expect([status, body.changedBy]).toEqual([409, []]);
  });

  it.each(['first', 0, -1, 1.5])('refuses the version %j', async (version) => {
    const sentence = 'version must be a whole number';
    expect(await call(first, 'PUT', path(), { ...earlier, version })).toMatchObject({
      ...{ status: 400, body: { error: sentence, errors: { version: sentence } } },
    });
    expect((await call(first, 'DELETE', `${path()}?version=${version}`)).status).toBe(400);
  });
});

it('the version may be sent in a multipart form too', async () => {
  const { version } = await get<EventRecord>(kinds.event.path());
  await call(first, 'PUT', kinds.event.path(), { location: 'Moved' });
  const form = new FormData();
  form.set('version', String(version));
  form.set('photo', new Blob([new Uint8Array(await aPicture())]), 'cover.jpg');
  const answer = await fetch(`${test.url}/api/${kinds.event.path()}`, { method: 'PUT', headers: later!, body: form });
  expect(answer.status).toBe(409);
  expect(await get(kinds.event.path())).toMatchObject({ location: 'Moved', photoUrl: null });
});

it('a client that sends null for the order moves a record like one that sends none', async () => {
  for (const path of [`members/${members[2]!.id}`, `gallery/${photos[2]!.id}`])
    expect((await call(first, 'PUT', `admin/${path}/place`, { place: 1, order: null })).status).toBe(200);
});

it('background jobs, moves, deletions and restorations do not raise the version', async () => {
  const versions = () =>
    test.db.query<object[]>(
      `SELECT id, version FROM events UNION SELECT id, version FROM members
        UNION SELECT id, version FROM gallery_photos ORDER BY id`,
    );
  const before = await versions();
  await test.app.get(AvifPicturesService).run();
  await call(first, 'PUT', `admin/members/${members[2]!.id}/place`, { place: 1 });
  await call(first, 'PUT', `admin/gallery/${photos[2]!.id}/place`, { place: 1 });
  for (const kind of every) {
    expect((await call(first, 'DELETE', kinds[kind].path())).status).toBe(200);
    expect((await call(first, 'POST', `${kinds[kind].path()}/restore`)).status).toBe(200);
  }
  expect(await versions()).toEqual(before);
});

it('public answers have no versions', async () => {
  for (const path of ['events/all-public', 'events/upcoming/list', 'gallery/grouped', 'gallery', 'members'])
    expect(JSON.stringify(await get(path))).not.toContain('"version"');
});

const lists = {
  members: {
    read: async () => get<MemberRecord[]>('admin/members'),
    move: (id: string) => `admin/members/${id}/place`,
  },
  photos: {
    read: async () => (await get<GalleryGroup<GalleryPhotoRecord>[]>('gallery/admin/grouped'))[0]!.photos,
    move: (id: string) => `admin/gallery/${id}/place`,
  },
} as const;

describe.each(Object.entries(lists))('two administrators who order the %s', (_, { read, move }) => {
  it('the later one gets a conflict when the order was changed, and nothing is moved', async () => {
    const shown = await read();
    const [a, b, c] = shown.map(({ id }) => id);
    expect((await call(first, 'PUT', move(c!), { place: 1, order: orderHash(shown) })).status).toBe(200);
    const [now, entries] = [await read(), await audited()];
    expect(now.map(({ id }) => id)).toEqual([c, a, b]);
    expect(await call(later, 'PUT', move(a!), { place: 3, order: orderHash(shown) })).toEqual({
      status: 409,
      body: { success: false, error: outdatedSentences.order },
    });
    expect([await read(), await audited()]).toEqual([now, entries]);
    expect((await call(later, 'PUT', move(a!), { place: 3, order: orderHash(now) })).status).toBe(200);
    expect((await read()).map(({ id }) => id)).toEqual([c, b, a]);
  });

  it('a repeated move is no conflict, and a client that names no order moves as before', async () => {
    const shown = await read();
    const [a, , c] = shown.map(({ id }) => id);
    for (let tries = 0; tries < 2; tries += 1)
      expect((await call(first, 'PUT', move(c!), { place: 1, order: orderHash(shown) })).status).toBe(200);
    expect((await call(later, 'PUT', move(a!), { place: 3 })).status).toBe(200);
    expect((await call(later, 'PUT', move(a!), { place: 1, order: 'first' })).status).toBe(400);
  });
});

it('photos that are uploaded while an administrator orders the others are no conflict', async () => {
  const shown = await lists.photos.read();
  await test.db.getRepository(GalleryPhoto).save({ ...photos[0]!, id: crypto.randomUUID(), position: 4 });
  const move = { place: 1, order: orderHash(shown) };
  expect((await call(later, 'PUT', lists.photos.move(shown[2]!.id), move)).status).toBe(200);
});

it('an album is not deleted with photos that its administrator has not seen', async () => {
  const shown = await lists.photos.read();
  await test.db.getRepository(GalleryPhoto).save({ ...photos[0]!, id: crypto.randomUUID(), position: 4 });
  const remove = (order: string) =>
    call(later, 'DELETE', `gallery/event/${encodeURIComponent(event.eventName)}?eventId=${event.id}&order=${order}`);
  expect(await remove(orderHash(shown))).toEqual({
    status: 409,
    body: { success: false, error: outdatedSentences.album },
  });
  const now = await lists.photos.read();
  expect(now).toHaveLength(4);
  expect(await remove(orderHash(now))).toEqual({ status: 200, body: { success: true, deletedPhotos: 4 } });
});
