import { describe, expect, it } from '@jest/globals';
import type { SavedPhoto } from '@maidan/shared/wire/gallery.ts';
import { anEvent } from '../../support/builders.ts';
import { call, captions, passTime, revision, test, uploadPhoto, useGallery } from './gallery-api.ts';

useGallery();

/** An event with a photo for each caption, and their ids by caption. */
async function anAlbum(...given: string[]) {
  const event = await anEvent(test.db, { eventName: 'Holi Cup' });
  const ids: Record<string, string> = {};
  for (const caption of given) ids[caption] = (await uploadPhoto(event, { caption })).id;
  return { event, ids };
}
const move = (id: string | undefined, place: unknown) =>
  call<SavedPhoto>('PUT', `/api/admin/gallery/${id}/place`, { place });

describe('PUT /api/admin/gallery/{id}/place', () => {
  it('moves a photo, for visitors as well; the first is the cover', async () => {
    const { ids } = await anAlbum('a', 'b', 'c', 'd');
    const before = await revision();
    const { status, json } = await move(ids.d, 2);
    expect([status, json]).toMatchObject([200, { success: true, id: ids.d, caption: 'd' }]);
    expect(await captions()).toBe('a d b c');
    await move(ids.c, 1);
    expect(await captions()).toBe('c a d b');
    await move(ids.c, 99);
    expect(await captions()).toBe('a d b c');
    expect(Number(await revision())).toBe(Number(before) + 3);
    expect(
      await test.db.query(`SELECT details FROM audit_entries WHERE action = 'photo.move' ORDER BY id DESC LIMIT 2`),
    ).toEqual([
      { details: { changes: [{ field: 'place', before: 1, after: 4 }] } },
      { details: { changes: [{ field: 'place', before: 4, after: 1 }] } },
    ]);
  });

  it('publishes nothing when the photo is there already, and refuses what is no place', async () => {
    const { ids } = await anAlbum('a', 'b');
    const before = await revision();
    expect((await move(ids.b, 2)).status).toBe(200);
    for (const place of [0, -1, 1.5, '2', null, undefined]) expect((await move(ids.a, place)).status).toBe(400);
    expect([await captions(), await revision()]).toEqual(['a b', before]);
  });

  it('keeps a chosen cover before new highlights, until it is moved away', async () => {
    const { event, ids } = await anAlbum('a', 'b', 'c');
    await move(ids.b, 1);
    await uploadPhoto(event, { caption: 'h', isHighlight: 'on' });
    expect(await captions()).toBe('b h a c');
    await move(ids.b, 4);
    await uploadPhoto(event, { caption: 'i', isHighlight: 'on' });
    await call('PUT', `/api/admin/gallery/${ids.c}`, { isHighlight: true });
    expect(await captions()).toBe('h i c a b');
  });

  it('brings a deleted photo back to its place beside the others', async () => {
    const { ids } = await anAlbum('a', 'b', 'c', 'd');
    await call('DELETE', `/api/gallery/${ids.c}`);
    await move(ids.d, 2);
    expect(await captions()).toBe('a d b');
    await call('POST', `/api/gallery/${ids.c}/restore`);
    expect(await captions()).toBe('a d b c');
  });

  it('brings a deleted cover back first, but not before one chosen since', async () => {
    const { event, ids } = await anAlbum('b', 'a', 'c');
    await move(ids.a, 1);
    await call('DELETE', `/api/gallery/${ids.a}`);
    await uploadPhoto(event, { caption: 'h', isHighlight: 'on' });
    expect(await captions()).toBe('h b c');
    await call('POST', `/api/gallery/${ids.a}/restore`);
    expect(await captions()).toBe('a h b c');

    passTime(1000);
    await call('DELETE', `/api/gallery/${ids.a}`);
    await move(ids.c, 1);
    await call('POST', `/api/gallery/${ids.a}/restore`);
    expect(await captions()).toBe('c a h b');
  });

  it('leaves the order of other albums alone', async () => {
    const { ids } = await anAlbum('a', 'b');
    const other = await anEvent(test.db, { eventName: 'Other', startDate: '2027-01-01', endDate: '2027-01-01' });
    for (const caption of ['x', 'y', 'z']) await uploadPhoto(other, { caption });
    await move(ids.b, 1);
    const rows = await test.db.query('SELECT caption FROM gallery_photos WHERE event_id = $1 ORDER BY position', [
      other.id,
    ]);
    expect(rows).toEqual([{ caption: 'x' }, { caption: 'y' }, { caption: 'z' }]);
  });
});
