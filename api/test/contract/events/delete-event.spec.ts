import { describe, expect, it } from '@jest/globals';
import { EventsAdminService } from '../../../src/events/events.admin.service.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../../../src/platform/storage/picture-lifecycle.service.ts';
import { secretary } from '../../support/builders.ts';
import {
  call,
  cover,
  create,
  deleted,
  good,
  multipart,
  nobody,
  passTime,
  revision,
  saved,
  shown,
  status,
  test,
  useEvents,
} from './events-api.ts';

useEvents();

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

  it('answers 404 the second time, and for what never was', async () => {
    const { id } = await create();
    await call('DELETE', `events/${id}`);
    for (const each of [id, nobody]) expect((await call('DELETE', `events/${each}`)).status).toBe(404);
    expect((await call('PUT', `events/${id}`, good())).status).toBe(404);
    expect((await call('POST', `events/${nobody}/restore`)).status).toBe(404);
  });

  it('can be restored for 30 days; then the photo is removed', async () => {
    // Calls the service, because the token would have expired.
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
