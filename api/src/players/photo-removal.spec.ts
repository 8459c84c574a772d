import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { unusedPhotoKeys } from './photo-removal.ts';

it('gives photos in one order to whoever enqueues their jobs, so that two transactions do not deadlock', async () => {
  const tx = { query: () => Promise.resolve([{ photo_key: 'used' }]) } as unknown as EntityManager;
  const rows = ['b', 'used', 'c', 'a', 'b', null].map((photoKey) => ({ photoKey }));
  expect(await unusedPhotoKeys(tx, rows)).toEqual(['a', 'b', 'c']);
});
