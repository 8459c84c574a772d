import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedEvent } from '@maidan/shared/wire/events.ts';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import type { PlayersResponse } from '@maidan/shared/wire/players.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { aPlayer, anEvent, inDays } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * The API with the rate limits of production, for the addresses that section 7 of the specification gives by name only.
 */
let product: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  product = await startTestApp();
  admin = await asAdmin(product);
});
beforeEach(() => deleteRows(product.db, 'players, events, gallery_photos'));
afterAll(() => product.close());

const call = (method: string, path: string, body?: object, headers = admin) =>
  fetch(`${product.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const statusOf = async (answer: Promise<Response>) => (await answer).status;

const nobody = '00000000-0000-4000-8000-000000000000';
const form = () => ({ eventName: 'Floodlight Cup', startDate: inDays(10), endDate: inDays(12) });

async function aPhoto(eventName = 'Cup', startDate = inDays(14)): Promise<GalleryPhoto> {
  const event = await anEvent(product.db, { eventName, startDate, endDate: startDate });
  return product.db.getRepository(GalleryPhoto).save({
    ...{ eventId: event.id, eventName, eventDate: startDate, title: eventName },
    ...{ imageKey: `${eventName}.webp`, width: 1600, height: 1000, dominantColour: '#9c2c17' },
  });
}

describe('without a token', () => {
  it.each([
    ['GET', 'players/name?q=ra'],
    ['DELETE', `players/delete/${nobody}`],
    ['POST', 'players/delete'],
    ['PUT', `events/update/${nobody}`],
    ['POST', 'events/update'],
    ['DELETE', `events/delete/${nobody}`],
    ['POST', 'events/delete'],
    ['POST', 'events/upcoming/create'],
    ['DELETE', `events/upcoming/delete/${nobody}`],
    ['POST', 'events/upcoming/delete'],
    ['DELETE', `gallery/delete/${nobody}`],
    ['POST', 'gallery/delete'],
  ])('%s /api/%s asks who it is', async (method, path) => {
    const answer = await call(method, path, method === 'GET' ? undefined : { id: nobody, ...form() }, {});
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, error: 'Authentication required. Please login again.' });
  });
});

describe('players', () => {
  it('/players/name searches as /players/search does', async () => {
    await aPlayer(product.db, { firstName: 'Asha' });
    await aPlayer(product.db, { firstName: 'Meena', mobile: '9111111111' });
    const found = await read<PlayersResponse>(call('GET', 'players/name?q=asha'));
    expect(found).toEqual(await read(call('GET', 'players/search?q=asha')));
    expect(found.players.map(({ name }) => name)).toEqual(['Asha Sahu']);
    expect(await statusOf(call('GET', 'players/name?limit=0'))).toBe(400);
  });

  it('/players/mobile tells a visitor what /players/check-mobile does, and no more', async () => {
    await aPlayer(product.db, { firstName: 'Asha', mobile: '9000000001', address: 'Ward 12' });
    const known = await read(call('GET', 'players/check-mobile/9000000001', undefined, {}));
    expect(known).toMatchObject({ exists: true, playerName: 'Asha Sahu', playerData: { address: '' } });
    for (const path of ['players/mobile/9000000001', 'players/mobile?mobile=9000000001'])
      expect(await read(call('GET', path, undefined, {}))).toEqual(known);
  });

  it.each(['players/mobile', 'players/mobile/12345', 'players/mobile?mobile=a&mobile=b'])(
    'GET /api/%s answers the rule for mobiles',
    async (path) => {
      const answer = await call('GET', path, undefined, {});
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: 'Please enter a valid Indian mobile number' });
    },
  );

  it('/players/mobile cannot be used to bypass the limit of /players/check-mobile', async () => {
    const ask = (path: string) => statusOf(call('GET', path, undefined, {}));
    const paths = ['players/check-mobile/9000000002', 'players/mobile/9000000002', 'players/mobile?mobile=9000000002'];
    const statuses = [];
    for (let time = 0; time < 200 && statuses.at(-1) !== 429; time += 1) statuses.push(await ask(paths[time % 3]!));
    expect(statuses.at(-1)).toBe(429);
    for (const path of paths) expect(await ask(path)).toBe(429);
  });

  it('/players/delete deletes, by the path and by the body', async () => {
    const [first, second] = [await aPlayer(product.db), await aPlayer(product.db, { firstName: 'Meena' })];
    expect(await read(call('DELETE', `players/delete/${first.id}`))).toMatchObject({ success: true, id: first.id });
    expect(await read(call('POST', 'players/delete', { id: second.id.toUpperCase() }))).toMatchObject({
      id: second.id,
    });
    expect((await read<PlayersResponse>(call('GET', 'players'))).players).toEqual([]);
    expect(await statusOf(call('POST', 'players/delete', { id: nobody }))).toBe(404);
  });
});

describe('events', () => {
  const shown = async () => (await read<SavedEvent[]>(call('GET', 'events/all'))).map(({ location }) => location);

  it('/events/upcoming/create makes an upcoming event, whatever status is sent', async () => {
    const answer = await call('POST', 'events/upcoming/create', { ...form(), eventType: 'past' });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ success: true, ...form(), eventType: 'upcoming' });
    const refused = await call('POST', 'events/upcoming/create', { ...form(), eventName: ' ' });
    expect(await refused.json()).toMatchObject({ errors: { eventName: 'Event name is required' } });
  });

  it('/events/update changes what is sent, by the path and by the body', async () => {
    const { id } = await anEvent(product.db);
    expect(await read(call('PUT', `events/update/${id}`, { location: 'Moved' }))).toMatchObject({ location: 'Moved' });
    const answer = await call('POST', 'events/update', { id, location: 'Moved again' });
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true, id, location: 'Moved again' }]);
    expect(await shown()).toEqual(['Moved again']);
  });

  it.each(['events/delete', 'events/upcoming/delete'])('/%s deletes, by the path and by the body', async (path) => {
    const [first, second] = [await anEvent(product.db), await anEvent(product.db)];
    expect(await read(call('DELETE', `${path}/${first.id}`))).toEqual({ success: true, id: first.id });
    expect(await read(call('POST', path, { id: second.id }))).toEqual({ success: true, id: second.id });
    expect(await shown()).toEqual([]);
  });
});

describe('the gallery', () => {
  it('/gallery/all has the photos of every group, newest event first', async () => {
    await aPhoto('Older', '2024-01-14');
    await aPhoto('Newer', '2025-01-14');
    const all = await read<GalleryPhotoView[]>(call('GET', 'gallery/all', undefined, {}));
    expect(all.map(({ eventName, image }) => [eventName, image])).toEqual([
      ['Newer', '/uploads/gallery/Newer.webp'],
      ['Older', '/uploads/gallery/Older.webp'],
    ]);
    const groups = await read<GalleryGroup[]>(call('GET', 'gallery/grouped', undefined, {}));
    expect(all).toEqual(groups.flatMap(({ photos }) => photos));
  });

  it('/gallery/delete deletes, by the path and by the body', async () => {
    const [first, second] = [await aPhoto('One'), await aPhoto('Two')];
    expect(await read(call('DELETE', `gallery/delete/${first.id}`))).toEqual({ success: true, id: first.id });
    expect(await read(call('POST', 'gallery/delete', { id: second.id }))).toEqual({ success: true, id: second.id });
    expect(await read(call('GET', 'gallery/all'))).toEqual([]);
  });
});

it.each(['players/delete', 'events/update', 'events/delete', 'events/upcoming/delete', 'gallery/delete'])(
  'POST /api/%s without an id answers that one is required',
  async (path) => {
    const answer = await call('POST', path, { id: 'all' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      success: false,
      error: 'id must be a UUID',
      errors: { id: 'id must be a UUID' },
    });
  },
);
