import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { listETag, pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { GalleryAlbum, GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../src/members/member.entity.ts';
import { MetricsService } from '../../src/metrics/metrics.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { contentAges } from '../../src/platform/publishing/content-state.ts';
import { anEvent, aPlayer, inDays } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { answer } from '../support/http/answer.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = new SetClock();
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    env: { LOG_LEVEL: 'log' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(() => {
  clock.offset = 0;
});
afterAll(() => test.close());

const emptied = () => deleteRows(test.db, 'events, gallery_photos, members');

describe('the content of the public lists', () => {
  beforeEach(emptied);

  const get = async <T>(path: string): Promise<T> => (await fetch(test.url + path)).json() as Promise<T>;
  const idsOf = ({ id }: { id: string } = { id: '' }) => ({ id, _id: id });
  const names = (events: { eventName: string }[]) => events.map(({ eventName }) => eventName);

  it('GET /api/events/all-public is a bare array with all fields', async () => {
    const event = await anEvent(test.db, { photoKey: 'cover.webp' });
    const list = await get('/api/events/all-public');
    expect(list).toEqual([
      {
        id: event.id,
        _id: event.id,
        eventName: 'Monsoon Tennis-Ball Cup',
        startDate: inDays(14),
        endDate: inDays(16),
        description: 'Sixteen sides, one ground.',
        rules: 'Six overs a side.',
        location: 'Ward 12 Ground',
        eventType: 'upcoming',
        photoUrl: '/uploads/events/cover.webp',
        hasAvif: false,
        registrationOpens: null,
        registrationCloses: null,
        registrationState: 'open',
        playerLimit: null,
        hasFewPlaces: false,
        reportingTime: '',
        ground: '',
        minAge: null,
        maxAge: null,
        ageDay: null,
        openTo: 'all',
        offerHours: 24,
        photoPoint: '',
        startTime: '',
        endTime: '',
        eventNameHi: '',
        descriptionHi: '',
        rulesHi: '',
      },
    ]);
    expect(await get('/api/events/public')).toEqual(list);
  });

  it('GET /api/events/public/{id} is a list of one event, with an ETag that a build of the site can compute', async () => {
    await anEvent(test.db, { startDate: inDays(30), endDate: inDays(30) });
    const { id, startDate } = await anEvent(test.db, { eventName: 'Shown', resultNote: 'The Tigers won.' });
    const year = await get<{ id: string }[]>(`/api/events/years/${startDate.slice(0, 4)}/1`);
    const list = year.filter((each) => each.id === id);
    const response = await fetch(`${test.url}/api/events/public/${id.toUpperCase()}`);
    // The pages compute the tag in the same way (sites/src/lib/live/live-source.ts).
    const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
    expect(response.headers.get('etag')).toBe(listETag(digest, 'identity'));
    expect(await response.json()).toEqual(list);
  });

  it('GET /api/events/public/{id} is empty for an event that is not public, and 404 for what is no id', async () => {
    const { id } = await anEvent(test.db, { deletedAt: new Date() });
    for (const unknown of [id, randomUUID()]) expect(await get(`/api/events/public/${unknown}`)).toEqual([]);
    expect((await fetch(`${test.url}/api/events/public/winter-league`)).status).toBe(404);
  });

  it('GET /api/events/all-public has current events first and no deleted event', async () => {
    await anEvent(test.db, { eventName: 'past', eventType: 'past', startDate: inDays(-20), endDate: inDays(-20) });
    await anEvent(test.db, { eventName: 'later', startDate: inDays(30), endDate: inDays(30) });
    await anEvent(test.db, { eventName: 'sooner' });
    await anEvent(test.db, { eventName: 'on', eventType: 'ongoing', startDate: inDays(-1) });
    await anEvent(test.db, { eventName: 'deleted', deletedAt: new Date() });
    expect(names(await get('/api/events/all-public'))).toEqual(['on', 'sooner', 'later', 'past']);
  });

  it('GET /api/events/upcoming/list has future events, today’s included, and says which are open', async () => {
    await anEvent(test.db, { eventName: 'later', startDate: inDays(30), endDate: inDays(30) });
    await anEvent(test.db, { eventName: 'today', startDate: inDays(0) });
    await anEvent(test.db, {
      eventName: 'opens',
      startDate: inDays(31),
      endDate: inDays(31),
      registrationOpens: inDays(1),
    });
    await anEvent(test.db, {
      eventName: 'over',
      startDate: inDays(32),
      endDate: inDays(32),
      registrationCloses: inDays(-1),
    });
    await anEvent(test.db, { eventName: 'begun', startDate: inDays(-1) });
    await anEvent(test.db, { eventName: 'on', eventType: 'ongoing' });
    await anEvent(test.db, { eventName: 'deleted', deletedAt: new Date() });
    const open = await get<{ success: true; events: { eventName: string; registrationState: string }[] }>(
      '/api/events/upcoming/list',
    );
    expect(open.success).toBe(true);
    expect(open.events.map(({ eventName, registrationState }) => [eventName, registrationState])).toEqual([
      ['today', 'open'],
      ['later', 'open'],
      ['opens', 'not_yet'],
      ['over', 'closed'],
    ]);
  });

  it('GET /api/gallery/grouped keeps same-named events apart, newest first, each in its own order', async () => {
    const older = await anEvent(test.db, { eventName: 'Cup', startDate: '2024-01-14', endDate: '2024-01-15' });
    const newer = await anEvent(test.db, { eventName: 'Cup', startDate: '2025-01-14', endDate: '2025-01-15' });
    const gone = await anEvent(test.db, { deletedAt: new Date() });
    const photo = (event: typeof older, title: string, position = 1) => ({
      ...{ eventId: event.id, eventName: event.eventName, eventDate: event.startDate, title, position },
      ...{ imageKey: `${title}.webp`, width: 1600, height: 1000, dominantColour: '#9c2c17' },
    });
    const photos = [photo(older, 'a'), photo(newer, 'b'), photo(newer, 'c', 0), photo(gone, 'd')];
    await test.db.getRepository(GalleryPhoto).save(photos);
    const groups = await get<GalleryGroup[]>('/api/gallery/grouped');
    expect(groups.map((group) => [group.eventId, group.photos.map(({ title }) => title)])).toEqual([
      [newer.id, ['c', 'b']],
      [older.id, ['a']],
    ]);
    expect(groups[0]!.photos[0]).toMatchObject({ image: '/uploads/gallery/c.webp', isHighlight: false, width: 1600 });
  });

  it('GET /api/members is in the committee’s order, with what the public may see', async () => {
    const [secretary, president] = await test.db.getRepository(Member).save([
      { name: 'Secretary', designation: 'Secretary', position: 2 },
      { name: 'President', designation: 'President', position: 1, photoKey: 'p.webp' },
      { name: 'Gone', designation: 'Gone', position: 0, deletedAt: new Date() },
    ]);
    const { success, members } = await get<{ success: true; members: Record<string, unknown>[] }>('/api/members');
    expect(success).toBe(true);
    expect(members).toEqual([
      {
        ...idsOf(president),
        name: 'President',
        designation: 'President',
        photo: '/uploads/members/p.webp',
        hasAvif: false,
        photoPoint: '',
      },
      { ...idsOf(secretary), name: 'Secretary', designation: 'Secretary', photo: null, hasAvif: false, photoPoint: '' },
    ]);
  });

  it.each(['/api/events/all-public', '/api/events/upcoming/list', '/api/gallery/grouped', '/api/members'])(
    'GET %s answers 304 when nothing has changed',
    async (path) => {
      const first = await fetch(test.url + path);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const ifNoneMatch = { 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' };
      expect((await fetch(test.url + path, { headers: ifNoneMatch })).status).toBe(304);
    },
  );

  it.each(['/api/players', '/api/admin/players', '/api/events/all', '/api/nothing-of-the-kind'])(
    'GET %s is not for visitors',
    async (path) => expect([401, 404]).toContain((await fetch(test.url + path)).status),
  );
});

describe('the lists of the pages', () => {
  /** A small and a large number of events. Each event has ten photos. */
  const [few, many] = [10, 2_000];

  const home = ['/events/soonest', '/gallery/newest'];
  /** Bytes of each list of the home page while the club has few events. */
  let bytesOfFew: number[];
  beforeAll(async () => {
    await emptied();
    await play(1, few);
    bytesOfFew = await Promise.all(home.map(bytesOf));
    await emptied();
    await play(1, many);
  }, 120_000);

  /** Inserts events up to number `last`, two days apart; the last one is the newest. Each has ten photos. */
  async function play(first: number, last: number): Promise<void> {
    await test.db.query(
      `INSERT INTO events (id, event_name, start_date, end_date, description, rules, location, event_type)
     SELECT (lpad(to_hex(i), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'Winter League ' || i, current_date + (i - $2::int) * 2 + 5,
       current_date + (i - $2::int) * 2 + 6, repeat('Sixteen teams play. ', 20), repeat('Six overs a side. ', 12),
       'Ward ' || i, 'upcoming'
     FROM generate_series($1::int, $2::int) i`,
      [first, last],
    );
    await test.db.query(`UPDATE events SET event_type = 'completed' WHERE start_date < current_date`);
    await test.db.query(
      `INSERT INTO gallery_photos (event_id, event_name, event_date, title, image_key, width, height, dominant_colour, position)
     SELECT id, event_name, start_date, 'Ball ' || i, md5(id::text || i) || '.webp', 1600, 1067, '#9c2c17', i
     FROM events CROSS JOIN generate_series(1, 10) i WHERE NOT EXISTS (SELECT FROM gallery_photos WHERE event_id = events.id)`,
    );
    // The events were written by SQL, so the revision is raised here.
    await test.db.query('UPDATE site_revision SET revision = revision + 1, changed_at = now()');
  }

  const get = async <T>(path: string): Promise<T> => (await fetch(`${test.url}/api${path}`)).json() as Promise<T>;
  const bytesOf = async (path: string): Promise<number> =>
    (await (await fetch(`${test.url}/api${path}`)).arrayBuffer()).byteLength;

  it('the lists of home and gallery do not grow with the number of past events', async () => {
    const after = await Promise.all(home.map(bytesOf));
    // Names and numbers of later events are longer.
    after.forEach((bytes, i) => expect(bytes).toBeLessThan(bytesOfFew[i]! * 1.1));
    expect(await bytesOf('/gallery/albums')).toBeLessThan(40_000);
    expect(await bytesOf('/events/current')).toBeLessThan(100_000);
    expect(await bytesOf('/gallery/grouped')).toBeGreaterThan(5_000_000);
  }, 60_000);

  it('the home page’s lists are the first of the whole lists', async () => {
    const upcoming = await get<UpcomingEvents>('/events/upcoming/list');
    expect(await get('/events/soonest')).toEqual({ success: true, events: upcoming.events.slice(0, 3) });
    const groups = await get<GalleryGroup[]>('/gallery/grouped');
    expect(await get('/gallery/newest')).toEqual(groups.slice(0, 3).map((group) => ({ ...group, count: 10 })));
  });

  it('the first page has the newest of the whole list, and the texts of those with popups', async () => {
    const all = await get<EventView[]>('/events/all-public');
    const current = await get<EventView[]>('/events/current');
    expect(current).toHaveLength(pageLimits.events);
    expect(current.slice(0, pageLimits.popups)).toEqual(all.slice(0, pageLimits.popups));
    const withoutTexts = { description: '', rules: '', descriptionHi: '', rulesHi: '' };
    expect(current.slice(pageLimits.popups)).toEqual(
      all.slice(pageLimits.popups, pageLimits.events).map((event) => ({ ...event, ...withoutTexts })),
    );
  });

  it('the albums at the top of a page have their first photos, the others their cover, and one album has them all', async () => {
    const groups = await get<GalleryGroup[]>('/gallery/grouped');
    const albums = await get<GalleryAlbum[]>('/gallery/albums');
    expect(albums.map(({ eventId, count }) => [eventId, count])).toEqual(
      groups.slice(0, pageLimits.albums).map(({ eventId }) => [eventId, 10]),
    );
    expect(albums.slice(0, 4).map(({ photos }) => photos.length)).toEqual([10, 10, 10, 6]);
    albums.forEach(({ photos }, i) => expect(photos).toEqual(groups[i]!.photos.slice(0, photos.length)));
    expect(albums.slice(4).every(({ photos }) => photos.length === 1)).toBe(true);
    expect(await get(`/gallery/album/${groups[7]!.eventId}`)).toEqual([groups[7]]);
  });

  it('every event and every album is in one part of its year', async () => {
    const events: EventView[] = [];
    for (const { year, count } of await get<YearCount[]>('/events/years'))
      for (let part = 1; part <= Math.ceil(count / pageLimits.events); part += 1)
        events.push(...(await get<EventView[]>(`/events/years/${year}/${part}`)));
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(ids(events)).toEqual(ids(await get<EventView[]>('/events/all-public')));
    const albums: GalleryAlbum[] = [];
    const years = await get<YearCount[]>('/gallery/years');
    // Only the oldest and the newest year are read, because reading all of them takes long.
    for (const { year, count } of [years[0]!, years.at(-1)!])
      for (let part = 1; part <= Math.ceil(count / pageLimits.albums); part += 1)
        albums.push(...(await get<GalleryAlbum[]>(`/gallery/years/${year}/${part}`)));
    const groups = await get<GalleryGroup[]>('/gallery/grouped');
    const inBoth = [...groups.slice(0, years[0]!.count), ...groups.slice(-years.at(-1)!.count)];
    expect(albums.map(({ eventId }) => eventId)).toEqual(inBoth.map(({ eventId }) => eventId));
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(groups.length);
  });

  it('no event of a busy day falls between two parts because somebody has changed another one', async () => {
    const [{ day }] = await test.db.query<[{ day: string }]>('SELECT min(start_date)::text AS day FROM events');
    const onDay = async () => {
      const events = await get<EventView[]>('/events/all-public');
      return events.filter(({ startDate }) => startDate === day).map(({ id }) => id);
    };
    const year = `start_date >= $1::date AND start_date < $1::date + 80`;
    await test.db.query(`UPDATE events SET start_date = $1, end_date = $1 WHERE ${year}`, [day]);
    await test.db.query('UPDATE site_revision SET revision = revision + 1, changed_at = now()');
    const before = await onDay();
    await test.db.query(`UPDATE events SET ground = 'A' WHERE id = ANY ($1)`, [before.slice(0, 20)]);
    await test.db.query('UPDATE site_revision SET revision = revision + 1, changed_at = now()');
    expect(before).toHaveLength(40);
    expect(await onDay()).toEqual(before);
  });

  it('a part that does not exist is empty, and what is no year or part is not found', async () => {
    for (const path of ['/events/years/1999/1', '/events/years/2026/99', '/gallery/years/1999/1'])
      expect(await get(path)).toEqual([]);
    for (const path of ['/events/years/all/1', '/events/years/2026/0', '/gallery/years/2026/x', '/gallery/album/cup'])
      expect((await fetch(`${test.url}/api${path}`)).status).toBe(404);
  });
});

describe('a cached answer', () => {
  const eventId = '3f2a9c1b-04d5-4e6f-8a7b-9c0d1e2f3a4b';
  beforeAll(async () => {
    await emptied();
    await anEvent(test.db, { id: eventId, startDate: inDays(3), description: 'A cup. '.repeat(200) });
  });

  const lists = [
    ...['/api/events/all-public', '/api/events/public', '/api/events/upcoming/list', '/api/gallery/grouped'],
    ...['/api/notices', '/api/sponsors'],
    ...['/api/gallery/all', '/api/members', '/api/payment/fees', `/api/events/public/${eventId}`],
    ...['/api/events/current', '/api/events/soonest', '/api/events/years', '/api/events/years/2026/1'],
    ...['/api/gallery/newest', '/api/gallery/albums', '/api/gallery/years', '/api/gallery/years/2026/1'],
    ...[`/api/gallery/album/${eventId}`, '/api/gallery/digests'],
  ];

  /** Headers whose values differ between answers. */
  const own = ['date', 'x-request-id'];
  const lasting = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));

  /** The framework answers a request with a query, and the first request without one. */
  const both = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const framework = await answer(test.url, `${path}?x=1`, { method, headers });
    // On a busy machine the content may expire before the kept answer is asked for, so this is repeated.
    for (let attempt = 1; ; attempt += 1) {
      await answer(test.url, path, { headers });
      const handled = jest.spyOn(test.app.getHttpAdapter().getInstance() as unknown as { handle(): void }, 'handle');
      const kept = await answer(test.url, path, { method, headers });
      const times = handled.mock.calls.length;
      handled.mockRestore();
      if (times === 0) return { framework, kept };
      if (attempt === 10) throw new Error(`${path} takes the framework's way every time.`);
    }
  };

  it.each(lists)('%s has the same status, headers and bytes as an answer of the framework', async (path) => {
    for (const headers of [undefined, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }])
      for (const method of ['GET', 'HEAD']) {
        const { framework, kept } = await both(path, headers, method);
        expect(kept.status).toBe(200);
        expect(lasting(kept.headers)).toEqual(lasting(framework.headers));
        expect(kept.body.equals(framework.body)).toBe(true);
        expect(kept.body.length).toBe(method === 'HEAD' ? 0 : Number(kept.headers['content-length']));
        expect(kept.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
        expect(kept.headers).toHaveProperty('content-security-policy');
      }
  });

  it.each(lists)('%s answers 304 as the framework does, with each tag of the same content', async (path) => {
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br'])
      tags.add(String((await answer(test.url, path, { headers: { 'accept-encoding': encoding } })).headers['etag']));
    for (const tag of [...tags].flatMap((each) => [each, `W/${each}`, `"other", ${each}`, '*'])) {
      const { framework, kept } = await both(path, { 'if-none-match': tag, 'accept-encoding': 'br' });
      expect([kept.status, kept.body.length]).toEqual([304, 0]);
      expect(lasting(kept.headers)).toEqual(lasting(framework.headers));
      expect(kept.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: expect.anything(),
      });
      for (const name of ['content-type', 'content-security-policy']) expect(kept.headers).not.toHaveProperty(name);
    }
    expect((await answer(test.url, path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('sends a long list compressed', async () => {
    const { kept } = await both('/api/events/all-public', { 'accept-encoding': 'gzip, deflate, br' });
    expect(kept.headers['content-encoding']).toBe('br');
    const plain = await answer(test.url, '/api/events/all-public');
    expect(brotliDecompressSync(kept.body).equals(plain.body)).toBe(true);
    expect(kept.body.length).toBeLessThan(plain.body.length / 2);
  });

  it('answers a forced reload in full, from the database', async () => {
    const path = '/api/members';
    const etag = String((await answer(test.url, path)).headers['etag']);
    const queries = jest.spyOn(test.db.logger, 'logQuery');
    const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await answer(test.url, path, { headers })).status).toBe(200);
    expect(queries.mock.calls.filter(([sql]) => sql.includes('site_revision'))).toHaveLength(1);
    queries.mockRestore();
  });

  it('gives each answer an id, and counts and logs it', async () => {
    const path = '/api/gallery/grouped';
    await answer(test.url, path);
    const counted = async () =>
      /http_requests_total\{method="GET",route="[^"]*grouped",status="200"\} (\d+)/.exec(await metrics())?.[1];
    const metrics = () => test.app.get(MetricsService).text();
    const before = Number(await counted());
    const logged = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const ids = new Set<unknown>();
    for (let i = 0; i < 3; i += 1) ids.add((await answer(test.url, path)).headers['x-request-id']);
    // The client may get an answer before the server has counted it.
    while (Number(await counted()) < before + 3);
    expect(ids.size).toBe(3);
    expect(Number(await counted())).toBe(before + 3);
    const lines = logged.mock.calls.map(([line]) => line as unknown);
    logged.mockRestore();
    for (const requestId of ids)
      expect(lines).toContainEqual(expect.objectContaining({ requestId, route: path, method: 'GET', status: 200 }));
  });

  it('serves a list for no other method and no other spelling of its path', async () => {
    await answer(test.url, '/api/members');
    expect((await answer(test.url, '/api/members', { method: 'POST' })).status).toBe(401);
    expect((await answer(test.url, '/api/members', { method: 'OPTIONS' })).status).not.toBe(204);
    expect((await answer(test.url, '/API/Members/')).status).toBe(200);
  });

  it('has the fees of the day, after a change and after midnight in India', async () => {
    const fees = async () => {
      const { body } = await answer(test.url, '/api/payment/fees');
      return (JSON.parse(body.toString()) as FeesResponse).fees;
    };
    const add = (rupees: number, validFrom: string) =>
      test.db.query(
        `INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at) VALUES ('new', $1, $2, 'admin', now())`,
        [rupees * 100, validFrom],
      );
    await fees();
    await add(1_111, inDays(0));
    expect((await fees()).new).toBe(1_111);
    await add(2_222, inDays(1));
    expect((await fees()).new).toBe(1_111);
    clock.offset = 86_400_000;
    expect((await fees()).new).toBe(2_222);
    clock.offset = 0;
    expect((await fees()).new).toBe(1_111);
  });
});

describe('a fresh answer', () => {
  const dayMs = 86_400_000;
  const eventId = '3f2a9c1b-04d5-4e6f-8a7b-9c0d1e2f3a4b';
  const listOfOne = `/api/events/public/${eventId}`;
  const lists = [
    ...['/api/events/all-public', listOfOne, '/api/events/upcoming/list'],
    ...['/api/events/current', '/api/events/soonest', `/api/events/years/${inDays(0).slice(0, 4)}/1`],
    ...['/api/gallery/grouped', '/api/members'],
    ...['/api/gallery/newest', '/api/gallery/albums', `/api/gallery/album/${eventId}`],
  ];

  /** A second replica; the changes are made at the first one. */
  let other: TestApp;
  let headers: { authorization: string };
  let event: Event;
  beforeAll(async () => {
    other = await startTestApp({
      databaseUrl: test.env.databaseUrl,
      override: (module) => module.overrideProvider(Clock).useValue(clock),
    });
    headers = await asAdmin(test);
  });
  beforeEach(async () => {
    await emptied();
    event = await anEvent(test.db, { id: eventId, startDate: inDays(0) });
    await test.db.getRepository(GalleryPhoto).save({
      ...{ eventId: event.id, eventName: event.eventName, eventDate: event.startDate, title: 'a' },
      ...{ imageKey: 'a.webp', width: 1600, height: 1000, dominantColour: '#9c2c17' },
    });
  });
  afterAll(() => other.close());

  const paid = { source: 'paid', kind: 'new', amountPaise: 150_000, receiptNumber: 'X-1' } as const;
  const read = async ({ url }: TestApp, path: string): Promise<string> => (await fetch(url + path)).text();
  /** Calls `ask` after a second. */
  const soon = async (ask: () => Promise<string>): Promise<string> => {
    await wait(1_000);
    return ask();
  };
  const rename = async (eventName: string): Promise<void> => {
    const { eventType, startDate, endDate } = event;
    const answer = await fetch(`${test.url}/api/events/${event.id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ eventName, eventType, startDate, endDate, location: event.location }),
    });
    if (!answer.ok) throw new Error(`renaming answered ${answer.status}: ${await answer.text()}`);
  };

  it.each(lists)('twenty visits of %s after the first read no list and rarely the revision', async (path) => {
    const first = await read(test, path);
    const queries = jest.spyOn(test.db.logger, 'logQuery');
    const began = performance.now();
    for (let visit = 0; visit < 20; visit += 1) expect(await read(test, path)).toBe(first);
    const elapsedMs = performance.now() - began;
    // Only queries of lists are counted, because the reconciler may run queries of its own.
    const ofLists = /\b(events|gallery_photos|members|site_revision|throttles)\b/;
    const asked = queries.mock.calls.map(([sql]) => sql).filter((sql) => ofLists.test(sql));
    queries.mockRestore();
    expect(asked.filter((sql) => !sql.includes('site_revision'))).toEqual([]);
    // The revision is read again at intervals, so slower visits cause more reads.
    expect(asked.length).toBeLessThan(5 + elapsedMs / contentAges.renewMs);
  });

  it('reads the list of one event once, however its id is written', async () => {
    const first = await read(test, listOfOne);
    const queries = jest.spyOn(test.db.logger, 'logQuery');
    const spellings = [eventId.toUpperCase(), eventId.replace('f', 'F'), eventId];
    for (const id of spellings) expect(await read(test, `/api/events/public/${id}`)).toBe(first);
    const asked = queries.mock.calls.filter(([sql]) => /\bFROM "events"/.test(sql));
    queries.mockRestore();
    expect(asked).toEqual([]);
  });

  describe('no visitor gets a stale list', () => {
    const named = lists.filter((path) => path !== '/api/members');

    it('after a change, at the replica that made it', async () => {
      for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
        for (const path of named) await read(test, path);
        await rename(name);
        for (const path of named) expect(await read(test, path)).toContain(name);
      }
    });

    it('within a second after a change at another replica, however often it is asked meanwhile', async () => {
      for (const path of named) await read(other, path);
      await rename('Renamed Cup');
      const renamed = performance.now();
      const stale = new Set(named);
      while (stale.size > 0) {
        const asked = performance.now();
        for (const path of stale) if ((await read(other, path)).includes('Renamed Cup')) stale.delete(path);
        if (stale.size > 0) expect(asked - renamed).toBeLessThan(1_000);
      }
    });

    it('at once at another replica, for a client that does not want what is cached', async () => {
      for (const path of named) await read(other, path);
      await rename('Renamed Cup');
      for (const path of named) {
        const answer = await fetch(other.url + path, { headers: { 'cache-control': 'no-cache' } });
        expect(await answer.text()).toContain('Renamed Cup');
      }
    });

    it('after a change by SQL', async () => {
      for (const path of lists) await read(test, path);
      await test.db.query(`UPDATE events SET event_name = 'By hand'`);
      await test.db.query(`INSERT INTO members (name, designation) VALUES ('By hand', 'Umpire')`);
      for (const path of lists) expect(await read(test, path)).toContain('By hand');
      await test.db.query('DELETE FROM gallery_photos');
      expect(await read(test, '/api/gallery/grouped')).toBe('[]');
    });

    it('after midnight in India, when an event of the day before is no longer open for registration', async () => {
      expect(await read(test, '/api/events/upcoming/list')).toContain(event.id);
      clock.offset = dayMs;
      expect(await read(test, '/api/events/upcoming/list')).not.toContain(event.id);
    });

    it('after an event filled', async () => {
      await test.db.query('UPDATE events SET player_limit = 1');
      expect(await read(test, '/api/events/all-public')).toContain('"registrationState":"open"');
      await aPlayer(test.db, { ...paid, eventId: event.id });
      for (const path of lists.filter((each) => each.startsWith('/api/events'))) {
        expect(await read(test, path)).toContain('"registrationState":"full"');
        await expect(soon(() => read(other, path))).resolves.toContain('"registrationState":"full"');
      }
    });

    it('when the revision’s row is missing', async () => {
      await test.db.query('CREATE TABLE revision_of_before AS TABLE site_revision');
      await test.db.query('DELETE FROM site_revision');
      await read(test, '/api/events/all-public');
      await test.db.query(`UPDATE events SET event_name = 'Unnoted'`);
      expect(await read(test, '/api/events/all-public')).toContain('Unnoted');
      await test.db.query('INSERT INTO site_revision TABLE revision_of_before');
    });
  });

  it('bears a strong ETag: 304 without a body while it stands, another one after a change', async () => {
    const etags = new Map<string, string>();
    for (const path of lists) {
      const answer = await fetch(test.url + path);
      const etag = answer.headers.get('etag')!;
      expect([path, etag]).toEqual([path, expect.stringMatching(/^"[\w-]{43}(-gzip)?"$/)]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      etags.set(path, etag);
    }
    const again = (app: TestApp, path: string) =>
      fetch(app.url + path, { headers: { 'if-none-match': etags.get(path)!, 'cache-control': 'max-age=0' } });
    await wait(1_000);
    for (const [path, etag] of etags)
      for (const unchanged of [await again(other, path), await again(other, path), await again(test, path)])
        expect([path, unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
          ...[path, 304, '', etag],
        ]);
    await rename('Renamed Cup');
    await test.db.query(`INSERT INTO members (name, designation) VALUES ('New', 'Umpire')`);
    for (const [path, etag] of etags) {
      const changed = await again(test, path);
      expect([path, changed.status]).toEqual([path, 200]);
      expect(changed.headers.get('etag')).not.toBe(etag);
    }
  });
});
