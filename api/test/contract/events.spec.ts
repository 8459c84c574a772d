import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { photoPointSentence } from '@maidan/shared/rules/photo.ts';
import { eventSentences } from '@maidan/shared/rules/event.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import type { EventView, SavedEvent } from '@maidan/shared/wire/events.ts';
import { EventsAdminService } from '../../src/events/events.admin.service.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../../src/platform/storage/picture-lifecycle.service.ts';
import { anEvent, inDays, secretary } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { fetchUtils, simpleRest } from '../support/react-admin.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
let headers: { authorization: string };
let dataProvider: ReturnType<typeof simpleRest>;
let cover: Buffer;
/** Milliseconds that are added to the app's clock. */
let later = 0;
const passTime = (milliseconds: number): void => void (later += milliseconds);
const clock = new Clock();
clock.now = () => new Date(Date.now() + later);

beforeAll(async () => {
  test = await startTestApp({
    quickJobs: true,
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  headers = await asAdmin(test);
  const withToken = new Headers(headers);
  dataProvider = simpleRest(`${test.url}/api/admin`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, headers: withToken }),
  );
  cover = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#15578F' } })
    .withExif({ IFD3: { GPSLatitude: '21/1 15/1 0/1' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  later = 0;
  await deleteRows(test.db, 'events');
});
afterAll(() => test.close());

const good = () => ({
  eventName: 'Floodlight Cup',
  startDate: inDays(10),
  endDate: inDays(12),
  description: 'Eight sides under lights.',
  rules: 'Six overs a side.',
  location: 'Ward 12 Ground',
  eventType: 'upcoming',
});

const call = (
  method: string,
  path: string,
  body?: FormData | object,
  sentHeaders = headers as Record<string, string>,
) =>
  fetch(`${test.url}/api/${path}`, {
    method,
    headers: { ...sentHeaders, ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

function multipart(fields: Record<string, string>, photo?: Buffer, field = 'photo'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (photo) form.set(field, new File([new Uint8Array(photo)], '../आवरण.png', { type: 'image/png' }));
  return form;
}

const saved = async (answer: Response) => (await answer.json()) as SavedEvent;
const create = async (change: object = {}) => saved(await call('POST', 'events', { ...good(), ...change }));
const shown = async () => (await (await fetch(`${test.url}/api/events/all-public`)).json()) as EventView[];
const deleted = async () => (await (await call('GET', 'admin/events/deleted')).json()) as DeletedRecord[];
const status = async (path: string) => (await fetch(test.url + path)).status;
/** Waits for a job that makes the address answer 404. */
async function goneWithin(path: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await status(path)) !== 404) {
    if (Date.now() > end) throw new Error(`not gone within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const revision = async () => {
  const [row] = (await test.db.query('SELECT revision FROM site_revision')) as [{ revision: string }];
  return Number(row.revision);
};

describe('POST /api/events', () => {
  it('takes a multipart form, re-encodes its photo, and lists the event for visitors at once', async () => {
    const before = await revision();
    const answer = await call('POST', 'events', multipart(good(), cover));
    expect(answer.status).toBe(201);
    const event = await saved(answer);
    expect(event).toEqual({
      success: true,
      id: event.id,
      _id: event.id,
      ...good(),
      ...{ registrationOpens: null, registrationCloses: null, registrationState: 'open', playerLimit: null },
      ...{ minAge: null, maxAge: null, ageDay: null, openTo: 'all' },
      ...{ hasFewPlaces: false, reportingTime: '', ground: '', eventNameHi: '', descriptionHi: '', rulesHi: '' },
      ...{
        startTime: '',
        endTime: '',
        groupLink: '',
        offerHours: 24,
        photoPoint: '',
        resultNote: '',
        resultNoteHi: '',
      },
      photoUrl: expect.stringMatching(/^\/uploads\/events\/[\w-]{22}\.webp$/),
      hasAvif: false,
      version: 1,
    });
    const picture = Buffer.from(await (await fetch(test.url + event.photoUrl!)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400 });
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await shown()).toEqual([expect.objectContaining({ id: event.id, photoUrl: event.photoUrl })]);
    expect(await revision()).toBe(before + 1);
  });

  it('takes JSON, and reads a date with a time as the day in India', async () => {
    const [from, to] = [inDays(5), inDays(6)];
    const event = await create({ startDate: `${from}T00:30:00+05:30`, endDate: `${to}T23:00:00+05:30`, eventType: '' });
    expect(event).toMatchObject({ startDate: from, endDate: to, eventType: 'upcoming', photoUrl: null });
  });

  it('asks about another event of the same name and day when it is told to, and makes it otherwise', async () => {
    const form = { ...good(), eventName: 'Ankur Cup', askIfSame: true };
    expect((await call('POST', 'events', form)).status).toBe(201);
    for (const path of ['events', 'admin/events', 'events/upcoming/create']) {
      const answer = await call('POST', path, { ...form, eventName: ' ankur  CUP ' });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        sameEvent: true,
        error: 'There is already an event of this name on this day',
      });
    }
    const { id } = await create({ ...form, startDate: inDays(9), endDate: inDays(12) });
    const moved = { startDate: good().startDate, askIfSame: 'true' };
    expect((await call('PUT', `events/${id}`, moved)).status).toBe(409);
    expect(await saved(await call('PUT', `events/${id}`, { location: 'Pond', askIfSame: true }))).toMatchObject({
      location: 'Pond',
    });
    expect((await call('PUT', `events/${id}`, { ...moved, askIfSame: false })).status).toBe(200);
    expect((await call('POST', 'events', { ...form, askIfSame: false })).status).toBe(201);
  });

  it('asks the later one of two who add the same event at once', async () => {
    const form = { ...good(), eventName: 'Twin Cup', askIfSame: true };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await call('POST', 'events', form)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  it('takes dates before today for an event that is over, and for no other', async () => {
    const lastYear = { startDate: '2024-12-06', endDate: '2024-12-08' };
    expect(await create({ ...lastYear, eventType: 'past' })).toMatchObject({ ...lastYear, eventType: 'past' });
    const { id } = await create({ ...lastYear, eventType: 'completed' });
    const moved = await saved(await call('PUT', `events/${id}`, { startDate: '2024-12-05' }));
    expect(moved).toMatchObject({ startDate: '2024-12-05', eventType: 'completed' });
    for (const eventType of ['', 'ongoing', 'abandoned']) {
      const answer = await call('POST', 'events', { ...good(), ...lastYear, eventType });
      expect(await answer.json()).toMatchObject({ errors: { startDate: 'Start date cannot be before today' } });
    }
    const shortened = await call('PUT', `events/${id}`, { endDate: '2024-12-07', eventType: 'upcoming' });
    expect(await shortened.json()).toMatchObject({ errors: { endDate: 'End date cannot be before today' } });
  });

  it.each([
    ['a blank name', { eventName: ' ' }, { eventName: 'Event name is required' }],
    ['a long name', { eventName: 'x'.repeat(201) }, { eventName: 'Event name must be at most 200 characters' }],
    ['no start', { startDate: '' }, { startDate: 'Start date is required' }],
    ['no end', { endDate: null }, { endDate: 'End date is required' }],
    ['a start before today', { startDate: inDays(-1) }, { startDate: 'Start date cannot be before today' }],
    [
      'dates after 2030',
      { startDate: '2031-01-01', endDate: '2031-01-02' },
      { startDate: 'Start date cannot be after 2030', endDate: 'End date cannot be after 2030' },
    ],
    [
      'days that no month has, instead of moving them into the next month',
      { startDate: '2030-02-30', endDate: '2030-04-31T10:00:00+05:30' },
      { startDate: 'Start date must be a date that exists', endDate: 'End date must be a date that exists' },
    ],
    ['an end before the start', { endDate: inDays(9) }, { endDate: 'End date must be after start date' }],
    ['long rules', { rules: 'र'.repeat(10_001) }, { rules: 'Rules must be at most 10000 characters' }],
    [
      'a long description',
      { description: 'x'.repeat(5_001) },
      { description: 'Description must be at most 5000 characters' },
    ],
    ['a long location', { location: 'x'.repeat(301) }, { location: 'Location must be at most 300 characters' }],
    ['an unknown status', { eventType: 'postponed' }, { eventType: 'Please select a valid status' }],
    ['a number for a name', { eventName: 7 }, { eventName: 'eventName must be a string' }],
    ['a list for the rules', { rules: ['a'] }, { rules: 'rules must be a string' }],
  ])('refuses %s with the sentence of each field', async (_, change, errors) => {
    const before = await revision();
    const answer = await call('POST', 'events', { ...good(), ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ success: false, error: Object.values(errors)[0], errors });
    expect([await shown(), await revision()]).toEqual([[], before]);
  });

  it('takes the longest texts, in Hindi, as a form and as JSON, and a last day of 2030', async () => {
    const longest = {
      rules: 'र'.repeat(10_000),
      description: 'व'.repeat(5_000),
      location: 'म'.repeat(300),
      eventName: 'क'.repeat(200),
      endDate: '2030-12-31',
    };
    expect(await create(longest)).toMatchObject({ success: true, ...longest });
    expect((await call('POST', 'events', multipart({ ...good(), ...longest }, cover))).status).toBe(201);
  });
});

describe('PUT /api/events/{id}', () => {
  it('changes what is sent and keeps the rest, the photo too', async () => {
    const event = await saved(await call('POST', 'events', multipart(good(), cover)));
    const answer = await call('PUT', `events/${event.id}`, { eventType: 'abandoned' });
    expect(answer.status).toBe(200);
    const abandoned = { ...event, eventType: 'abandoned', registrationState: 'closed', version: 2 };
    expect(await saved(answer)).toEqual(abandoned);
    const emptied = await saved(await call('PUT', `events/${event.id}`, multipart({ description: '' })));
    expect(emptied).toEqual({ ...abandoned, description: '', version: 3 });
    expect(await shown()).toMatchObject([{ eventType: 'abandoned', description: '' }]);
  });

  it('replaces the photo; a job removes the old one an hour later, for pages that are still open', async () => {
    const first = await saved(await call('POST', 'events', multipart(good(), cover)));
    const second = await saved(await call('PUT', `events/${first.id}`, multipart({}, cover)));
    expect(second.photoUrl).not.toBe(first.photoUrl);
    expect([await status(first.photoUrl!), await status(second.photoUrl!)]).toEqual([200, 200]);
    const isDeletion = `name = 'pictures-of-events' AND data->>'replaced' = '${first.photoUrl!.split('/').at(-1)}'`;
    const inAnHour = await test.db.query(
      `SELECT 1 FROM jobs.job WHERE ${isDeletion} AND start_after > now() + interval '59 minutes'`,
    );
    expect(inAnHour).toHaveLength(1);
    await test.db.query(`UPDATE jobs.job SET start_after = now() WHERE ${isDeletion}`);
    await goneWithin(first.photoUrl!, 20);
    expect(await status(second.photoUrl!)).toBe(200);
  });

  it('lets an event be edited that has begun, and validates only a date that changes', async () => {
    const { id } = await anEvent(test.db, { startDate: inDays(-3), endDate: inDays(2), eventType: 'ongoing' });
    const form = { ...good(), startDate: inDays(-3), endDate: inDays(2), location: 'Moved' };
    expect(await saved(await call('PUT', `events/${id}`, form))).toMatchObject({ success: true, location: 'Moved' });
    const answer = await call('PUT', `events/${id}`, { startDate: inDays(-2) });
    expect(await answer.json()).toMatchObject({ errors: { startDate: 'Start date cannot be before today' } });
  });

  it('lets two who change the same event at once both keep their change', async () => {
    const { id } = await create();
    const changes = [{ location: 'Here' }, { eventType: 'ongoing' }, { description: 'New' }];
    await Promise.all(changes.map((change) => call('PUT', `events/${id}`, change)));
    expect(await shown()).toMatchObject([{ location: 'Here', eventType: 'ongoing', description: 'New' }]);
  });

  it.each([nobody, 'nobody'])('answers 404 for %s', async (id) => {
    const answer = await call('PUT', `events/${id}`, good());
    expect([answer.status, ((await answer.json()) as ErrorResponse).success]).toEqual([404, false]);
  });
});

const dayMs = 86_400_000;

describe('DELETE /api/events/{id}', () => {
  it('hides the event and its photo from visitors, and undo brings both back', async () => {
    const event = await saved(await call('POST', 'events', multipart(good(), cover)));
    const small = event.photoUrl!.replace('.webp', '-480.webp');
    const before = await revision();
    const answer = await call('DELETE', `events/${event.id}`);
    expect(await answer.json()).toEqual({ success: true, id: event.id });
    expect([await shown(), await status(event.photoUrl!), await status(small)]).toEqual([[], 404, 404]);
    expect(await revision()).toBe(before + 1);
    expect(await deleted()).toMatchObject([{ id: event.id, name: 'Floodlight Cup' }]);

    const restored = await call('POST', `events/${event.id}/restore`);
    expect([restored.status, await saved(restored)]).toEqual([200, event]);
    expect(await shown()).toHaveLength(1);
    expect([await status(event.photoUrl!), await status(small)]).toEqual([200, 200]);
    expect([await deleted(), await revision()]).toEqual([[], before + 2]);
  });

  it('answers 404 the second time, and for an unknown event', async () => {
    const { id } = await create();
    await call('DELETE', `events/${id}`);
    for (const each of [id, nobody]) expect((await call('DELETE', `events/${each}`)).status).toBe(404);
    expect((await call('PUT', `events/${id}`, good())).status).toBe(404);
    expect((await call('POST', `events/${nobody}/restore`)).status).toBe(404);
  });

  it('can be restored for 30 days; then the photo is removed', async () => {
    // The test calls the service, because a session would have expired.
    const [eventsAdmin, pictures] = [test.app.get(EventsAdminService), test.app.get(PictureLifecycleService)];
    const { id, photoUrl } = await saved(await call('POST', 'events', multipart(good(), cover)));
    await eventsAdmin.delete(id, secretary);
    passTime(30 * dayMs - 60_000);
    await pictures.update('events', id);
    expect((await eventsAdmin.listDeleted()).map((event) => event.id)).toEqual([id]);
    await eventsAdmin.restore(id, secretary);
    expect(await status(photoUrl!)).toBe(200);

    await eventsAdmin.delete(id, secretary);
    passTime(30 * dayMs + 60_000);
    expect(await eventsAdmin.listDeleted()).toEqual([]);
    await expect(eventsAdmin.restore(id, secretary)).rejects.toMatchObject({ code: 'not-found' });
    await pictures.update('events', id);
    expect(await test.app.get(PhotosService).read('withheld', photoUrl!.split('/').at(-1)!)).toBeUndefined();
    expect(await test.db.query('SELECT photo_key FROM events WHERE id = $1', [id])).toEqual([{ photo_key: null }]);
  });

  it('enqueues its jobs in the transaction of the change: now and after 30 days', async () => {
    const { id } = await create();
    await call('DELETE', `events/${id}`);
    const jobs = (await test.db.query(
      `SELECT round(extract(epoch FROM start_after - now()) / 86400)::int AS days FROM jobs.job
       WHERE name = 'pictures-of-events' AND data->>'id' = $1 ORDER BY start_after`,
      [id],
    )) as { days: number }[];
    expect(jobs.map(({ days }) => days)).toEqual([0, 30]);
  });
});

describe('the photo', () => {
  const refused = async (photo: Buffer, code: number, sentence: string) => {
    const answer = await call('POST', 'events', multipart(good(), photo));
    expect(answer.status).toBe(code);
    expect(await answer.json()).toMatchObject({ success: false, error: sentence, errors: { photo: sentence } });
    expect(await shown()).toEqual([]);
  };

  it('may be 5 MB and not a byte more', async () => {
    const exactly = Buffer.concat([cover, Buffer.alloc(5 * 1024 * 1024 - cover.length)]);
    expect((await call('POST', 'events', multipart(good(), exactly))).status).toBe(201);
    await deleteRows(test.db, 'events');
    await refused(Buffer.concat([exactly, Buffer.alloc(1)]), 400, 'File size must be less than 5MB');
    await refused(Buffer.concat([exactly, exactly]), 413, 'File size must be less than 5MB');
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('may be a %s', async (format) => {
    const photo = await sharp(cover)[format]().toBuffer();
    expect((await saved(await call('POST', 'events', multipart(good(), photo)))).photoUrl).toMatch(/\.webp$/);
  });

  it('is accepted in the field `photo` only, and only once', async () => {
    expect((await call('POST', 'events', multipart(good(), cover, 'file'))).status).toBe(400);
    const two = multipart(good(), cover);
    two.append('photo', new File([new Uint8Array(cover)], 'b.png', { type: 'image/png' }));
    expect((await call('POST', 'events', two)).status).toBe(400);
    expect(await shown()).toEqual([]);
  });
});

describe('the result of an event', () => {
  const result = { resultNote: 'The Tigers won\nby two wickets.', resultNoteHi: 'टाइगर्स दो विकेट से जीते।' };

  it('is stored, and stands only in the lists of the event’s own page', async () => {
    const event = await create({ eventType: 'ongoing' });
    const changed = await saved(
      await call('PUT', `events/${event.id}`, { ...result, resultNote: ' The Tigers won\r\nby two wickets. ' }),
    );
    expect(changed).toMatchObject(result);
    const year = event.startDate.slice(0, 4);
    for (const path of [`public/${event.id}`, `years/${year}/1`])
      expect((await (await call('GET', `events/${path}`)).json()) as unknown).toMatchObject([result]);
    for (const path of ['all-public', 'public', 'current'])
      expect(await (await call('GET', `events/${path}`)).text()).not.toMatch(/resultNote|wickets/);
  });

  it.each([
    ['English', { resultNote: 'x'.repeat(501) }, eventSentences.resultNoteLength],
    ['Hindi', { resultNoteHi: 'क'.repeat(501) }, eventSentences.resultNoteHiLength],
  ])('cannot be too long: %s', async (_, sent, error) => {
    const answer = await call('POST', 'events', { ...good(), ...sent });
    expect([answer.status, ((await answer.json()) as ErrorResponse).error]).toEqual([400, error]);
  });
});

const hindi = {
  eventNameHi: 'फ़्लडलाइट कप',
  descriptionHi: 'रोशनी में आठ टीमें।',
  rulesHi: '1. छह ओवर की पारी।\n2. हर गेंदबाज़ एक ओवर।',
};

describe('the Hindi texts of an event', () => {
  it('are stored and shown beside the English ones, and changed one by one', async () => {
    const event = await saved(await call('POST', 'events', multipart({ ...good(), ...hindi })));
    expect(event).toMatchObject({ ...good(), ...hindi });
    expect(await shown()).toMatchObject([{ ...good(), ...hindi }]);
    expect((await dataProvider.getOne('events', { id: event.id })).data).toMatchObject(hindi);
    const changed = await saved(await call('PUT', `events/${event.id}`, { descriptionHi: '' }));
    expect(changed).toEqual({ ...event, descriptionHi: '', version: 2 });
  });

  it('are empty for an event without them', async () => {
    expect(await create()).toMatchObject({ eventNameHi: '', descriptionHi: '', rulesHi: '' });
  });

  it.each([
    ['name', { eventNameHi: 'क'.repeat(201) }, { eventNameHi: eventSentences.nameHiLength }],
    ['description', { descriptionHi: 'क'.repeat(5001) }, { descriptionHi: eventSentences.descriptionHiLength }],
    ['rules', { rulesHi: 'क'.repeat(10_001) }, { rulesHi: eventSentences.rulesHiLength }],
  ])('cannot be too long: %s', async (_, sent, errors) => {
    const answer = await call('POST', 'events', { ...good(), ...sent });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorResponse).toEqual({
      success: false,
      error: Object.values(errors)[0],
      errors,
    });
  });

  it('are found by the search of the console', async () => {
    await create(hindi);
    await create({ eventName: 'Sunrise Sixes' });
    const search = { pagination: { page: 1, perPage: 10 }, sort: { field: 'startDate', order: 'ASC' as const } };
    const { data } = await dataProvider.getList('events', { ...search, filter: { q: 'फ़्लडलाइट' } });
    expect(data).toMatchObject([{ eventName: 'Floodlight Cup' }]);
  });

  it('are in the audit log with the values before and after', async () => {
    const { id } = await create(hindi);
    await call('PUT', `events/${id}`, { eventNameHi: 'नया कप' });
    const [entry] = (await (await call('GET', 'admin/audit')).json()) as AuditEntryView[];
    expect(entry).toMatchObject({
      action: 'event.update',
      details: { changes: [{ field: 'eventNameHi', before: hindi.eventNameHi, after: 'नया कप' }] },
    });
  });
});

const given = () => ({
  registrationOpens: inDays(2),
  registrationCloses: inDays(8),
  playerLimit: '64',
  reportingTime: ' 7.30  am ',
  ground: 'Ground 2, gate on the pond side',
  startTime: '08:00',
  endTime: '17:30',
});

describe('what must stay visible of an event’s photo', () => {
  it('is stored until there is another photo, and shown to visitors', async () => {
    const { id } = await saved(await call('POST', 'events', multipart({ ...good(), photoPoint: '75 100' })));
    expect(await shown()).toMatchObject([{ photoPoint: '75 100' }]);
    const changed = await saved(await call('PUT', `events/${id}`, { ground: 'Ground 2' }));
    expect(changed).toMatchObject({ photoPoint: '75 100' });
    const answer = await call('PUT', `events/${id}`, { photoPoint: '75 101' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { photoPoint: photoPointSentence } }]);
    expect(await saved(await call('PUT', `events/${id}`, multipart({}, cover)))).toMatchObject({ photoPoint: '' });
  });
});

describe('the registration of an event', () => {
  it('is stored with the event, shown to visitors, and changed field by field', async () => {
    const form = { ...good(), ...given(), offerHours: '48' };
    const event = await saved(await call('POST', 'events', multipart(form)));
    const stored = { ...given(), playerLimit: 64, reportingTime: '7.30 am', registrationState: 'not_yet' };
    expect(event).toMatchObject({ ...stored, offerHours: 48 });
    expect(await shown()).toMatchObject([stored]);
    const opened = await saved(await call('PUT', `events/${event.id}`, { registrationOpens: '', playerLimit: 32 }));
    const cleared = { registrationOpens: null, playerLimit: 32, registrationState: 'open', version: 2 };
    expect(opened).toEqual({ ...event, ...cleared });
    const unlimited = await saved(await call('PUT', `events/${event.id}`, { registrationCloses: '', playerLimit: '' }));
    expect(unlimited).toMatchObject({ registrationCloses: null, playerLimit: null, ground: given().ground });
  });

  it('is empty for an event without it', async () => {
    expect(await create()).toMatchObject({
      registrationOpens: null,
      registrationCloses: null,
      registrationState: 'open',
      playerLimit: null,
      reportingTime: '',
      ground: '',
    });
  });

  it.each([
    [
      'a closing day after the start',
      { registrationCloses: inDays(11) },
      { registrationCloses: eventSentences.closesLate },
    ],
    ['a limit of nobody', { playerLimit: 0 }, { playerLimit: eventSentences.players }],
    ['an offer for no hour', { offerHours: 0 }, { offerHours: eventSentences.offerHours }],
    ['an offer for ever', { offerHours: '' }, { offerHours: eventSentences.offerHours }],
    ['a limit in words', { playerLimit: 'ten' }, { playerLimit: eventSentences.players }],
    ['a long ground', { ground: 'x'.repeat(121) }, { ground: eventSentences.groundLength }],
  ])('refuses %s', async (_name, change, errors) => {
    const answer = await call('POST', 'events', { ...good(), ...change });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorResponse).toMatchObject({ errors });
  });

  it('stands in the history with the values before and after', async () => {
    const { id } = await create({ playerLimit: '64' });
    await call('PUT', `events/${id}`, { playerLimit: '32', registrationCloses: inDays(8) });
    const entries = (await (await call('GET', 'admin/audit')).json()) as AuditEntryView[];
    expect(entries[0]).toMatchObject({
      action: 'event.update',
      details: {
        changes: [
          { field: 'registrationCloses', before: null, after: inDays(8) },
          { field: 'playerLimit', before: 64, after: 32 },
        ],
      },
    });
  });
});

describe('who can take part in an event', () => {
  it('is stored with the event, shown to visitors, and changed field by field', async () => {
    const asked = { minAge: '10', maxAge: '15', ageDay: inDays(2), openTo: 'women' };
    const event = await saved(await call('POST', 'events', multipart({ ...good(), ...asked })));
    const stored = { ...asked, minAge: 10, maxAge: 15 };
    expect(event).toMatchObject(stored);
    expect(await shown()).toMatchObject([stored]);
    const older = await saved(await call('PUT', `events/${event.id}`, { minAge: '', maxAge: 16, openTo: '' }));
    expect(older).toEqual({ ...event, minAge: null, maxAge: 16, version: 2 });
    const open = await saved(await call('PUT', `events/${event.id}`, { maxAge: '', ageDay: '', openTo: 'all' }));
    expect(open).toMatchObject({ minAge: null, maxAge: null, ageDay: null, openTo: 'all' });
  });

  it.each([
    ['an age of nobody who can register', { minAge: 6 }, { minAge: eventSentences.minAge }],
    ['ages in words', { maxAge: 'ten' }, { maxAge: eventSentences.maxAge }],
    ['ages in the wrong order', { minAge: 15, maxAge: 10 }, { maxAge: eventSentences.ageOrder }],
    ['a day without an age', { ageDay: inDays(2) }, { ageDay: eventSentences.ageDayAlone }],
    ['another choice', { openTo: 'men' }, { openTo: eventSentences.openTo }],
  ])('is refused with %s', async (_name, change, errors) => {
    const answer = await call('POST', 'events', { ...good(), ...change });
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorResponse).toMatchObject({ errors });
  });

  it('stands in the history with the values before and after', async () => {
    const { id } = await create({ maxAge: '15' });
    await call('PUT', `events/${id}`, { maxAge: '16', openTo: 'women' });
    const entries = (await (await call('GET', 'admin/audit')).json()) as AuditEntryView[];
    const changes = [
      { field: 'maxAge', before: 15, after: 16 },
      { field: 'openTo', before: 'all', after: 'women' },
    ];
    expect(entries[0]).toMatchObject({ action: 'event.update', details: { changes } });
  });
});

describe('ra-data-simple-rest', () => {
  const list = async (field: string, order: 'ASC' | 'DESC', filter: object = {}, perPage = 25) => {
    const params = { sort: { field, order }, pagination: { page: 1, perPage }, filter };
    const { data, total } = await dataProvider.getList('events', params);
    return { names: data.map(({ eventName }) => String(eventName)), total };
  };

  it('creates, reads, changes, lists and deletes', async () => {
    const { data: event } = await dataProvider.create('events', { data: good() });
    expect(event).toMatchObject(good());
    expect((await dataProvider.getOne('events', { id: event.id })).data).toMatchObject(good());
    const changed = { ...event, location: 'School ground' };
    const { data } = await dataProvider.update('events', { id: event.id, data: changed, previousData: event });
    expect(data).toMatchObject({ id: event.id, location: 'School ground' });
    expect((await dataProvider.getMany('events', { ids: [event.id] })).data).toHaveLength(1);
    expect((await dataProvider.delete('events', { id: event.id, previousData: event })).data).toMatchObject({
      id: event.id,
    });
    expect(await list('startDate', 'ASC')).toEqual({ names: [], total: 0 });
    await expect(dataProvider.getOne('events', { id: event.id })).rejects.toMatchObject({ status: 404 });
  });

  it('passes the messages of the fields on to react-admin', async () => {
    await expect(dataProvider.create('events', { data: { ...good(), eventName: '' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { eventName: 'Event name is required' } },
    });
  });

  it('sorts, filters and pages', async () => {
    await create({ eventName: 'B 100%', startDate: inDays(1), location: 'Pond' });
    await create({ eventName: 'A', startDate: inDays(3), eventType: 'ongoing' });
    await create({ eventName: 'C', startDate: inDays(2), eventType: 'past' });
    expect(await list('eventName', 'ASC')).toEqual({ names: ['A', 'B 100%', 'C'], total: 3 });
    expect((await list('startDate', 'DESC')).names).toEqual(['A', 'C', 'B 100%']);
    expect((await list('startDate', 'ASC', { q: 'pond' })).names).toEqual(['B 100%']);
    expect((await list('startDate', 'ASC', { q: '%' })).names).toEqual(['B 100%']);
    expect((await list('eventName', 'ASC', { eventType: ['ongoing', 'past'] })).names).toEqual(['A', 'C']);
    expect(await list('eventName', 'ASC', {}, 2)).toEqual({ names: ['A', 'B 100%'], total: 3 });
  });

  it.each(['id', 'eventName', 'startDate', 'endDate', 'location', 'eventType'])('sorts by %s', async (field) => {
    await create();
    expect((await list(field, 'DESC')).total).toBe(1);
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(list('photoKey', 'ASC')).rejects.toMatchObject({ status: 400 });
    await expect(list('startDate', 'ASC', { deletedAt: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});

it('GET /api/events/all is the complete list as a bare array', async () => {
  const event = await create();
  const { success: _, ...view } = event;
  expect(await (await call('GET', 'events/all')).json()).toEqual([view]);
});

it.each([
  ['GET', 'events/all'],
  ['GET', 'admin/events'],
  ['GET', 'admin/events/deleted'],
  ['POST', 'events'],
  ['PUT', `events/${nobody}`],
  ['DELETE', `events/${nobody}`],
  ['POST', `events/${nobody}/restore`],
])('%s /api/%s needs a token', async (method, path) => {
  const body = method === 'GET' ? undefined : multipart(good(), cover);
  const answer = await call(method, path, body, {});
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: 'Authentication required. Please login again.' });
  expect(await shown()).toEqual([]);
});
