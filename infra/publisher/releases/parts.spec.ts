import * as files from 'node:fs';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isWhole } from '../builds/build-info.ts';
import { makeBuild, MemoryStore, sampleSource } from '../testing/sample-build.ts';
import { divide } from './parts.ts';
import { StoreReleases } from './store-releases.ts';

let home: string;
let [folder, other]: [string, string] = ['', ''];
let store: MemoryStore;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-parts-'));
  [folder, other] = [path.join(home, 'site'), path.join(home, 'other')];
  for (const each of [folder, other]) mkdirSync(each);
  store = new MemoryStore();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = (at: string) => new StoreReleases(at, store, { leadMs: 0, report: () => undefined });
const keyOf = (event: number) => `${(event % 256).toString(16).padStart(2, '0')}${String(event).padStart(8, '0')}`;

/** The files of an event, in both languages. */
const filesOf = (event: number, name: string) =>
  Object.fromEntries(
    ['', 'hi/'].flatMap((language) =>
      [`cup-${keyOf(event)}.html`, `${keyOf(event)}.html`, `${keyOf(event)}.ics`, `${keyOf(event)}.jpg`].map(
        (file) => [`${language}events/${file}`, `${name} ${file}`] as const,
      ),
    ),
  );

/** Publishes a build of 130 events, one of which was renamed. */
async function publish(releases: StoreReleases, second: number, renamed: number): Promise<string> {
  const files = Object.assign({}, ...Array.from({ length: 130 }, (_, i) => filesOf(i, i === renamed ? 'New' : 'Old')));
  const name = await makeBuild(folder, second, sampleSource(second), files);
  await releases.add(name);
  await releases.switchTo(name);
  return name;
}

const parts = () => [...store.files.keys()].filter((name) => name.startsWith('part-'));

it('transfers only the parts with the renamed event to another machine', async () => {
  const publisher = open(folder);
  const first = await publish(publisher, 1, -1);
  const edge = open(other);
  await edge.follow();
  const before = new Set(parts());
  expect(before.size).toBe(130);
  const asked: string[] = [];
  store.onGet = (name) => void asked.push(name);
  const second = await publish(publisher, 2, 100);
  expect(parts().filter((name) => !before.has(name))).toHaveLength(1);
  asked.length = 0;
  await edge.follow();
  expect(asked.filter((name) => name.endsWith('.tgz'))).toEqual([`${second}.tgz`, expect.stringMatching(/^part-/)]);
  expect(await isWhole(path.join(other, second))).toBe(true);
  const inode = (build: string, event: number) => statSync(path.join(other, build, `events/${keyOf(event)}.jpg`)).ino;
  expect(inode(second, 8)).toBe(inode(first, 8));
  expect(inode(second, 100)).not.toBe(inode(first, 100));
});

it('carries builds to a machine whose kernel or file system refuses hard links', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'EPERM' });
  const linkSync = (): never => {
    throw refused;
  };
  jest.unstable_mockModule('node:fs', () => ({ ...files, linkSync }));
  jest.resetModules();
  const { StoreReleases: WithoutLinks } = await import('./store-releases.ts');
  const publisher = open(folder);
  await publish(publisher, 1, -1);
  const edge = new WithoutLinks(other, store, { leadMs: 0, report: () => undefined });
  await edge.follow();
  const second = await publish(publisher, 2, 100);
  await edge.follow();
  expect(await isWhole(path.join(other, second))).toBe(true);
  expect(statSync(path.join(other, second, `events/${keyOf(8)}.jpg`)).nlink).toBe(1);
});

it('fetches all parts where nothing is yet, and keeps no part in the store that no kept build has', async () => {
  const publisher = open(folder);
  for (const second of [1, 2, 3, 4, 5, 6, 7]) await publish(publisher, second, second);
  const edge = open(other);
  await edge.follow();
  for (const { name } of await publisher.list()) expect(await isWhole(path.join(other, name))).toBe(true);
  // Makes all files look an hour old.
  store.list = async () => [...store.files.keys()].map((name) => ({ name, modifiedAt: new Date(0) }));
  await publish(publisher, 8, 8);
  const named = new Set(
    (await publisher.list())
      .flatMap((build) => ('parts' in build ? (build.parts as { name: string }[]) : []))
      .map(({ name }) => name),
  );
  expect(new Set(parts())).toEqual(named);
});

it('says which part is cut off, and serves nothing of the build', async () => {
  await publish(open(folder), 1, 7);
  const [part = ''] = parts();
  store.files.set(part, store.files.get(part)!.subarray(0, -20));
  await expect(open(other).follow()).rejects.toThrow(`The artefact ${part} is not the one that was published`);
});

it('leaves a small site in one artefact', () => {
  const files = Object.assign({ 'index.html': 'a' }, ...Array.from({ length: 40 }, (_, i) => filesOf(i, 'Old')));
  expect(divide(files)).toEqual({ own: Object.keys(files), parts: new Map() });
});
