import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { noticeLimits, noticeSentences } from '@maidan/shared/rules/notice.ts';
import type { NoticeRecord, NoticesResponse, SavedNotice } from '@maidan/shared/wire/notices.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { anEvent } from '../support/builders.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const dayMs = 86_400_000;

let test: TestApp;
let headers: { authorization: string };
const clock = new SetClock();
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  headers = await asAdmin(test, 'asha', 'secretary');
});
beforeEach(async () => {
  clock.offset = 0;
  await test.db.query('TRUNCATE notices');
});
afterAll(() => test.close());

const inDays = (days: number) => indianDay(new Date(Date.now() + days * dayMs));
const form = (given: object = {}) => ({
  ...{ title: 'No practice today', text: 'The ground is wet.\r\n\r\nTomorrow at 5 pm.', titleHi: '', textHi: '' },
  ...{ shownOn: 'home', eventId: '', firstDay: inDays(0), lastDay: inDays(1) },
  ...given,
});
const call = (method: string, path: string, body?: object) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const add = async (given: object = {}) =>
  (await (await call('POST', 'admin/notices', form(given))).json()) as SavedNotice;
const shown = async () => ((await (await fetch(`${test.url}/api/notices`)).json()) as NoticesResponse).notices;
const titles = async () => (await shown()).map(({ title, titleHi }) => title || titleHi);
const revision = async () => {
  const [{ revision: number }] = (await test.db.query('SELECT revision FROM site_revision')) as [{ revision: string }];
  return Number(number);
};

describe('a notice that is saved', () => {
  it('is in the public list at once, with tidied texts, and asks for a new build', async () => {
    const before = await revision();
    const answer = await call(
      'POST',
      'admin/notices',
      form({ title: '  No   practice  today ', titleHi: 'आज अभ्यास नहीं' }),
    );
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as SavedNotice;
    expect(await shown()).toEqual([
      {
        id,
        title: 'No practice today',
        text: 'The ground is wet.\n\nTomorrow at 5 pm.',
        titleHi: 'आज अभ्यास नहीं',
        textHi: '',
        shownOn: 'home',
        event: null,
        firstDay: inDays(0),
        lastDay: inDays(1),
      },
    ]);
    expect(await revision()).toBe(before + 1);
  });

  it('is in Hindi alone when its English texts have no visible character', async () => {
    await add({ title: '\u200b', text: '\u2060 ', titleHi: 'मैच रविवार को', textHi: '\u200e' });
    expect(await shown()).toMatchObject([{ title: '', text: '', titleHi: 'मैच रविवार को', textHi: '' }]);
  });

  it('may be in Hindi alone, and keeps what looks like HTML as text', async () => {
    await add({ title: '', text: '', titleHi: 'मैच रविवार को', textHi: '<script>alert(1)</script>' });
    expect(await shown()).toMatchObject([{ title: '', titleHi: 'मैच रविवार को', textHi: '<script>alert(1)</script>' }]);
  });

  it.each([
    ['no title', { title: ' ', text: '' }, { title: noticeSentences.title }],
    [
      'a text in English under a title in Hindi',
      { title: '', titleHi: 'बारिश' },
      { title: noticeSentences.titleOfText },
    ],
    ['a text in Hindi without its title', { textHi: 'बारिश' }, { titleHi: noticeSentences.titleHiOfText }],
    [
      'a title without end',
      { title: 'x'.repeat(noticeLimits.title + 1) },
      { title: 'Title must be at most 80 characters' },
    ],
    ['no place', { shownOn: '' }, { shownOn: noticeSentences.place }],
    ['a place that is none', { shownOn: 'foot' }, { shownOn: noticeSentences.place }],
    ['an event that was not chosen', { shownOn: 'event' }, { eventId: noticeSentences.event }],
    ['an event that does not exist', { shownOn: 'event', eventId: nobody }, { eventId: noticeSentences.eventGone }],
    ['no last day', { lastDay: '' }, { lastDay: noticeSentences.lastDay }],
    ['a day that does not exist', { firstDay: '2026-02-30' }, { firstDay: noticeSentences.firstDay }],
    ['a last day before the first', { lastDay: '2026-01-01' }, { lastDay: noticeSentences.order }],
    ['a day in another age', { lastDay: '2031-01-01' }, { lastDay: noticeSentences.far }],
  ])('is refused with %s', async (_, given, errors) => {
    const before = await revision();
    const answer = await call('POST', 'admin/notices', form(given));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, error: Object.values(errors)[0], errors });
    expect([await titles(), await revision()]).toEqual([[], before]);
  });
});

describe('the days of a notice', () => {
  it('begin and end at midnight in India, without a write', async () => {
    await add({ title: 'Tomorrow', firstDay: inDays(1), lastDay: inDays(1) });
    await add({ title: 'Today', lastDay: inDays(0) });
    const tag = async () => (await fetch(`${test.url}/api/notices`)).headers.get('etag');
    const before = await tag();
    expect(await titles()).toEqual(['Today']);
    clock.offset = dayMs;
    expect(await titles()).toEqual(['Tomorrow']);
    expect(await tag()).not.toBe(before);
    clock.offset = 2 * dayMs;
    expect(await titles()).toEqual([]);
  });

  it('order the list: the newest first', async () => {
    await add({ title: 'Since last week', firstDay: inDays(-7) });
    await add({ title: 'First of today' });
    await add({ title: 'Second of today' });
    expect(await titles()).toEqual(['Second of today', 'First of today', 'Since last week']);
  });
});

describe('the notice of an event', () => {
  it('names the event, and is hidden while the event is deleted', async () => {
    const event = await anEvent(test.db, { eventName: 'Monsoon Cup', eventNameHi: 'मानसून कप' });
    const { id } = await add({ shownOn: 'event', eventId: event.id.toUpperCase() });
    expect(await shown()).toMatchObject([
      { event: { id: event.id, eventName: 'Monsoon Cup', eventNameHi: 'मानसून कप' }, shownOn: 'event' },
    ]);
    await call('DELETE', `events/${event.id}`);
    expect(await shown()).toEqual([]);
    const record = (await (await call('GET', `admin/notices/${id}`)).json()) as NoticeRecord;
    expect(record).toMatchObject({ eventId: event.id, isEventDeleted: true });
    // The other fields can still be changed. Only a new event must exist.
    const changed = await call('PUT', `admin/notices/${id}`, { ...record, title: 'Called off' });
    expect(await changed.json()).toMatchObject({ title: 'Called off', eventId: event.id });
    await call('POST', `events/${event.id}/restore`);
    expect(await titles()).toEqual(['Called off']);
  });
});

describe('a notice that is changed', () => {
  it('is audited with what has changed, and asks for a new build only then', async () => {
    const event = await anEvent(test.db, { eventName: 'Night League' });
    const notice = await add();
    const before = await revision();
    const same = await call('PUT', `admin/notices/${notice.id}`, notice);
    expect(await same.json()).toMatchObject({ success: true, version: 1 });
    expect(await revision()).toBe(before);
    const sent = { ...notice, shownOn: 'event', eventId: event.id, lastDay: inDays(3) };
    expect(await (await call('PUT', `admin/notices/${notice.id}`, sent)).json()).toMatchObject({ version: 2 });
    expect(await revision()).toBe(before + 1);
    const [entry] = await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 });
    expect(entry).toMatchObject({
      ...{ action: 'notice.update', actorName: 'asha', subjectLabel: 'No practice today' },
      details: {
        changes: [
          { field: 'shownOn', before: 'home', after: 'event' },
          { field: 'event', before: '', after: 'Night League' },
          { field: 'lastDay', before: inDays(1), after: inDays(3) },
        ],
      },
    });
  });

  it('tells the later of two administrators, and writes nothing', async () => {
    const notice = await add();
    await call('PUT', `admin/notices/${notice.id}`, { ...notice, title: 'Theirs' });
    for (const [method, path, body] of [
      ['PUT', `admin/notices/${notice.id}`, { ...notice, title: 'Ours' }],
      ['DELETE', `admin/notices/${notice.id}?version=1`, undefined],
    ] as const) {
      const late = await call(method, path, body);
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ changedBy: ['asha'] });
    }
    expect(await titles()).toEqual(['Theirs']);
  });

  it('is deleted, listed as deleted, and restored', async () => {
    const { id } = await add();
    expect(await (await call('DELETE', `admin/notices/${id}`)).json()).toEqual({ success: true, id });
    expect(await titles()).toEqual([]);
    const deleted = (await (await call('GET', 'admin/notices/deleted')).json()) as DeletedRecord[];
    expect(deleted).toMatchObject([{ id, name: 'No practice today' }]);
    expect((await call('POST', `admin/notices/${id}/restore`)).status).toBe(200);
    expect(await titles()).toEqual(['No practice today']);
  });

  it.each([
    ['GET', `admin/notices/${nobody}`],
    ['PUT', `admin/notices/${nobody}`],
    ['DELETE', `admin/notices/${nobody}`],
    ['POST', `admin/notices/${nobody}/restore`],
  ])('is not found by %s %s', async (method, path) => {
    const answer = await call(method, path, method === 'PUT' ? form() : undefined);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'This notice is no longer on the list' });
  });
});

it('answers react-admin’s simple-rest calls', async () => {
  const withToken = new Headers(headers);
  const dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: withToken }),
  );
  const { id } = await add({ title: 'Rain' });
  await add({ title: 'Result', titleHi: 'परिणाम', firstDay: inDays(-1) });
  const list = (field: string, filter: object = {}, order: 'ASC' | 'DESC' = 'ASC') =>
    dataProvider.getList('notices', { pagination: { page: 1, perPage: 10 }, sort: { field, order }, filter });
  const { data, total } = await list('firstDay');
  expect([data.map(({ title }) => title as string), total]).toEqual([['Result', 'Rain'], 2]);
  expect((await list('firstDay', { q: 'परि' })).total).toBe(1);
  expect((await list('id', {}, 'DESC')).data).toEqual((await list('id')).data.toReversed());
  expect((await dataProvider.getMany('notices', { ids: [id] })).data).toMatchObject([{ title: 'Rain' }]);
  await expect(list('text')).rejects.toMatchObject({ status: 400 });
});
