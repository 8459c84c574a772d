import { describe, expect, it } from '@jest/globals';
import { GalleryPhoto } from '../../../src/gallery/gallery-photo.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { fetchUtils, simpleRest } from '../../support/react-admin.ts';
import { admin, call, form, groups, pictureStatus, test, uploadPhoto, useGallery } from './gallery-api.ts';

useGallery();

it('puts new photos last and new highlights before the others, each in the order in which they came', async () => {
  const event = await anEvent(test.db);
  for (const caption of ['a', 'b', 'c']) await uploadPhoto(event, { caption });
  for (const caption of ['d', 'e']) await uploadPhoto(event, { caption, isHighlight: 'on' });
  expect((await groups())[0]!.photos.map(({ caption }) => caption)).toEqual(['d', 'e', 'a', 'b', 'c']);
});

it('hides the pictures of a deleted event', async () => {
  const { image } = await uploadPhoto(await anEvent(test.db));
  await test.db.query('UPDATE events SET deleted_at = now()');
  expect([await groups(), await pictureStatus(image)]).toEqual([[], 404]);
});

describe('react-admin', () => {
  const provider = () =>
    simpleRest(`${test.url}/api/admin`, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, headers: new Headers(admin) }),
    );
  const asked = (field = 'uploadDate', filter = {}) => ({
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: 2 },
    filter,
  });

  it('lists, filters, reads and deletes photos', async () => {
    const [one, two] = [await anEvent(test.db), await anEvent(test.db, { eventName: 'A Cup' })];
    const [a, b, c] = [await uploadPhoto(one), await uploadPhoto(one, { isHighlight: '1' }), await uploadPhoto(two)];
    const ra = provider();
    const page = await ra.getList('gallery', asked());
    expect([page.data.map(({ id }) => id), page.total]).toEqual([[a!.id, b!.id], 3]);
    expect((await ra.getList('gallery', asked('eventName'))).data[0]!.id).toBe(c!.id);
    expect((await ra.getList('gallery', asked('id', { eventId: one.id }))).total).toBe(2);
    expect((await ra.getList('gallery', asked('id', { isHighlight: true }))).data[0]!.id).toBe(b!.id);
    expect((await ra.getMany('gallery', { ids: [a!.id, c!.id] })).data).toHaveLength(2);
    expect((await ra.getOne('gallery', { id: a!.id })).data).toMatchObject({ id: a!.id, eventName: one.eventName });
    expect((await ra.delete('gallery', { id: a!.id, previousData: a! })).data).toMatchObject({ id: a!.id });
    await expect(ra.getOne('gallery', { id: a!.id })).rejects.toMatchObject({ status: 404 });
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [two.id]);
    expect((await ra.getList('gallery', asked())).total).toBe(1);
  });

  it('sorts by every column of its list', async () => {
    await uploadPhoto(await anEvent(test.db));
    for (const field of 'id eventName eventDate caption title isHighlight createdAt uploadDate'.split(' '))
      expect([field, (await provider().getList('gallery', asked(field))).total]).toEqual([field, 1]);
  });

  it('uploads at the console’s address as well', async () => {
    const event = await anEvent(test.db);
    const { status, json } = await call('POST', '/api/admin/gallery', form({ eventId: event.id }));
    expect([status, json]).toMatchObject([201, { eventId: event.id }]);
  });

  it('refuses a column or a filter that the list does not have', async () => {
    await expect(provider().getList('gallery', asked('imageKey'))).rejects.toMatchObject({ status: 400 });
    await expect(provider().getList('gallery', asked('id', { imageKey: 'x' }))).rejects.toMatchObject({ status: 400 });
  });
});

it('lets no visitor in, and reads no photo before it knows who sends it', async () => {
  const { id } = await uploadPhoto(await anEvent(test.db));
  const routes = ['GET /api/gallery/admin/grouped', 'POST /api/gallery/upload', `DELETE /api/gallery/${id}`];
  for (const route of [...routes, 'DELETE /api/gallery/event/x', `POST /api/gallery/${id}/restore`]) {
    const [method, path] = route.split(' ') as [string, string];
    const body = method === 'POST' ? { body: form({}) } : {};
    const answer = await fetch(test.url + path, { method, ...body });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      401,
      'Authentication required. Please login again.',
    ]);
  }
  expect(await test.db.getRepository(GalleryPhoto).count()).toBe(1);
});
