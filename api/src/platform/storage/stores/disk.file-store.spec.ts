import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DiskFileStore } from './disk.file-store.ts';
import { hostileNames, keepsTheFileStoreContract } from './file-store.contract.ts';

let folder: string;
let files: DiskFileStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-store-'));
  files = new DiskFileStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

keepsTheFileStoreContract('a disk', () => files);

it('keeps photos of players away from the public folder and from other users', async () => {
  await files.put('registrations', 'b.webp', Buffer.from('face'));
  expect(readdirSync(join(folder, 'private', 'registrations'))).toEqual(['b.webp']);
  expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'private', 'registrations', 'b.webp')).mode & 0o077).toBe(0);
});

it('lists unfinished files too, and removes those', async () => {
  const unfinished = 'd.webp.0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11';
  await files.put('gallery', 'd.webp', Buffer.from('photo'));
  writeFileSync(join(folder, 'uploads', 'gallery', unfinished), 'ph');
  writeFileSync(join(folder, 'uploads', 'gallery', 'README'), 'of the operator');
  const listed = await files.list('gallery');
  expect(listed.map(({ name }) => name).sort()).toEqual(['d.webp', unfinished]);
  expect(await files.get('gallery', unfinished)).toBeUndefined();
  await files.remove('gallery', unfinished);
  expect((await files.list('gallery')).map(({ name }) => name)).toEqual(['d.webp']);
});

it('leaves no piece of a write that failed', async () => {
  // A folder has the name of the file, so the temporary file is written but cannot be renamed.
  mkdirSync(join(folder, 'uploads', 'members', 'c.webp', 'in the way'), { recursive: true });
  await expect(files.put('members', 'c.webp', Buffer.from('face'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'uploads', 'members'))).toEqual(['c.webp']);
});

it('says so when its folder cannot be used', async () => {
  writeFileSync(join(folder, 'a file'), '');
  await expect(new DiskFileStore(join(folder, 'a file')).check()).rejects.toThrow();
});

it('fails while its folder is gone, and does not make another in its place', async () => {
  const mounted = join(folder, 'mounted');
  const store = new DiskFileStore(mounted);
  await store.put('events', 'e.webp', Buffer.from('photo'));
  renameSync(mounted, `${mounted}-away`);
  await expect(store.put('events', 'f.webp', Buffer.from('photo'))).rejects.toThrow('ENOENT');
  expect(existsSync(mounted)).toBe(false);
  renameSync(`${mounted}-away`, mounted);
  await store.put('events', 'f.webp', Buffer.from('photo'));
  expect((await store.list('events')).map(({ name }) => name).sort()).toEqual(['e.webp', 'f.webp']);
});

it('never leaves its folder', async () => {
  writeFileSync(join(folder, 'uploads', 'secret.webp'), 'secret');
  for (const name of hostileNames) await files.remove('events', name);
  expect(readFileSync(join(folder, 'uploads', 'secret.webp'), 'utf8')).toBe('secret');
});
