import { describe, expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { SavedPhoto } from '@maidan/shared/wire/gallery.ts';
import { anEvent } from '../../support/builders.ts';
import { call, captions, groups, revision, test, uploadPhoto, useGallery, visitorsGroups } from './gallery-api.ts';

useGallery();

const edit = (id: string, body: object) => call<SavedPhoto>('PUT', `/api/admin/gallery/${id}`, body);
const audited = () =>
  test.db.query<object[]>(
    `SELECT action, subject_label AS label, details FROM audit_entries WHERE action = 'photo.update' ORDER BY id`,
  );

describe('PUT /api/admin/gallery/{id}', () => {
  it('changes the caption, for visitors as well, and publishes once', async () => {
    const event = await anEvent(test.db, { eventName: 'Holi Cup' });
    const { id } = await uploadPhoto(event, { caption: 'Fulll strech', isHighlight: 'on' });
    const before = await revision();
    const { status, json } = await edit(id, { caption: ' पूरा ज़ोर ' });
    const now = { id, caption: 'पूरा ज़ोर'.normalize('NFC'), title: 'पूरा ज़ोर'.normalize('NFC'), isHighlight: true };
    expect([status, json]).toMatchObject([200, { success: true, ...now }]);
    expect(await visitorsGroups()).toMatchObject([{ photos: [now] }]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    expect((await audited()).at(-1)).toEqual({
      ...{ action: 'photo.update', label: 'Holi Cup', details: { changes: [{ field: 'caption' }] } },
    });
  });

  it('takes a caption away, with the title that visitors would read instead', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'Wrong cup' });
    expect((await edit(id, { caption: '' })).json).toMatchObject({ caption: '', title: '' });
  });

  it('marks a highlight, which goes to the others at the front, and takes the mark away', async () => {
    const event = await anEvent(test.db);
    for (const caption of ['a', 'b', 'c', 'd']) await uploadPhoto(event, { caption });
    const idOf = async (caption: string) => (await groups())[0]!.photos.find((photo) => photo.caption === caption)!.id;
    await edit(await idOf('c'), { isHighlight: true });
    await edit(await idOf('d'), { isHighlight: true });
    expect(await captions()).toBe('c d a b');
    expect((await audited()).at(-1)).toMatchObject({
      details: { changes: [{ field: 'highlight', before: 'no', after: 'yes' }] },
    });
    await edit(await idOf('c'), { isHighlight: false });
    expect(await captions()).toBe('d c a b');
  });

  it('leaves no line and publishes nothing when nothing changes', async () => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'a' });
    const [lines, before] = [await audited(), await revision()];
    for (const same of [{}, { caption: ' a ' }, { isHighlight: false }])
      expect((await edit(id, same)).status).toBe(200);
    expect([await audited(), await revision()]).toEqual([lines, before]);
  });

  it.each([
    ['a long caption', { caption: 'x'.repeat(201) }, gallerySentences.captionLength],
    ['a caption that is no text', { caption: 7 }, 'caption must be a string'],
    ['a mark that is none', { isHighlight: 7 }, 'isHighlight must be a boolean'],
  ])('refuses %s', async (_, body, sentence) => {
    const { id } = await uploadPhoto(await anEvent(test.db), { caption: 'a' });
    const { status, json } = await edit(id, body);
    expect([status, json.error]).toEqual([400, sentence]);
    expect(await captions()).toBe('a');
  });

  it('answers 404 for a photo that is not there, was deleted, or whose event was', async () => {
    const [gone, hidden] = [await uploadPhoto(await anEvent(test.db)), await uploadPhoto(await anEvent(test.db))];
    await call('DELETE', `/api/gallery/${gone.id}`);
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [hidden.eventId]);
    for (const id of [gone.id, hidden.id, crypto.randomUUID(), 'nobody'])
      for (const path of [id, `${id}/place`]) {
        const { status } = await call('PUT', `/api/admin/gallery/${path}`, { caption: 'b', place: 1 });
        expect([path, status]).toEqual([path, 404]);
      }
  });
});
