import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listBuilds } from '../builds/switch-site.ts';
import { makeBuild, MemoryStore } from '../testing/sample-build.ts';
import { DiskReleases } from './disk-releases.ts';
import type { SiteReleases } from './site-releases.ts';
import { StoreReleases } from './store-releases.ts';

let home: string;
let folder: string;
let store: MemoryStore;
let reported: string[];
const options = { leadMs: 0, report: (fault: string) => void reported.push(fault) };
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-releases-'));
  folder = path.join(home, 'site');
  mkdirSync(folder);
  store = new MemoryStore();
  reported = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const served = (at = folder) => readFileSync(path.join(at, 'current', 'index.html'), 'utf8');

async function publish(releases: SiteReleases, second: number): Promise<string> {
  const name = await makeBuild(folder, second);
  await releases.add(name);
  await releases.switchTo(name);
  return name;
}

const adapters = {
  'on a disk': () => new DiskReleases(folder),
  'in a store': () => new StoreReleases(folder, store, options),
};

describe.each(Object.entries(adapters))('builds %s', (_, open) => {
  it('has none at first', async () => {
    const releases = open();
    await releases.follow();
    expect([await releases.list(), await releases.current(), await releases.readRollback()]).toEqual([
      [],
      undefined,
      undefined,
    ]);
  });

  it('serves a build only after the switch, and keeps the current one and four more', async () => {
    const releases = open();
    const names: string[] = [];
    for (const second of [1, 2, 3, 4, 5, 6]) names.unshift(await publish(releases, second));
    const next = await makeBuild(folder, 7);
    await releases.add(next);
    expect(served()).toBe('revision 6');
    await releases.switchTo(next);
    expect(served()).toBe('revision 7');
    const kept = [next, ...names].slice(0, 5);
    expect((await releases.list()).map(({ name }) => name)).toEqual(kept);
    expect(await listBuilds(folder)).toEqual(kept);
    expect(await releases.current()).toMatchObject({ name: next, revision: '7' });
  });

  it('goes back and forward', async () => {
    const releases = open();
    const [first, , last] = [await publish(releases, 1), await publish(releases, 2), await publish(releases, 3)];
    await releases.switchTo(first);
    expect([served(), (await releases.current())?.name]).toEqual(['revision 1', first]);
    await releases.follow();
    await releases.switchTo(last);
    expect(served()).toBe('revision 3');
    expect(await listBuilds(folder)).toHaveLength(3);
  });

  it('keeps the build that was current before, also when newer ones were taken back', async () => {
    const releases = open();
    const names: string[] = [];
    for (const second of [1, 2, 3, 4, 5]) names.push(await publish(releases, second));
    await releases.switchTo(names[0]!);
    await publish(releases, 6);
    expect(await listBuilds(folder)).toEqual([expect.any(String), names[4], names[3], names[2], names[0]]);
    expect(await releases.list()).toHaveLength(5);
  });

  it('keeps a build that a rollback has served for pages that are open, also after further publications', async () => {
    const releases = open();
    const names: string[] = [];
    for (const second of [1, 2, 3, 4, 5]) names.push(await publish(releases, second));
    await releases.switchTo(names[0]!);
    for (const second of [6, 7]) names.push(await publish(releases, second));
    expect(await listBuilds(folder)).toEqual([6, 5, 4, 3, 0].map((at) => names[at]));
    for (const second of [8, 9, 10]) names.push(await publish(releases, second));
    expect(await listBuilds(folder)).toEqual([9, 8, 7, 6, 5].map((at) => names[at]));
  });

  it('keeps the record of a rollback until it is released, and refuses a damaged one', async () => {
    const releases = open();
    const to = await publish(releases, 1);
    const rollback = { at: '2026-11-23T09:00:00.000Z', to, rejected: ['abc'], isHeld: true };
    await releases.writeRollback(rollback);
    expect(await open().readRollback()).toEqual(rollback);
    await releases.writeRollback(undefined);
    expect(await open().readRollback()).toBeUndefined();
    writeFileSync(path.join(folder, 'rollback.json'), '{"at":');
    store.files.set('rollback.json', Buffer.from('{"at":"x","to":"../..","rejected":[],"isHeld":true}'));
    await expect(releases.readRollback()).rejects.toThrow('--release removes it');
  });
});

it('lets the publisher read the record whatever the umask of the operator', async () => {
  const releases = new DiskReleases(folder);
  const to = await publish(releases, 1);
  const umask = process.umask(0o077);
  try {
    await releases.writeRollback({ at: 'x', to, rejected: [], isHeld: true });
  } finally {
    process.umask(umask);
  }
  expect(statSync(path.join(folder, 'rollback.json')).mode & 0o777).toBe(0o644);
  expect(readdirSync(folder).filter((name) => name.startsWith('rollback.json'))).toEqual(['rollback.json']);
});

it('keeps the builds of the disk for pages that are open when STORAGE is changed to a store', async () => {
  const onDisk = [];
  for (const second of [1, 2, 3]) onDisk.push(await publish(new DiskReleases(folder), second));
  const releases = new StoreReleases(folder, store, options);
  await releases.follow();
  const names = [...onDisk, await publish(releases, 4)];
  expect(await listBuilds(folder)).toEqual(names.toReversed());
  for (const second of [5, 6, 7, 8]) names.push(await publish(releases, second));
  expect(await listBuilds(folder)).toEqual(names.slice(-5).toReversed());
});

it('goes back to a build that release 1.0.0 has made, with its list as plain JSON', async () => {
  const releases = new DiskReleases(folder);
  const [earlier, later] = [await publish(releases, 1), await publish(releases, 2)];
  const list = path.join(folder, earlier, '.build.json');
  writeFileSync(list, gunzipSync(readFileSync(`${list}.gz`)));
  rmSync(`${list}.gz`);
  await releases.switchTo(earlier);
  expect((await releases.list()).map(({ name }) => name)).toEqual([later, earlier]);
  expect(await new DiskReleases(folder).current()).toMatchObject({ name: earlier, revision: '1' });
});

it('does not upload a damaged build', async () => {
  const name = await makeBuild(folder, 1);
  truncateSync(path.join(folder, name, 'index.html'), 3);
  await expect(new StoreReleases(folder, store, options).add(name)).rejects.toThrow('is damaged and is not uploaded');
  expect([...store.files]).toEqual([]);
});

it('does not count a damaged build as the current one', async () => {
  const name = await publish(new DiskReleases(folder), 1);
  truncateSync(path.join(folder, name, 'index.html'), 3);
  const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await new DiskReleases(folder).current()).toBeUndefined();
  expect(fault).toHaveBeenCalledWith(expect.stringContaining('index.html'));
  fault.mockRestore();
});

describe('another machine', () => {
  const open = () => new StoreReleases(path.join(home, 'other'), store, options);
  const other = () => path.join(home, 'other');

  it('has every kept build, and switches forth and back with the publisher', async () => {
    const publisher = new StoreReleases(folder, store, options);
    const [first] = [await publish(publisher, 1), await publish(publisher, 2)];
    const edge = open();
    await edge.follow();
    expect([served(other()), await listBuilds(other())]).toEqual(['revision 2', await listBuilds(folder)]);
    await publish(publisher, 3);
    await edge.follow();
    expect(served(other())).toBe('revision 3');
    await publisher.switchTo(first);
    await edge.follow();
    expect(served(other())).toBe('revision 1');
    await edge.switchTo((await edge.list())[0]!.name);
    await publisher.follow();
    expect([served(), served(other())]).toEqual(['revision 3', 'revision 3']);
  });

  it('fetches a build that is announced, before its pages are served anywhere', async () => {
    const publisher = new StoreReleases(folder, store, options);
    await publish(publisher, 1);
    const edge = open();
    await edge.follow();
    const name = await makeBuild(folder, 2);
    await publisher.add(name);
    await edge.follow();
    expect([served(), served(other())]).toEqual(['revision 1', 'revision 1']);
    expect(readFileSync(path.join(other(), name, 'index.html'), 'utf8')).toBe('revision 2');
  });

  it('stays at its build while the store is away, or has a damaged artefact or pointer', async () => {
    const publisher = new StoreReleases(folder, store, options);
    await publish(publisher, 1);
    const edge = open();
    await edge.follow();
    const name = await publish(publisher, 2);
    const [artefact, pointer] = [store.files.get(`${name}.tgz`)!, store.files.get('pointer.json')!];
    store.files.set(`${name}.tgz`, artefact.subarray(0, 300));
    await expect(edge.follow()).rejects.toThrow('cut off or changed');
    store.files.delete(`${name}.tgz`);
    await expect(edge.follow()).rejects.toThrow('is not in the store');
    store.files.set('pointer.json', pointer.subarray(0, 300));
    await expect(edge.follow()).rejects.toThrow('cannot be read');
    store.files.set('pointer.json', Buffer.from(pointer.toString().replaceAll(name, '../../etc')));
    await expect(edge.follow()).rejects.toThrow('cannot be read');
    expect([served(other()), await listBuilds(other())]).toEqual(['revision 1', [expect.any(String)]]);
    store.files.set('pointer.json', pointer).set(`${name}.tgz`, artefact);
    await edge.follow();
    expect(served(other())).toBe('revision 2');
  });

  it('goes on without an artefact that is not the current one, says so once, and drops it with the next build', async () => {
    const publisher = new StoreReleases(folder, store, options);
    const [lost] = [await publish(publisher, 1), await publish(publisher, 2)];
    store.files.delete(`${lost}.tgz`);
    const edge = open();
    for (let times = 0; times < 2; times += 1) await edge.follow();
    expect([served(other()), reported]).toEqual(['revision 2', [`The artefact ${lost} is not in the store.`]]);
    const name = await makeBuild(other(), 3);
    await edge.add(name);
    await edge.switchTo(name);
    expect((await edge.list()).map(({ revision }) => revision)).toEqual(['3', '2']);
  });

  it('fetches a build again that has not arrived whole', async () => {
    const publisher = new StoreReleases(folder, store, options);
    const name = await publish(publisher, 1);
    await open().follow();
    truncateSync(path.join(other(), name, 'index.html'), 2);
    mkdirSync(path.join(other(), '1763870009000-1-0000000000000000.unfinished'));
    await open().follow();
    expect([served(other()), await listBuilds(other())]).toEqual(['revision 1', [name]]);
  });

  it('finds no artefact in the store but those of the kept builds', async () => {
    const publisher = new StoreReleases(folder, store, options);
    for (const second of [1, 2, 3, 4, 5, 6, 7]) await publish(publisher, second);
    const artefacts = (await publisher.list()).map(({ name }) => `${name}.tgz`);
    expect(artefacts).toHaveLength(5);
    expect([...store.files.keys()].sort()).toEqual([...artefacts, 'pointer.json'].sort());
  });
});
