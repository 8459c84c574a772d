import { describe, expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { DeletedEventPhotosService } from '../../../src/gallery/gallery-pictures.service.ts';
import { GalleryDeletionService } from '../../../src/gallery/gallery-deletion.service.ts';
import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { anEvent, secretary } from '../../support/builders.ts';
import { call, groups, now, passTime, pictureStatus, revision, test, uploadPhoto, useGallery } from './gallery-api.ts';

useGallery();

describe('DELETE /api/gallery/{id}', () => {
  it('deletes one photo and restores it with its picture', async () => {
    const event = await anEvent(test.db);
    const [kept, gone] = [await uploadPhoto(event), await uploadPhoto(event)];
    const before = await revision();
    const { status, json } = await call('DELETE', `/api/gallery/${gone.id}`);
    expect([status, json]).toEqual([200, { success: true, id: gone.id }]);
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual([kept.id]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    const small = gone.image.replace('.webp', '-480.webp');
    expect([await pictureStatus(gone.image), await pictureStatus(small)]).toEqual([404, 404]);

    expect(await call('POST', `/api/gallery/${gone.id}/restore`)).toMatchObject({ json: { restoredPhotos: 1 } });
    expect((await groups())[0]!.photos.map(({ id }) => id)).toEqual([kept.id, gone.id]);
    expect([await pictureStatus(gone.image), await pictureStatus(small)]).toEqual([200, 200]);
  });

  it('answers 404 for what is not there, is no id, or is deleted already', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    for (const path of [id, crypto.randomUUID(), 'nobody'])
      expect((await call('DELETE', `/api/gallery/${path}`)).status).toBe(404);
    expect((await call('POST', `/api/gallery/${crypto.randomUUID()}/restore`)).status).toBe(404);
  });

  it('removes a photo with its files after 30 days, unless it is restored', async () => {
    const event = await anEvent(test.db);
    const [gone, back] = [await uploadPhoto(event), await uploadPhoto(event)];
    expect((await call('POST', `/api/gallery/${gone.id}/restore`)).status).toBe(404);
    const deletedAt = now;
    for (const { id } of [gone, back]) await call('DELETE', `/api/gallery/${id}`);
    const deletion = test.app.get(GalleryDeletionService);
    await deletion.purge({ eventId: event.id, deletedAt });
    await call('POST', `/api/gallery/${back.id}/restore`);
    expect((await groups())[0]!.photos).toHaveLength(2);
    passTime(1000);
    await call('DELETE', `/api/gallery/${gone.id}`);

    passTime(30 * 86_400_000);
    // Sessions expire long before, so the test calls the service.
    await expect(deletion.restore(gone.id, secretary)).rejects.toMatchObject({ code: 'not-found' });
    expect(await deletion.listDeleted()).toEqual([]);
    for (const moment of [deletedAt, new Date(deletedAt.getTime() + 1000)])
      await deletion.purge({ eventId: event.id, deletedAt: moment });
    const [photo] = await test.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(photo!.id).toBe(back.id);
    const files = (image: string) => test.app.get(PhotosService).read('gallery', image.split('/').at(-1)!);
    expect([await files(gone.image), (await files(back.image))?.length]).toEqual([undefined, expect.any(Number)]);
  });

  it('enqueues the final removal with the deletion', async () => {
    const { id, eventId } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    const [job] = (await test.db.query(
      `SELECT data, start_after AS "startAfter" FROM jobs.job WHERE name = 'gallery-removals' AND data->>'eventId' = $1`,
      [eventId],
    )) as { data: object; startAfter: Date }[];
    expect(job?.data).toEqual({ eventId, deletedAt: now.toISOString() });
    expect(job?.startAfter).toEqual(new Date(now.getTime() + 30 * 86_400_000));
  });

  it('removes the photos of an event that can no longer be restored', async () => {
    const [lost, restorable] = [await anEvent(test.db), await anEvent(test.db)];
    const photos = [await uploadPhoto(lost), await uploadPhoto(restorable)];
    for (const [event, days] of [
      [lost, 30.1],
      [restorable, 29.9],
    ] as const)
      await test.db.query('UPDATE events SET deleted_at = $1 WHERE id = $2', [
        new Date(now.getTime() - days * 86_400_000),
        event.id,
      ]);
    await test.app.get(DeletedEventPhotosService).purge();
    const left = await test.db.getRepository(GalleryPhoto).find({ withDeleted: true });
    expect(left.map(({ id }) => id)).toEqual([photos[1]!.id]);
    const files = photos.map(({ image }) => test.app.get(PhotosService).read('gallery', image.split('/').at(-1)!));
    expect((await Promise.all(files)).map((bytes) => bytes !== undefined)).toEqual([false, true]);
  });

  it('brings no photo back while its event is deleted', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db));
    await call('DELETE', `/api/gallery/${id}`);
    await test.db.query('UPDATE events SET deleted_at = now()');
    const { status, json } = await call('POST', `/api/gallery/${id}/restore`);
    expect([status, json.error]).toEqual([409, gallerySentences.eventGone]);
  });
});
