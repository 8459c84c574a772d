import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EventsAdminService } from '../../src/events/events.admin.service.ts';
import type { GalleryPhoto } from '../../src/gallery/gallery-photo.entity.ts';
import { GalleryDeletionService } from '../../src/gallery/gallery-deletion.service.ts';
import { GalleryPicturesService } from '../../src/gallery/gallery-pictures.service.ts';
import { GalleryUploadService } from '../../src/gallery/gallery-upload.service.ts';
import { MembersAdminService } from '../../src/members/members.admin.service.ts';
import { AvifPicturesService } from '../../src/platform/storage/avif-pictures.service.ts';
import { areas, FileStore, publicAreas } from '../../src/platform/storage/file-store.ts';
import { anEvent, secretary } from '../support/builders.ts';
import { aPicture, filesIn } from '../support/files/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// A CDN or a bucket that serves the folder `uploads` does not ask the database which pictures are hidden. So files of
// hidden pictures must be moved out of that folder.
let test: TestApp;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp({ quickJobs: true });
  picture = await aPicture(120, 90);
});
beforeEach(async () => {
  // TRUNCATE locks whole tables, and could deadlock with a job about pictures that still runs.
  for (const table of ['gallery_photos', 'members', 'events']) await test.db.query(`DELETE FROM ${table}`);
  const store = test.app.get(FileStore);
  for (const area of areas) for (const { name } of await store.list(area)) await store.remove(area, name);
});
afterAll(() => test.close());

const inPublic = () => filesIn(test, publicAreas);
const deletion = () => test.app.get(GalleryDeletionService);
const events = () => test.app.get(EventsAdminService);
const members = () => test.app.get(MembersAdminService);
const upload = async (eventId: string): Promise<GalleryPhoto> => {
  const form = { eventId, eventDate: undefined, caption: undefined };
  return (await test.app.get(GalleryUploadService).add(form, picture, secretary)).photo;
};
/** Creates an event with a cover, two photos and a member, all with their AVIF files. */
async function aClub() {
  const { id } = await anEvent(test.db, { eventName: 'Kite Cup' });
  const { photoKey } = await events().update(id, {}, picture, secretary);
  const photos = [await upload(id), await upload(id)];
  const member = await members().add({ name: 'Ravi Sahu', designation: 'Umpire', photoPoint: '' }, picture, secretary);
  await test.app.get(AvifPicturesService).run();
  return { id, cover: photoKey!, photos, member };
}

/** Waits until jobs have moved the files. */
async function becomes(keys: readonly string[]): Promise<void> {
  const stems = keys.map((key) => key.replace('.webp', ''));
  const wanted = stems
    .flatMap((stem) => ['', '-480', '-960'].flatMap((width) => [`${stem}${width}.avif`, `${stem}${width}.webp`]))
    .sort();
  const end = Date.now() + 20_000;
  let found = await inPublic();
  // A file that is being written is listed under another name.
  while (found.join() !== wanted.join() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await inPublic();
  }
  expect(found).toEqual(wanted);
}

it('moves all files of a deleted photo out of the public folder, and an undo moves them back', async () => {
  const { cover, photos, member } = await aClub();
  const [gone, kept] = photos.map(({ imageKey }) => imageKey) as [string, string];
  const others = [cover, kept, member.photoKey!];
  await becomes([gone, ...others]);
  await deletion().deletePhoto(photos[0]!.id, secretary);
  expect((await inPublic()).length).toBe(18);
  await becomes(others);
  await deletion().restore(photos[0]!.id, secretary);
  await becomes([gone, ...others]);
});

it('moves out the photos of a deleted album, and the photos and cover of a deleted event', async () => {
  const { id, cover, photos, member } = await aClub();
  const album = photos.map(({ imageKey }) => imageKey);
  const all = [cover, ...album, member.photoKey!];
  await deletion().deleteAlbum('Kite Cup', {}, secretary);
  await becomes([cover, member.photoKey!]);
  await deletion().restore(photos[0]!.id, secretary);
  const restored = await fetch(`${test.url}/uploads/gallery/${album[1]!}`);
  expect(restored.status).toBe(200);
  await becomes(all);

  await events().delete(id, secretary);
  await becomes([member.photoKey!]);
  await events().restore(id, secretary);
  await becomes(all);
});

it('moves out pictures that an earlier version deleted without moving them', async () => {
  const { cover, photos, member } = await aClub();
  await test.db.query('UPDATE gallery_photos SET deleted_at = now() WHERE id = $1', [photos[0]!.id]);
  await test.app.get(GalleryPicturesService).hideDeleted();
  await becomes([cover, photos[1]!.imageKey, member.photoKey!]);
});

it('moves out the photo of a deleted member', async () => {
  const { cover, photos, member } = await aClub();
  const others = [cover, ...photos.map(({ imageKey }) => imageKey)];
  await members().delete(member.id, secretary);
  await becomes(others);
  await members().restore(member.id, secretary);
  await becomes([member.photoKey!, ...others]);
});

it('does not serve a hidden picture under another folder’s address', async () => {
  const { cover, id, member } = await aClub();
  await events().delete(id, secretary);
  await members().delete(member.id, secretary);
  for (const key of [cover, member.photoKey!])
    for (const area of ['gallery', 'events', 'members', 'withheld'])
      expect((await fetch(`${test.url}/uploads/${area}/${key}`)).status).toBe(404);
});
