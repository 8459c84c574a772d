import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import { palette } from '@maidan/shared/palette.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { SavedSponsor, SponsorRecord, SponsorsResponse } from '@maidan/shared/wire/sponsors.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { PictureLifecycleService } from '../../src/platform/storage/picture-lifecycle.service.ts';
import { anEvent } from '../support/builders.ts';
import { filesIn } from '../support/files/pictures.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const dayMs = 86_400_000;

let test: TestApp;
let headers: { authorization: string };
let logo: Buffer;
const clock = new SetClock();
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  headers = await asAdmin(test, 'asha', 'secretary');
  logo = await sharp({ create: { width: 300, height: 60, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  clock.offset = 0;
  await test.db.query('TRUNCATE sponsors');
});
afterAll(() => test.close());

const inDays = (days: number) => indianDay(new Date(Date.now() + days * dayMs));
const fields = (given: object = {}) => ({
  ...{
    name: 'Sahu Sweets',
    url: 'https://sahu.example/',
    shownOn: 'foot',
    eventId: '',
    firstDay: inDays(0),
    lastDay: '',
  },
  ...given,
});
function formOf(given: object, picture: Buffer | null, type = 'image/png') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields(given))) form.set(name, String(value));
  if (picture) form.set('photo', new File([new Uint8Array(picture)], 'logo.png', { type }));
  return form;
}
const call = (method: string, path: string, body?: FormData) =>
  fetch(`${test.url}/api/${path}`, { method, headers, ...(body && { body }) });
const json = (method: string, path: string, body: object) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const add = async (given: object = {}) =>
  (await (await call('POST', 'admin/sponsors', formOf(given, logo))).json()) as SavedSponsor;
const shown = async () => ((await (await fetch(`${test.url}/api/sponsors`)).json()) as SponsorsResponse).sponsors;
const names = async () => (await shown()).map(({ name }) => name);
const files = () => filesIn(test, ['sponsors']);

describe('a sponsor who is saved', () => {
  it('is last in the public list at once; a transparent logo lies on the plate’s ground', async () => {
    await add({ name: 'First' });
    const answer = await call('POST', 'admin/sponsors', formOf({ name: '  Verma   Bricks ' }, logo));
    expect(answer.status).toBe(201);
    const { id, logo: address } = (await answer.json()) as SavedSponsor;
    const [, second] = await shown();
    expect(second).toEqual({
      ...{ id, name: 'Verma Bricks', url: 'https://sahu.example/', shownOn: 'foot', eventId: null },
      logo: expect.stringMatching(/^\/uploads\/sponsors\/[\w-]{22}\.webp$/),
    });
    const stored = await fetch(test.url + address);
    expect(stored.headers.get('content-type')).toBe('image/webp');
    const { dominant } = await sharp(Buffer.from(await stored.arrayBuffer())).stats();
    const ground = [1, 3, 5].map((at) => Number.parseInt(palette.chalk.slice(at, at + 2), 16));
    for (const [place, part] of [dominant.r, dominant.g, dominant.b].entries())
      expect(Math.abs(part - ground[place]!)).toBeLessThan(12);
  });

  it('has no address when that has no visible character', async () => {
    const answer = await call('POST', 'admin/sponsors', formOf({ url: '\u200b' }, logo));
    expect([answer.status, await shown()]).toMatchObject([201, [{ url: '' }]]);
  });

  it.each([
    ['no name', { name: ' ' }, { name: sponsorSentences.name }],
    ['an address without encryption', { url: 'http://sahu.example' }, { url: sponsorSentences.url }],
    ['a script as address', { url: 'javascript:alert(1)' }, { url: sponsorSentences.url }],
    ['a place that is none', { shownOn: 'all' }, { shownOn: sponsorSentences.place }],
    ['an event that was not chosen', { shownOn: 'event' }, { eventId: sponsorSentences.event }],
    ['an event that does not exist', { shownOn: 'event', eventId: nobody }, { eventId: sponsorSentences.eventGone }],
    ['no first day', { firstDay: '' }, { firstDay: sponsorSentences.firstDay }],
    ['a last day before the first', { lastDay: '2026-01-01' }, { lastDay: sponsorSentences.order }],
    ['a day in another age', { lastDay: '2031-01-01' }, { lastDay: sponsorSentences.far }],
  ])('is refused with %s, and no file stays', async (_, given, errors) => {
    const before = await files();
    const answer = await call('POST', 'admin/sponsors', formOf(given, logo));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: Object.values(errors)[0], errors });
    expect([await names(), await files()]).toEqual([[], before]);
  });

  it('needs a logo, and an SVG is none', async () => {
    const missing = await json('POST', 'admin/sponsors', fields());
    expect(await missing.json()).toMatchObject({ errors: { photo: photoSentences.required } });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const drawn = await call('POST', 'admin/sponsors', formOf({}, svg, 'image/svg+xml'));
    expect(drawn.status).toBe(400);
    expect(await drawn.json()).toMatchObject({ errors: { photo: photoSentences.eventType } });
    expect(await names()).toEqual([]);
  });
});

describe('the days of a sponsor', () => {
  it('do not end with a last day of blanks', async () => {
    expect(await add({ lastDay: ' ' })).toMatchObject({ success: true, lastDay: '' });
  });

  it('begin and end at midnight in India; without a last day they do not end', async () => {
    await add({ name: 'Tomorrow', firstDay: inDays(1) });
    await add({ name: 'Today', lastDay: inDays(0) });
    expect(await names()).toEqual(['Today']);
    clock.offset = dayMs;
    expect(await names()).toEqual(['Tomorrow']);
    clock.offset = 400 * dayMs;
    expect(await names()).toEqual(['Tomorrow']);
  });
});

describe('a sponsor of an event', () => {
  it('is hidden while the event is deleted', async () => {
    const event = await anEvent(test.db, { eventName: 'Monsoon Cup' });
    const { id } = await add({ shownOn: 'event', eventId: event.id });
    expect(await shown()).toMatchObject([{ shownOn: 'event', eventId: event.id }]);
    await call('DELETE', `events/${event.id}`);
    expect(await shown()).toEqual([]);
    const record = (await (await call('GET', `admin/sponsors/${id}`)).json()) as SponsorRecord;
    expect(record).toMatchObject({ eventId: event.id, eventName: 'Monsoon Cup', isEventDeleted: true });
  });
});

describe('a sponsor who is changed', () => {
  it('keeps the logo without a new one, and is audited with what has changed', async () => {
    const sponsor = await add();
    const sent = { ...sponsor, url: '', lastDay: inDays(30) };
    const changed = (await (await json('PUT', `admin/sponsors/${sponsor.id}`, sent)).json()) as SavedSponsor;
    expect(changed).toMatchObject({ logo: sponsor.logo, url: '', lastDay: inDays(30), version: 2 });
    const [entry] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(entry).toMatchObject({
      ...{ action: 'sponsor.update', actorName: 'asha', subjectLabel: 'Sahu Sweets' },
      details: {
        changes: [
          { field: 'url', before: 'https://sahu.example/', after: '' },
          { field: 'lastDay', before: null, after: inDays(30) },
        ],
      },
    });
    const other = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#15578F' } })
      .png()
      .toBuffer();
    const redrawn = await call('PUT', `admin/sponsors/${sponsor.id}`, formOf({ ...sent, version: 2 }, other));
    expect(((await redrawn.json()) as SavedSponsor).logo).not.toBe(sponsor.logo);
  });

  it('tells the later of two administrators, and writes nothing', async () => {
    const sponsor = await add();
    await json('PUT', `admin/sponsors/${sponsor.id}`, { ...sponsor, name: 'Theirs' });
    for (const late of [
      await json('PUT', `admin/sponsors/${sponsor.id}`, { ...sponsor, name: 'Ours' }),
      await call('DELETE', `admin/sponsors/${sponsor.id}?version=1`),
    ]) {
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ changedBy: ['asha'] });
    }
    expect(await names()).toEqual(['Theirs']);
  });

  it('is moved, and refused where the order has changed', async () => {
    const added = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
    const [first, , last] = added;
    const move = (id: string, place: number, order?: string) =>
      json('PUT', `admin/sponsors/${id}/place`, { place, ...(order && { order }) });
    expect((await move(last!.id, 1, orderHash(added))).status).toBe(200);
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect((await move(first!.id, 3, orderHash(added))).status).toBe(409);
    expect(await names()).toEqual(['C', 'A', 'B']);
  });

  it('is deleted with the logo, and restored', async () => {
    const { id, logo: address } = await add();
    expect(await (await call('DELETE', `admin/sponsors/${id}`)).json()).toEqual({ success: true, id });
    expect(await names()).toEqual([]);
    expect((await fetch(test.url + address)).status).toBe(404);
    const deleted = (await (await call('GET', 'admin/sponsors/deleted')).json()) as DeletedRecord[];
    expect(deleted).toMatchObject([{ id, name: 'Sahu Sweets' }]);
    expect((await call('POST', `admin/sponsors/${id}/restore`)).status).toBe(200);
    expect((await fetch(test.url + address)).status).toBe(200);
    expect(await names()).toEqual(['Sahu Sweets']);
  });

  it('is removed for ever with the logo when it can no longer be restored', async () => {
    const { id } = await add();
    await call('DELETE', `admin/sponsors/${id}`);
    const before = (await files()).length;
    clock.offset = 31 * dayMs;
    await test.app.get(PictureLifecycleService).update('sponsors', id);
    expect(await test.db.query('SELECT FROM sponsors')).toEqual([]);
    expect((await files()).length).toBe(before);
  });

  it.each([
    ['GET', `admin/sponsors/${nobody}`],
    ['PUT', `admin/sponsors/${nobody}`],
    ['PUT', `admin/sponsors/${nobody}/place`],
    ['DELETE', `admin/sponsors/${nobody}`],
    ['POST', `admin/sponsors/${nobody}/restore`],
  ])('is not found by %s %s', async (method, path) => {
    const answer = method === 'PUT' ? await json(method, path, { ...fields(), place: 1 }) : await call(method, path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'This sponsor is no longer on the list' });
  });
});

it('answers react-admin’s simple-rest calls', async () => {
  const withToken = new Headers(headers);
  const dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: withToken }),
  );
  const { id } = await add({ name: 'Zoya Sports' });
  await add({ name: 'Anil Tents', lastDay: inDays(3) });
  const list = (field: string, filter: object = {}, order: 'ASC' | 'DESC' = 'ASC') =>
    dataProvider.getList('sponsors', { pagination: { page: 1, perPage: 10 }, sort: { field, order }, filter });
  const { data, total } = await list('name');
  expect([data.map(({ name }) => name as string), total]).toEqual([['Anil Tents', 'Zoya Sports'], 2]);
  expect((await list('position', { q: 'zoya' })).total).toBe(1);
  for (const field of ['position', 'id'])
    expect((await list(field, {}, 'DESC')).data).toEqual((await list(field)).data.toReversed());
  expect((await dataProvider.getMany('sponsors', { ids: [id] })).data).toMatchObject([{ name: 'Zoya Sports' }]);
  await expect(list('photoKey')).rejects.toMatchObject({ status: 400 });
});
