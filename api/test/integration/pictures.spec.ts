import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { EventsAdminService } from '../../src/events/events.admin.service.ts';
import { GalleryDeletionService } from '../../src/gallery/gallery-deletion.service.ts';
import { GalleryUploadService } from '../../src/gallery/gallery-upload.service.ts';
import { MembersAdminService } from '../../src/members/members.admin.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { DomainError } from '../../src/platform/http/errors/domain-error.ts';
import { AvifPicturesService } from '../../src/platform/storage/avif-pictures.service.ts';
import { FileStore } from '../../src/platform/storage/file-store.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../../src/platform/storage/picture-lifecycle.service.ts';
import { avifName, webpNames } from '../../src/platform/storage/picture-names.ts';
import { aPlayer, anEvent, anEvent as anEventWithout, inDays, secretary } from '../support/builders.ts';
import { aPicture } from '../support/files/pictures.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = new SetClock();
let test: TestApp;
let photos: PhotosService;
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  photos = test.app.get(PhotosService);
});
beforeEach(() => {
  clock.offset = 0;
});
afterAll(() => test.close());

describe('a picture', () => {
  const face = () =>
    sharp({ create: { width: 800, height: 1000, channels: 3, background: '#1F6A3E' } })
      .jpeg()
      .toBuffer();

  it('serves a public picture with a permanent cache header, and no picture of another area', async () => {
    const { key } = await photos.store('events', await face());
    const answer = await fetch(`${test.url}/uploads/events/${key}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    // Whatever type a browser detects, the sandbox prevents scripts and access to this site when the file is opened
    // directly.
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none';.*base-uri 'none';.*;sandbox$/);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${key}"`);
    const small = await fetch(`${test.url}/uploads/events/${key.replace('.webp', '-480.webp')}`);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(480);

    const { key: hidden } = await photos.store('registrations', await face());
    for (const path of [`/uploads/registrations/${hidden}`, `/uploads/gallery/${key}`, `/uploads/private/${hidden}`]) {
      const missing = await fetch(test.url + path);
      expect(missing.status).toBe(404);
      expect(missing.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('shows a player’s photo to the administrator, by an address that lasts five minutes', async () => {
    const { key } = await photos.store('registrations', await face());
    const { id } = await aPlayer(test.db, { photoKey: key });
    const list = await fetch(`${test.url}/api/admin/players/${id}`, { headers: await asAdmin(test) });
    const { photo } = (await list.json()) as PlayerView;
    const [whole, thumb] = await Promise.all(['', '&width=240'].map((more) => fetch(test.url + photo + more)));
    expect([whole!.status, thumb!.status]).toEqual([200, 200]);
    // The file name must not contain the player's id.
    expect(whole!.headers.get('content-disposition')).toBe('inline; filename="photo.webp"');
    expect((await thumb!.arrayBuffer()).byteLength).toBeLessThan((await whole!.arrayBuffer()).byteLength);

    expect((await fetch(`${test.url}/api/players/${id}/photo`)).status).toBe(404);
    clock.offset = 301_000;
    expect((await fetch(test.url + photo)).status).toBe(404);
  });

  it('logs a failure of its own encoder, and does not blame the file', async () => {
    const encoder = sharp.prototype as { webp(): unknown };
    const failing = jest.spyOn(encoder, 'webp').mockImplementation(() => {
      throw new Error('The encoder failed');
    });
    const logged: string[] = [];
    test.app.useLogger({ log: () => undefined, warn: () => undefined, error: (line: string) => logged.push(line) });
    const form = new FormData();
    form.set('name', 'Ravi Sahu');
    form.set('designation', 'President');
    form.set('photo', new Blob([new Uint8Array(await face())], { type: 'image/jpeg' }), 'face.jpg');
    const answer = await fetch(`${test.url}/api/members`, { method: 'POST', headers: await asAdmin(test), body: form });
    test.app.useLogger(['error']);
    failing.mockRestore();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^Something went wrong/) });
    expect(logged).toEqual([expect.stringMatching(/^POST \/api\/members: Error\n.*pictures\.spec/)]);
  });
});

describe('hiding and restoring', () => {
  it('leaves database connections for requests while the pictures of an album are moved', async () => {
    const [photos, lifecycle] = [test.app.get(PhotosService), test.app.get(PictureLifecycleService)];
    const { key } = await photos.store('events', await aPicture());
    const deleted = await Promise.all(
      Array.from({ length: 12 }, () => anEvent(test.db, { photoKey: key, deletedAt: new Date() })),
    );
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const hiding = jest.spyOn(photos, 'hide').mockReturnValue(goOn);
    const moves = deleted.map(({ id }) => lifecycle.update('events', id));
    while (hiding.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const answer = await fetch(`${test.url}/api/events/all-public`, { signal: AbortSignal.timeout(45_000) });
    expect(answer.status).toBe(200);
    expect(hiding).toHaveBeenCalledTimes(2);
    release();
    await Promise.all(moves);
    expect(hiding).toHaveBeenCalledTimes(12);
    hiding.mockRestore();
  });

  it('answers a deletion although the store does not respond', async () => {
    const [photos, events] = [test.app.get(PhotosService), test.app.get(EventsAdminService)];
    const { key } = await photos.store('events', await aPicture());
    const { id } = await anEvent(test.db, { photoKey: key });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const hiding = jest.spyOn(photos, 'hide').mockReturnValue(answered);
    const began = performance.now();
    await events.delete(id, secretary);
    expect(performance.now() - began).toBeLessThan(10_000);
    answer();
    hiding.mockRestore();
  });

  async function someoneWaits(): Promise<void> {
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    while ((await test.db.query<unknown[]>(waiting)).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('keeps a picture that is restored while it is still being hidden', async () => {
    const [store, photos] = [test.app.get(FileStore), test.app.get(PhotosService)];
    const { key } = await photos.store('events', await aPicture());
    const { id } = await anEvent(test.db, { photoKey: key, deletedAt: new Date() });
    const { promise: isHalfHidden, resolve: reachHalf } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
    const put = store.put.bind(store);
    const hiding = jest.spyOn(store, 'put').mockImplementation(async (...file) => {
      await put(...file);
      reachHalf();
      await goOn;
    });
    const hidden = test.app.get(PictureLifecycleService).update('events', id);
    await isHalfHidden;
    hiding.mockRestore();
    const restored = test.app.get(EventsAdminService).restore(id, secretary);
    // Without the lock the restoration would have ended by then.
    await Promise.race([restored, someoneWaits()]);
    release();
    await Promise.all([hidden, restored]);
    for (const name of [key, key.replace('.webp', '-480.webp')]) {
      expect(await store.get('events', name)).toBeDefined();
      expect(await store.get('withheld', name)).toBeUndefined();
    }
  });
});

describe('AVIF', () => {
  let events: EventsAdminService;
  let picture: Buffer;

  beforeAll(async () => {
    test.app.useLogger(false);
    events = test.app.get(EventsAdminService);
    picture = await aPicture(120, 90);
  });
  // TRUNCATE locks events before photos. A move of the previous test that still runs reads a photo and then its event,
  // so both could deadlock. DELETE waits for no reader.
  beforeEach(() => test.db.query('DELETE FROM gallery_photos; DELETE FROM members; DELETE FROM events'));

  const run = () => test.app.get(AvifPicturesService).run();
  const form = {
    ...{ eventName: 'Floodlight Cup', startDate: inDays(3), endDate: inDays(4), eventType: 'upcoming', location: '' },
    ...{ description: '', rules: '', ground: '', reportingTime: '' },
    ...{ startTime: '', endTime: '', groupLink: '' },
    ...{ eventNameHi: '', descriptionHi: '', rulesHi: '', resultNote: '', resultNoteHi: '' },
    ...{ registrationOpens: '', registrationCloses: '', playerLimit: '', offerHours: '24' },
    ...{ minAge: '', maxAge: '', ageDay: '', openTo: 'all', photoPoint: '' },
  };
  const anEvent = (): Promise<Event> => events.create(form, picture, secretary);
  const upload = (eventId: string, bytes = picture) =>
    test.app
      .get(GalleryUploadService)
      .add({ eventId, eventDate: undefined, caption: undefined }, bytes, secretary)
      .then(({ photo }) => photo);
  const addCover = (id: string) => events.update(id, {}, picture, secretary);
  const aMember = () =>
    test.app
      .get(MembersAdminService)
      .add({ name: 'Ravi Sahu', designation: 'Umpire', photoPoint: '' }, picture, secretary);
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
  /** The HTTP statuses of the three AVIF files of a picture, the largest first. */
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

  it('makes new AVIF files for a replaced picture, and names none until then', async () => {
    const event = await anEvent();
    await run();
    const { photoKey } = await addCover(event.id);
    expect([await haveAvif(), await statuses('events', photoKey!)]).toEqual([[false], gone]);
    await run();
    expect([await haveAvif(), await statuses('events', photoKey!)]).toEqual([[true], there]);
  });

  it('leaves no public AVIF file of a picture that is hidden while it is encoded', async () => {
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

  it('skips an unreadable picture, and tries again when the store was unavailable', async () => {
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
});
