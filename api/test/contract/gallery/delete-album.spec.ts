import { describe, expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { AlbumDeleted } from '@maidan/shared/wire/gallery.ts';
import { anEvent } from '../../support/builders.ts';
import { call, groups, now, passTime, pictureStatus, test, uploadPhoto, useGallery } from './gallery-api.ts';

useGallery();

describe('DELETE /api/gallery/event/{eventName}', () => {
  const remove = (name: string, more = '') =>
    call<AlbumDeleted>('DELETE', `/api/gallery/event/${encodeURIComponent(name)}${more}`);

  it.each(['Holi Cup', 'A/B Cup', '100% & more? #1', 'होली कप', 'event'])(
    'deletes the photos of %s only',
    async (name) => {
      const [event, other] = [await anEvent(test.db, { eventName: name }), await anEvent(test.db, { eventName: 'x' })];
      const photos = [await uploadPhoto(event), await uploadPhoto(event)];
      await uploadPhoto(other);
      const { status, json } = await remove(name);
      expect([status, json]).toEqual([200, { success: true, deletedPhotos: 2 }]);
      expect((await groups()).map(({ eventName }) => eventName)).toEqual(['x']);
      expect(await pictureStatus(photos[0]!.image)).toBe(404);
    },
  );

  it('restores the whole group by any of its photos, and nothing that was deleted before it', async () => {
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    const early = await uploadPhoto(event, { caption: 'Early' });
    const late = [await uploadPhoto(event), await uploadPhoto(event)];
    await call('DELETE', `/api/gallery/${early.id}`);
    passTime(1000);
    await remove('Holi Cup');
    const { json: deleted } = await call<DeletedRecord[]>('GET', '/api/admin/gallery/deleted');
    expect(deleted.map(({ name }) => name)).toEqual(['Holi Cup, 2 photos', 'Holi Cup: Early']);
    expect(deleted[0]).toMatchObject({
      deletedAt: now.toISOString(),
      restorableUntil: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    });
    const back = await call('POST', `/api/admin/gallery/${deleted[0]!.id}/restore`);
    expect(back.json).toEqual({ success: true, id: deleted[0]!.id, restoredPhotos: 2 });
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual(late.map(({ id }) => id));
    expect((await call<DeletedRecord[]>('GET', '/api/admin/gallery/deleted')).json.map(({ id }) => id)).toEqual([
      early.id,
    ]);
  });

  it('answers 404 for no name, another case, a part of a name and a group without photos', async () => {
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    expect((await remove('Holi Cup')).json.error).toBe(gallerySentences.noSuchEvent);
    await uploadPhoto(event);
    for (const name of ['', ' ', 'holi cup', 'Holi', 'Holi Cup ', '%'])
      expect([name, (await remove(name)).status]).toEqual([name, 404]);
    expect((await groups())[0]!.photos).toHaveLength(1);
  });

  it('asks which one when two events bear the name', async () => {
    const [one, two] = [await anEvent(test.db), await anEvent(test.db)];
    await uploadPhoto(one);
    // A namesake without photos is no question.
    expect((await remove(one.eventName)).json.deletedPhotos).toBe(1);
    await Promise.all([uploadPhoto(one), uploadPhoto(two), uploadPhoto(two)]);
    const { status, json } = await remove(one.eventName);
    expect([status, json.error]).toEqual([409, gallerySentences.ambiguousEvent]);
    const other = await anEvent(test.db, { eventName: 'Other' });
    await uploadPhoto(other);
    expect((await remove(one.eventName, `?eventId=${other.id}`)).status).toBe(404);
    for (const more of ['?eventId=x', `?eventId=${one.id}&eventId=${two.id}`])
      expect((await remove(one.eventName, more)).status).toBe(400);
    expect((await remove(one.eventName, `?eventId=${two.id}`)).json.deletedPhotos).toBe(2);
    expect((await groups()).map(({ eventId }) => eventId).sort()).toEqual([one.id, other.id].sort());
  });
});
