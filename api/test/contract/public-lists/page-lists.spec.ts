import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { GalleryAlbum, GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Ten events a year with ten photos each, and then all that a club may have after a lifetime. */
const [few, many] = [10, 2_000];

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await play(1, few);
}, 60_000);
afterAll(() => test.close());

/** Events 1 to `last`, two days apart, the last one being the newest; three are to come. Each has ten photos. */
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
  // Written past the API.
  await test.db.query('UPDATE site_revision SET revision = revision + 1, changed_at = now()');
}

const get = async <T>(path: string): Promise<T> => (await fetch(`${test.url}/api${path}`)).json() as Promise<T>;
const bytesOf = async (path: string): Promise<number> =>
  (await (await fetch(`${test.url}/api${path}`)).arrayBuffer()).byteLength;

it('home and gallery do not load the photos of twenty years: their lists weigh what the page shows', async () => {
  const home = ['/events/soonest', '/gallery/newest'];
  const before = await Promise.all(home.map(bytesOf));
  await test.db.query('TRUNCATE events, gallery_photos CASCADE');
  await play(1, many);
  const after = await Promise.all(home.map(bytesOf));
  // The names and numbers of later events are longer.
  after.forEach((bytes, i) => expect(bytes).toBeLessThan(before[i]! * 1.1));
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
  // The oldest and the newest: all of them take half a minute.
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
