import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DiskFileStore } from './disk.file-store.ts';

let folder: string;
let files: DiskFileStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-store-'));
  files = new DiskFileStore(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps, gives back and removes', async () => {
  await files.put('events', 'a.webp', Buffer.from('cover'));
  expect(String(await files.get('events', 'a.webp'))).toBe('cover');
  await files.remove('events', 'a.webp');
  expect(await files.get('events', 'a.webp')).toBeUndefined();
  await files.remove('events', 'a.webp');
});

it('keeps photos of players away from the public folder and from other users', async () => {
  await files.put('registrations', 'b.webp', Buffer.from('face'));
  expect(readdirSync(join(folder, 'private', 'registrations'))).toEqual(['b.webp']);
  expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'private', 'registrations', 'b.webp')).mode & 0o077).toBe(0);
});

it('lists names and ages, unfinished files too, and removes those', async () => {
  const unfinished = 'd.webp.0b6fd0e8-52b1-4d2f-9a6e-0d3c5b1f7a11';
  await files.put('gallery', 'd.webp', Buffer.from('photo'));
  writeFileSync(join(folder, 'uploads', 'gallery', unfinished), 'ph');
  writeFileSync(join(folder, 'uploads', 'gallery', 'README'), 'of the operator');
  const listed = await files.list('gallery');
  expect(listed.map(({ name }) => name).sort()).toEqual(['d.webp', unfinished]);
  expect(Math.abs(Date.now() - listed[0]!.modifiedAt.getTime())).toBeLessThan(60_000);
  expect(await files.get('gallery', unfinished)).toBeUndefined();
  await files.remove('gallery', unfinished);
  expect((await files.list('gallery')).map(({ name }) => name)).toEqual(['d.webp']);
  expect(await files.list('withheld')).toEqual([]);
});

it('leaves no piece of a write that failed', async () => {
  // A folder of that name stands in the way: the bytes are written, and cannot be renamed.
  mkdirSync(join(folder, 'uploads', 'members', 'c.webp', 'in the way'), { recursive: true });
  await expect(files.put('members', 'c.webp', Buffer.from('face'))).rejects.toThrow();
  expect(readdirSync(join(folder, 'uploads', 'members'))).toEqual(['c.webp']);
});

const longerThanDisksAllow = `${'a'.repeat(300)}.webp`;

it.each([
  '../secret.webp',
  '..%2Fsecret.webp',
  '/etc/passwd',
  '.hidden',
  'a/b.webp',
  'a\0.webp',
  '',
  longerThanDisksAllow,
])('never leaves its folder for %j', async (name) => {
  writeFileSync(join(folder, 'secret.webp'), 'secret');
  expect(await files.get('events', name)).toBeUndefined();
  await expect(files.put('events', name, Buffer.from('x'))).rejects.toThrow();
  await files.remove('events', name);
  expect(readdirSync(folder)).toContain('secret.webp');
});
