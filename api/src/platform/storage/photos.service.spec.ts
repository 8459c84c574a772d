import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aPicture } from '../../../test/support/files/pictures.ts';
import { notFound } from '../http/errors/domain-error.ts';
import { DiskFileStore } from './stores/disk.file-store.ts';
import { PhotosService } from './photos.service.ts';

let folder: string;
let files: DiskFileStore;
let photos: PhotosService;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-photos-'));
  files = new DiskFileStore(folder);
  photos = new PhotosService(files);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How many more files are stored after a write that failed with `fault`. */
async function left(fault: unknown): Promise<number> {
  const before = (await files.list('events')).length;
  await expect(photos.storeWith('events', await aPicture(), () => Promise.reject(fault))).rejects.toBe(fault);
  return (await files.list('events')).length - before;
}

it.each([
  ['was refused', notFound()],
  ['met a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
])('removes the picture of a write that %s', async (_, fault) => {
  expect(await left(fault)).toBe(0);
});

it('keeps the picture when the outcome of the write is unknown, because its row may exist', async () => {
  expect(await left(new Error('Connection terminated unexpectedly'))).toBe(3);
});
