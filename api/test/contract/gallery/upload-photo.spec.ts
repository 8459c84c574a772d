import { describe, expect, it } from '@jest/globals';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { photoByteLimit, photoSentences } from '@maidan/shared/rules/photo.ts';
import { anEvent } from '../../support/builders.ts';
import {
  call,
  captions,
  groups,
  jpeg,
  pictureStatus,
  revision,
  test,
  upload,
  uploadPhoto,
  useGallery,
  visitorsGroups,
} from './gallery-api.ts';

useGallery();

const jpegOf = (): Buffer => jpeg;

describe('POST /api/gallery/upload', () => {
  it('stores a photo with all fields of the form, for the console and for visitors', async () => {
    const event = await anEvent(test.db, {
      ...{ eventName: 'Holi Cup', eventNameHi: 'होली कप', startDate: '2026-03-04', endDate: '2026-03-05' },
    });
    const before = await revision();
    const sent = { eventName: 'hearsay', eventDate: '2026-03-04T18:30:00.000Z', caption: ' Full stretch ' };
    const photo = await uploadPhoto(event, { ...sent, isHighlight: 'true' });
    expect(photo).toMatchObject({
      success: true,
      image: expect.stringMatching(/^\/uploads\/gallery\/[\w-]+\.webp$/),
      ...{
        eventId: event.id,
        eventName: 'Holi Cup',
        eventNameHi: 'होली कप',
        eventDate: '2026-03-05',
        width: 640,
        height: 400,
      },
      ...{ caption: 'Full stretch', title: 'Full stretch', isHighlight: true },
    });
    const { success: _, ...view } = photo;
    expect(await groups()).toEqual([
      { eventId: event.id, eventName: 'Holi Cup', eventNameHi: 'होली कप', photos: [view] },
    ]);
    expect(await groups()).toMatchObject((await visitorsGroups()) as object[]);
    expect(Number(await revision())).toBe(Number(before) + 1);
    expect(await pictureStatus(photo.image)).toBe(200);
  });

  it('takes the event’s first day when no date is given; no caption and no mark', async () => {
    const event = await anEvent(test.db, { startDate: '2026-03-04', endDate: '2026-03-05' });
    expect(await uploadPhoto(event)).toMatchObject({ eventDate: '2026-03-04', caption: '', isHighlight: false });
  });

  it('groups under the event’s current name', async () => {
    const event = await anEvent(test.db, { eventName: 'Hloi Cup' });
    await uploadPhoto(event);
    await test.db.query(`UPDATE events SET event_name = 'Holi Cup'`);
    expect((await groups()).map(({ eventName }) => eventName)).toEqual(['Holi Cup']);
  });

  it.each([
    ['no event', { eventId: '' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no such event', { eventId: crypto.randomUUID() }, jpegOf, gallerySentences.event, 'eventId'],
    ['an event that is no id', { eventId: 'holi' }, jpegOf, gallerySentences.event, 'eventId'],
    ['no photo', {}, () => null, gallerySentences.photos, 'photo'],
    ['a day that is none', { eventDate: '2026-02-30' }, jpegOf, gallerySentences.date, 'eventDate'],
    ['a long caption', { caption: 'x'.repeat(201) }, jpegOf, gallerySentences.captionLength, 'caption'],
  ])('refuses %s', async (_, fields, photo, sentence, field) => {
    const event = await anEvent(test.db);
    const { status, json } = await upload({ eventId: event.id, ...fields }, photo());
    expect([status, json.error]).toEqual([400, sentence]);
    expect(json.errors).toMatchObject({ [field]: sentence });
    expect(await groups()).toEqual([]);
  });

  it('refuses a photo of more than 5 MB', async () => {
    const event = await anEvent(test.db);
    const { status, json } = await upload({ eventId: event.id }, Buffer.alloc(photoByteLimit + 2));
    expect([status, json.error]).toEqual([413, photoSentences.eventSize]);
  });

  it('refuses a deleted event', async () => {
    const event = await anEvent(test.db, { deletedAt: new Date() });
    expect((await upload({ eventId: event.id })).json.error).toBe(gallerySentences.event);
  });

  it('stores a photo once, however often and on however many replicas it is sent', async () => {
    const event = await anEvent(test.db);
    const id = crypto.randomUUID();
    const before = await revision();
    const many = await Promise.all(Array.from({ length: 4 }, () => uploadPhoto(event, { id })));
    expect(new Set([...many, await uploadPhoto(event, { id })].map(({ image }) => image)).size).toBe(1);
    expect((await groups())[0]!.photos).toHaveLength(1);
    expect(Number(await revision())).toBe(Number(before) + 1);
  });

  it('puts photos in the order in which they were chosen, in whatever order they come', async () => {
    const event = await anEvent(test.db);
    const earlier = await uploadPhoto(event, { caption: 'earlier' });
    const [a, b, c, d] = Array.from({ length: 4 }, () => crypto.randomUUID());
    const sent = (caption: string, id: string, ...before: string[]) =>
      uploadPhoto(event, { caption, id, before: before.join(',') });
    await sent('b', b!, c!, d!);
    await sent('a', a!, b!.toUpperCase(), c!, d!);
    await sent('d', d!);
    await sent('c', c!, d!);
    expect(await captions()).toBe('earlier a b c d');
    expect((await upload({ eventId: event.id, before: `${earlier.id},holi` })).status).toBe(400);
  });

  it('puts highlights in that order as well, behind the cover that the secretary has chosen', async () => {
    const event = await anEvent(test.db);
    const ids: Record<string, string> = { b: crypto.randomUUID(), c: crypto.randomUUID() };
    for (const caption of ['cover', 'plain']) ids[caption] = (await uploadPhoto(event, { caption })).id;
    await call('PUT', `/api/admin/gallery/${ids.cover}/place`, { place: 2 });
    await call('PUT', `/api/admin/gallery/${ids.cover}/place`, { place: 1 });
    const highlight = { isHighlight: 'true' };
    await uploadPhoto(event, { ...highlight, caption: 'c', id: ids.c! });
    await uploadPhoto(event, { ...highlight, caption: 'b', id: ids.b!, before: ids.c! });
    await uploadPhoto(event, { ...highlight, caption: 'a', before: `${ids.cover},${ids.b},${ids.c}` });
    expect(await captions()).toBe('cover a b c plain');
  });

  it('refuses an id that another event’s photo has', async () => {
    const id = crypto.randomUUID();
    await uploadPhoto(await anEvent(test.db), { id });
    const { status, json } = await upload({ eventId: (await anEvent(test.db)).id, id });
    expect([status, json.error]).toEqual([409, gallerySentences.idTaken]);
  });
});
