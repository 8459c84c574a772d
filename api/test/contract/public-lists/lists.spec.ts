import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { listETag } from '@maidan/shared/lists/list-etag.ts';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../../src/members/member.entity.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.db.query('TRUNCATE events, gallery_photos, members CASCADE'));
afterAll(() => test.close());

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
      reportingTime: '',
      ground: '',
      eventNameHi: '',
      descriptionHi: '',
      rulesHi: '',
    },
  ]);
  expect(await get('/api/events/public')).toEqual(list);
});

it('GET /api/events/public/{id} is the list of one event, with a tag that a build of the site can tell', async () => {
  await anEvent(test.db, { startDate: inDays(30), endDate: inDays(30) });
  const { id } = await anEvent(test.db, { eventName: 'Shown' });
  const list = (await get<{ id: string }[]>('/api/events/all-public')).filter((each) => each.id === id);
  const response = await fetch(`${test.url}/api/events/public/${id.toUpperCase()}`);
  // sites/src/lib/live/live-source.ts
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
  expect(response.headers.get('etag')).toBe(listETag(digest, 'identity'));
  expect(await response.json()).toEqual(list);
});

it('GET /api/events/public/{id} is empty for an event that is not public, and 404 for what is no id', async () => {
  const { id } = await anEvent(test.db, { deletedAt: new Date() });
  for (const unknown of [id, randomUUID()]) expect(await get(`/api/events/public/${unknown}`)).toEqual([]);
  expect((await fetch(`${test.url}/api/events/public/winter-league`)).status).toBe(404);
});

it('GET /api/events/all-public has what is on first and no deleted event', async () => {
  await anEvent(test.db, { eventName: 'past', eventType: 'past', startDate: inDays(-20), endDate: inDays(-20) });
  await anEvent(test.db, { eventName: 'later', startDate: inDays(30), endDate: inDays(30) });
  await anEvent(test.db, { eventName: 'sooner' });
  await anEvent(test.db, { eventName: 'on', eventType: 'ongoing', startDate: inDays(-1) });
  await anEvent(test.db, { eventName: 'deleted', deletedAt: new Date() });
  expect(names(await get('/api/events/all-public'))).toEqual(['on', 'sooner', 'later', 'past']);
});

it('GET /api/events/upcoming/list has what has not begun, today included, and tells what is open', async () => {
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
    },
    { ...idsOf(secretary), name: 'Secretary', designation: 'Secretary', photo: null, hasAvif: false },
  ]);
});

it.each(['/api/events/all-public', '/api/events/upcoming/list', '/api/gallery/grouped', '/api/members'])(
  'GET %s says with 304 that nothing has changed',
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
