import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { FileStore, type Area, type StoredFile } from '../file-store.ts';
import { moveFiles } from './move-files.ts';

class MemoryStore extends FileStore {
  readonly files = new Map<string, Buffer>();
  writes = 0;
  failsToRemove: string | undefined;

  put(area: Area, name: string, bytes: Buffer): Promise<void> {
    this.writes += 1;
    this.files.set(`${area} ${name}`, bytes);
    return Promise.resolve();
  }

  get(area: Area, name: string): Promise<Buffer | undefined> {
    return Promise.resolve(this.files.get(`${area} ${name}`));
  }

  remove(area: Area, name: string): Promise<void> {
    if (name === this.failsToRemove) return Promise.reject(new Error('killed'));
    this.files.delete(`${area} ${name}`);
    return Promise.resolve();
  }

  list(area: Area): Promise<StoredFile[]> {
    const names = [...this.files.keys()].filter((key) => key.startsWith(`${area} `));
    return Promise.resolve(names.map((key) => ({ name: key.split(' ')[1]!, modifiedAt: new Date() })));
  }

  check(): Promise<void> {
    return Promise.resolve();
  }
}

async function filled(): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (let i = 0; i < 10; i += 1) await store.put('gallery', `g${i}.webp`, randomBytes(100));
  for (let i = 0; i < 5; i += 1) await store.put('registrations', `r${i}.webp`, randomBytes(100));
  await store.put('withheld', 'w.webp', randomBytes(100));
  return store;
}

it('carries every area, tells how far it is, and leaves nothing behind', async () => {
  const [source, target] = [await filled(), new MemoryStore()];
  const all = new Map(source.files);
  const heard: number[] = [];
  const results = await moveFiles(source, target, ({ done }) => heard.push(done));
  expect(target.files).toEqual(all);
  expect(source.files.size).toBe(0);
  expect(heard).toHaveLength(16);
  expect(results.filter(({ of }) => of > 0)).toEqual([
    { area: 'gallery', done: 10, of: 10, copied: 10 },
    { area: 'registrations', done: 5, of: 5, copied: 5 },
    { area: 'withheld', done: 1, of: 1, copied: 1 },
  ]);
});

it('leaves the builds of the pages where they are', async () => {
  const [source, target] = [new MemoryStore(), new MemoryStore()];
  await source.put('site', 'pointer.json', randomBytes(10));
  await moveFiles(source, target);
  expect([source.files.size, target.files.size]).toEqual([1, 0]);
});

it('is continued after it was cut off, and writes nothing twice', async () => {
  const [source, target] = [await filled(), new MemoryStore()];
  const all = new Map(source.files);
  source.failsToRemove = 'g3.webp';
  await expect(moveFiles(source, target)).rejects.toThrow('killed');
  expect([source.files.size, target.writes]).toEqual([13, 4]);
  source.failsToRemove = undefined;
  await moveFiles(source, target);
  expect([source.files.size, target.writes]).toEqual([0, 16]);
  expect(target.files).toEqual(all);
});

it('replaces half a file that an earlier run left', async () => {
  const [source, target] = [await filled(), new MemoryStore()];
  const all = new Map(source.files);
  await target.put('gallery', 'g3.webp', (await source.get('gallery', 'g3.webp'))!.subarray(0, 40));
  await moveFiles(source, target);
  expect(target.files).toEqual(all);
});

it('does not believe a store that keeps other bytes, and leaves the source as it is', async () => {
  const source = await filled();
  const corrupting = new MemoryStore();
  corrupting.get = async (area, name) => {
    const bytes = corrupting.files.get(`${area} ${name}`);
    return Promise.resolve(bytes && Buffer.concat([bytes, Buffer.from('x')]));
  };
  await expect(moveFiles(source, corrupting)).rejects.toThrow('reads back differently');
  expect(source.files.size).toBe(16);
});
