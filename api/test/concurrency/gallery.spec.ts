import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '../../src/events/event.entity.ts';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { anEvent } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { aPicture } from '../support/files/pictures.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  headers = await asAdmin(test);
});
afterAll(() => test.close());

describe('a photo of an event', () => {
  let event: Event;
  beforeEach(async () => {
    event = await anEvent(test.db);
  });

  const send = (method: string, path: string, form: FormData): Promise<Response> =>
    fetch(`${test.url}/api/${path}`, { method, headers, body: form });

  async function upload(): Promise<Response> {
    const form = new FormData();
    form.set('eventId', event.id);
    form.set('photo', new Blob([new Uint8Array(await aPicture())]), 'a.jpg');
    return send('POST', 'gallery/upload', form);
  }

  function edit(): Promise<Response> {
    const form = new FormData();
    form.set('location', 'Ward 14 Ground');
    return send('PUT', `events/${event.id}`, form);
  }

  it('uploads a photo while its event is edited, without a deadlock', async () => {
    let answers: Promise<Response[]> | undefined;
    // Both transactions wait for the row of the site's revision, the edit first. Then both go on.
    await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM site_revision WHERE id = 1 FOR UPDATE');
      const edited = edit();
      await lockWaiters(test.db, 1);
      const uploaded = upload();
      await lockWaiters(test.db, 2);
      answers = Promise.all([edited, uploaded]);
    });
    expect((await answers)?.map(({ status }) => status)).toEqual([200, 201]);
    const photos = await test.db.query('SELECT event_name FROM gallery_photos WHERE event_id = $1', [event.id]);
    expect(photos).toEqual([{ event_name: event.eventName }]);
  });
});

describe('the order of an album', () => {
  let event: Event;
  let ids: string[];
  beforeEach(async () => {
    event = await anEvent(test.db);
    const photos = test.db.getRepository(GalleryPhoto);
    ids = [];
    for (const [i, caption] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      const { id: eventId, eventName } = event;
      const picture = { imageKey: `${caption}.webp`, width: 1600, height: 1000, dominantColour: '#9c2c17' };
      ids.push((await photos.save({ eventId, eventName, caption, position: i + 1, ...picture })).id);
    }
  });

  const put = (path: string, body: object): Promise<Response> =>
    fetch(`${test.url}/api/admin/gallery/${path}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const move = (index: number, place: number): Promise<Response> => put(`${ids[index]}/place`, { place });
  const rows = (): Promise<{ caption: string; position: number; cover: boolean }[]> =>
    test.db.query(
      'SELECT caption, position, is_cover AS cover FROM gallery_photos WHERE event_id = $1 ORDER BY position',
      [event.id],
    );
  const order = async (): Promise<string> => (await rows()).map(({ caption }) => caption).join('');

  /** Locks the row of the site's revision until both calls wait for it, the first call first. Then both go on. */
  async function meet(first: () => Promise<Response>, second: () => Promise<Response>): Promise<number[]> {
    const answers: Promise<Response>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM site_revision WHERE id = 1 FOR UPDATE');
      answers.push(first());
      await lockWaiters(test.db, 1);
      answers.push(second());
      await lockWaiters(test.db, 2);
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  it('loses neither of two moves that happen at once', async () => {
    expect(
      await meet(
        () => move(4, 1),
        () => move(0, 4),
      ),
    ).toEqual([200, 200]);
    expect(await order()).toBe('ebcad');
  });

  it('has one cover, the later one, after two were chosen at once', async () => {
    await meet(
      () => move(2, 1),
      () => move(3, 1),
    );
    expect(await order()).toBe('dcabe');
    expect((await rows()).filter(({ cover }) => cover)).toMatchObject([{ caption: 'd', position: 1 }]);
  });

  it('uses each position once after twenty concurrent moves', async () => {
    const moves = Array.from({ length: 20 }, (_, i) => move(i % 5, ((i * 7) % 5) + 1));
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await rows()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect((await rows()).filter(({ cover }) => cover).length).toBeLessThanOrEqual(1);
  });

  it('gives photos that are uploaded during a move positions of their own', async () => {
    const upload = async (): Promise<Response> => {
      const form = new FormData();
      form.set('eventId', event.id);
      form.set('caption', 'f');
      form.set('isHighlight', 'true');
      form.set('photo', new Blob([new Uint8Array(await aPicture())]), 'f.jpg');
      return fetch(`${test.url}/api/gallery/upload`, { method: 'POST', headers, body: form });
    };
    expect(await meet(upload, () => move(0, 5))).toEqual([201, 200]);
    expect(await order()).toBe('fbcdae');
  });

  it('changes a caption while its event is edited, without a deadlock', async () => {
    const form = new FormData();
    form.set('location', 'Ward 14 Ground');
    const editEvent = () => fetch(`${test.url}/api/events/${event.id}`, { method: 'PUT', headers, body: form });
    expect(await meet(editEvent, () => put(ids[0]!, { caption: 'A', isHighlight: true }))).toEqual([200, 200]);
    expect(await order()).toBe('Abcde');
  });

  it('answers 404 to a move of a photo that is deleted first', async () => {
    const remove = () => fetch(`${test.url}/api/gallery/${ids[0]}`, { method: 'DELETE', headers });
    expect(await meet(remove, () => move(0, 3))).toEqual([200, 404]);
    expect(await order()).toBe('abcde');
  });
});
