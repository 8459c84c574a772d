import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Event } from '../../src/events/event.entity.ts';
import { anEvent } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { aPicture } from '../support/files/pictures.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: { authorization: string };
let event: Event;
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  headers = await asAdmin(test);
  event = await anEvent(test.db);
});
afterAll(() => test.close());

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
  // Both transactions wait for the row of the revision, the edit first; then both continue.
  await test.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM site_revision WHERE id = 1 FOR UPDATE');
    const edited = edit();
    await lockWaiters(test.db, 1);
    const uploaded = upload();
    await lockWaiters(test.db, 2);
    answers = Promise.all([edited, uploaded]);
  });
  expect((await answers)?.map(({ status }) => status)).toEqual([200, 201]);
  expect(await test.db.query('SELECT event_name FROM gallery_photos')).toEqual([{ event_name: event.eventName }]);
});
