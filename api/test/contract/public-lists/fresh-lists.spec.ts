import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Clock } from '../../../src/platform/config/clock.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { contentAges } from '../../../src/platform/publishing/content-state.ts';
import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { SetClock } from '../../support/set-clock.ts';
import { anEvent, aPlayer, inDays } from '../../support/builders.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const dayMs = 86_400_000;
const eventId = '3f2a9c1b-04d5-4e6f-8a7b-9c0d1e2f3a4b';
const listOfOne = `/api/events/public/${eventId}`;
const lists = [
  ...['/api/events/all-public', listOfOne, '/api/events/upcoming/list'],
  ...['/api/events/current', '/api/events/soonest', `/api/events/years/${inDays(0).slice(0, 4)}/1`],
  ...['/api/gallery/grouped', '/api/members'],
  ...['/api/gallery/newest', '/api/gallery/albums', `/api/gallery/album/${eventId}`],
];

const clock = new SetClock();
let writer: TestApp;
let other: TestApp;
let headers: { authorization: string };
let event: Event;
beforeAll(async () => {
  const override: Parameters<typeof startTestApp>[0] = {
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  };
  writer = await startTestApp(override);
  other = await startTestApp({ ...override, databaseUrl: writer.env.databaseUrl });
  headers = await asAdmin(writer);
});
beforeEach(async () => {
  clock.offset = 0;
  await writer.db.query('TRUNCATE events, gallery_photos, members CASCADE');
  event = await anEvent(writer.db, { id: eventId, startDate: inDays(0) });
  await writer.db.getRepository(GalleryPhoto).save({
    ...{ eventId: event.id, eventName: event.eventName, eventDate: event.startDate, title: 'a' },
    ...{ imageKey: 'a.webp', width: 1600, height: 1000, dominantColour: '#9c2c17' },
  });
});
afterAll(async () => {
  await other.close();
  await writer.close();
});

const paid = { source: 'paid', kind: 'new', amountPaise: 150_000, receiptNumber: 'X-1' } as const;
const read = async ({ url }: TestApp, path: string): Promise<string> => (await fetch(url + path)).text();
/** What is answered a second later. */
const soon = async (ask: () => Promise<string>): Promise<string> => {
  await wait(1_000);
  return ask();
};
const rename = async (eventName: string): Promise<void> => {
  const { eventType, startDate, endDate } = event;
  const answer = await fetch(`${writer.url}/api/events/${event.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ eventName, eventType, startDate, endDate, location: event.location }),
  });
  if (!answer.ok) throw new Error(`renaming answered ${answer.status}: ${await answer.text()}`);
};

it.each(lists)('twenty visits of %s after the first read no list again, and hardly the revision', async (path) => {
  const first = await read(writer, path);
  const queries = jest.spyOn(writer.db.logger, 'logQuery');
  const began = performance.now();
  for (let visit = 0; visit < 20; visit += 1) expect(await read(writer, path)).toBe(first);
  const elapsedMs = performance.now() - began;
  // The reconciler may run its own queries meanwhile.
  const ofLists = /\b(events|gallery_photos|members|site_revision|throttles)\b/;
  const asked = queries.mock.calls.map(([sql]) => sql).filter((sql) => ofLists.test(sql));
  queries.mockRestore();
  expect(asked.filter((sql) => !sql.includes('site_revision'))).toEqual([]);
  // The longer the visits take, the more often it is read beside them.
  expect(asked.length).toBeLessThan(5 + elapsedMs / contentAges.renewMs);
});

it('reads the list of one event once, however its id is written', async () => {
  const first = await read(writer, listOfOne);
  const queries = jest.spyOn(writer.db.logger, 'logQuery');
  const spellings = [eventId.toUpperCase(), eventId.replace('f', 'F'), eventId];
  for (const id of spellings) expect(await read(writer, `/api/events/public/${id}`)).toBe(first);
  const asked = queries.mock.calls.filter(([sql]) => /\bFROM "events"/.test(sql));
  queries.mockRestore();
  expect(asked).toEqual([]);
});

describe('no visitor gets a stale list', () => {
  const named = lists.filter((path) => path !== '/api/members');

  it('after a change, at the replica that made it', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      for (const path of named) await read(writer, path);
      await rename(name);
      for (const path of named) expect(await read(writer, path)).toContain(name);
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

  it('after a change that was made in the database by hand', async () => {
    for (const path of lists) await read(writer, path);
    await writer.db.query(`UPDATE events SET event_name = 'By hand'`);
    await writer.db.query(`INSERT INTO members (name, designation) VALUES ('By hand', 'Umpire')`);
    for (const path of lists) expect(await read(writer, path)).toContain('By hand');
    await writer.db.query('DELETE FROM gallery_photos');
    expect(await read(writer, '/api/gallery/grouped')).toBe('[]');
  });

  it('after midnight in India, when an event of the day before is no longer open for registration', async () => {
    expect(await read(writer, '/api/events/upcoming/list')).toContain(event.id);
    clock.offset = dayMs;
    expect(await read(writer, '/api/events/upcoming/list')).not.toContain(event.id);
  });

  it('after an event filled', async () => {
    await writer.db.query('UPDATE events SET player_limit = 1');
    expect(await read(writer, '/api/events/all-public')).toContain('"registrationState":"open"');
    await aPlayer(writer.db, { ...paid, eventId: event.id });
    for (const path of lists.filter((each) => each.startsWith('/api/events'))) {
      expect(await read(writer, path)).toContain('"registrationState":"full"');
      await expect(soon(() => read(other, path))).resolves.toContain('"registrationState":"full"');
    }
  });

  it('when the revision’s row is missing', async () => {
    await writer.db.query('CREATE TABLE revision_of_before AS TABLE site_revision');
    await writer.db.query('DELETE FROM site_revision');
    await read(writer, '/api/events/all-public');
    await writer.db.query(`UPDATE events SET event_name = 'Unnoted'`);
    expect(await read(writer, '/api/events/all-public')).toContain('Unnoted');
    await writer.db.query('INSERT INTO site_revision TABLE revision_of_before');
  });
});

it.each(lists)(
  '%s bears a strong ETag: 304 without a body while it stands, another one after a change',
  async (path) => {
    const answer = await fetch(writer.url + path);
    const etag = answer.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{43}(-gzip)?"$/);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = (app: TestApp) =>
      fetch(app.url + path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    await wait(1_000);
    for (const unchanged of [await again(other), await again(other), await again(writer)])
      expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag]);
    await rename('Renamed Cup');
    await writer.db.query(`INSERT INTO members (name, designation) VALUES ('New', 'Umpire')`);
    const changed = await again(writer);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  },
);
