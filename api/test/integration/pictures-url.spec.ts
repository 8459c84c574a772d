import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { Member } from '../../src/members/member.entity.ts';
import { PhotosService } from '../../src/platform/storage/photos.service.ts';
import { anEvent } from '../support/builders.ts';
import { aPicture } from '../support/files/pictures.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let key: string;
let eventId: string;
beforeAll(async () => {
  test = await startTestApp({ env: { PICTURES_URL: 'https://cdn.example/club/' } });
  ({ key } = await test.app.get(PhotosService).store('events', await aPicture()));
  ({ id: eventId } = await anEvent(test.db, { photoKey: key }));
  await test.db.getRepository(Member).save({ name: 'Ravi Sahu', designation: 'Umpire', photoKey: key });
  const size = { width: 800, height: 1000, dominantColour: '#1F6A3E' };
  await test.db.getRepository(GalleryPhoto).save({ eventId, eventName: 'Cup', imageKey: key, ...size });
});
afterAll(() => test.close());

const read = async (path: string) => {
  const answer = await fetch(`${test.url}/api/${path}`, { headers: await asAdmin(test) });
  return answer.text();
};

it.each([
  ['events', ['events/all-public', 'events/upcoming/list', 'events/all', 'admin/events']],
  ['members', ['members', 'admin/members']],
  ['gallery', ['gallery/grouped', 'gallery/all', 'gallery/admin/grouped', 'admin/gallery']],
])('names pictures of %s by PICTURES_URL in every list', async (area, paths) => {
  for (const path of paths) expect(await read(path)).toContain(`"https://cdn.example/club/uploads/${area}/${key}"`);
});

it('names the picture of a single event by PICTURES_URL', async () => {
  expect(await read(`admin/events/${eventId}`)).toContain(`"https://cdn.example/club/uploads/events/${key}"`);
});

it('allows pages of another site to load pictures, as a CDN needs', async () => {
  const answer = await fetch(`${test.url}/uploads/events/${key}`);
  expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
});
