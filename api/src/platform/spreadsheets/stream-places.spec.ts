import { expect, it } from '@jest/globals';
import { StreamPlaces } from './stream-places.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const refused = { code: 'unavailable', sentence: expect.stringContaining('Please try again') };

it('gives a freed place to the one that waits longest, and frees a place once', async () => {
  const places = new StreamPlaces({ places: 2, waiting: 2, waitMs: 60_000 });
  const [free] = [await places.take(), await places.take()];
  const admitted: number[] = [];
  const waiting = [0, 1].map(async (n) => {
    const freeWaiting = await places.take();
    admitted.push(n);
    return freeWaiting;
  });
  await settled();
  expect(admitted).toEqual([]);
  free();
  free();
  await settled();
  expect(admitted).toEqual([0]);
  (await waiting[0]!)();
  await waiting[1];
  expect(admitted).toEqual([0, 1]);
});

it('refuses when too many wait', async () => {
  const places = new StreamPlaces({ places: 1, waiting: 0, waitMs: 60_000 });
  const free = await places.take();
  await expect(places.take()).rejects.toMatchObject(refused);
  free();
  await expect(places.take()).resolves.toBeInstanceOf(Function);
});

it('refuses who has waited too long, and passes the place on to nobody', async () => {
  const places = new StreamPlaces({ places: 1, waiting: 1, waitMs: 5 });
  const free = await places.take();
  await expect(places.take()).rejects.toMatchObject(refused);
  free();
  await expect(places.take()).resolves.toBeInstanceOf(Function);
});
