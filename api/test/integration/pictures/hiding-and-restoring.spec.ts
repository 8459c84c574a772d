import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { EventsAdminService } from '../../../src/events/events.admin.service.ts';
import { FileStore } from '../../../src/platform/storage/file-store.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../../../src/platform/storage/picture-lifecycle.service.ts';
import { anEvent, secretary } from '../../support/builders.ts';
import { aPicture } from '../../support/files/pictures.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('leaves connections to requests while the pictures of an album are moved', async () => {
  const [photos, lifecycle] = [test.app.get(PhotosService), test.app.get(PictureLifecycleService)];
  const { key } = await photos.store('events', await aPicture());
  const deleted = await Promise.all(
    Array.from({ length: 12 }, () => anEvent(test.db, { photoKey: key, deletedAt: new Date() })),
  );
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  const hiding = jest.spyOn(photos, 'hide').mockReturnValue(goOn);
  const moves = deleted.map(({ id }) => lifecycle.update('events', id));
  while (hiding.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  const answer = await fetch(`${test.url}/api/events/all-public`, { signal: AbortSignal.timeout(45_000) });
  expect(answer.status).toBe(200);
  expect(hiding).toHaveBeenCalledTimes(2);
  release();
  await Promise.all(moves);
  expect(hiding).toHaveBeenCalledTimes(12);
  hiding.mockRestore();
});

it('answers a deletion although the store does not', async () => {
  const [photos, events] = [test.app.get(PhotosService), test.app.get(EventsAdminService)];
  const { key } = await photos.store('events', await aPicture());
  const { id } = await anEvent(test.db, { photoKey: key });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const hiding = jest.spyOn(photos, 'hide').mockReturnValue(answered);
  const began = performance.now();
  await events.delete(id, secretary);
  expect(performance.now() - began).toBeLessThan(10_000);
  answer();
  hiding.mockRestore();
});

async function someoneWaits(): Promise<void> {
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
  while ((await test.db.query<unknown[]>(waiting)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it('keeps a picture that is restored while it is still being hidden', async () => {
  const [store, photos] = [test.app.get(FileStore), test.app.get(PhotosService)];
  const { key } = await photos.store('events', await aPicture());
  const { id } = await anEvent(test.db, { photoKey: key, deletedAt: new Date() });
  const { promise: isHalfHidden, resolve: reachHalf } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  const put = store.put.bind(store);
  const hiding = jest.spyOn(store, 'put').mockImplementation(async (...file) => {
    await put(...file);
    reachHalf();
    await goOn;
  });
  const hidden = test.app.get(PictureLifecycleService).update('events', id);
  await isHalfHidden;
  hiding.mockRestore();
  const restored = test.app.get(EventsAdminService).restore(id, secretary);
  // Without the lock it would be through by now.
  await Promise.race([restored, someoneWaits()]);
  release();
  await Promise.all([hidden, restored]);
  for (const name of [key, key.replace('.webp', '-480.webp')]) {
    expect(await store.get('events', name)).toBeDefined();
    expect(await store.get('withheld', name)).toBeUndefined();
  }
});
