import { describe, expect, it } from '@jest/globals';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { anEvent, inDays } from '../../support/builders.ts';
import {
  call,
  cover,
  create,
  goneWithin,
  good,
  multipart,
  nobody,
  saved,
  shown,
  status,
  test,
  useEvents,
} from './events-api.ts';

useEvents();

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

  it('puts another photo in its place; the old one stays for open pages until its job removes it', async () => {
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

  it('lets a running event be edited, and binds a date that changes', async () => {
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
