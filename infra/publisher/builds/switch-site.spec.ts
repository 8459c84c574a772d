import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { buildsToKeep } from './kept-builds.ts';
import { deleteOldBuilds, listBuilds, readCurrent, switchSite } from './switch-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-switch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (build: string) => mkdirSync(path.join(folder, build));

const candidates = async () => (await listBuilds(folder)).map((name) => ({ name }));

/** As the publisher does: adds a build, switches to it, and deletes old builds. */
async function publish(build: string): Promise<void> {
  make(build);
  await switchSite(folder, build);
  await deleteOldBuilds(folder, buildsToKeep(await candidates(), [build]));
}

const kept = () =>
  readdirSync(folder)
    .filter((link) => link.startsWith('kept-'))
    .map((link) => readlinkSync(path.join(folder, link)))
    .sort();

it('keeps the current build and the four before it, each with its link', async () => {
  for (const build of ['1-a', '2-b', '3-c', '4-d', '5-e', '6-f', '7-a']) await publish(build);
  expect(await readCurrent(folder)).toBe('7-a');
  expect(await listBuilds(folder)).toEqual(['7-a', '6-f', '5-e', '4-d', '3-c']);
  expect(kept()).toEqual(['3-c', '4-d', '5-e', '6-f', '7-a']);
  expect(readdirSync(folder)).toHaveLength(11);
});

it('orders builds by the time in their names, not by letters', async () => {
  for (const build of ['9-a', '10-b', '11-c', '12-d', '13-e', '100-f']) await publish(build);
  expect(await listBuilds(folder)).toEqual(['100-f', '13-e', '12-d', '11-c', '10-b']);
});

it('changes only the link `current` when the site goes back and forward', async () => {
  for (const build of ['1-a', '2-b', '3-c', '4-d', '5-e']) await publish(build);
  const links = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => lstatSync(path.join(folder, name)).isSymbolicLink())
        .map((link) => [link, readlinkSync(path.join(folder, link))]),
    );
  const before = links();
  await switchSite(folder, '2-b');
  expect(links()).toEqual({ ...before, current: '2-b' });
  await switchSite(folder, '5-e');
  expect(links()).toEqual(before);
});

it('keeps the build that a rollback has made current, however old', async () => {
  for (const build of ['1-a', '2-b', '3-c', '4-d', '5-e']) await publish(build);
  await switchSite(folder, '1-a');
  make('6-f');
  const keep = buildsToKeep(await candidates(), ['6-f', '1-a']);
  await deleteOldBuilds(folder, keep);
  expect(await listBuilds(folder)).toEqual(['6-f', '5-e', '4-d', '3-c', '1-a']);
});

it('never lacks a link to a kept build while it switches', async () => {
  for (const build of ['1-a', '2-b', '3-c', '4-d', '5-e']) await publish(build);
  const missing: string[] = [];
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const [current, ...all] = [readlinkSync(path.join(folder, 'current')), ...kept()];
      for (const build of ['2-b', '3-c', '4-d', '5-e', current]) if (!all.includes(build)) missing.push(build);
      if (!existsSync(path.join(folder, 'current'))) missing.push('current');
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (const build of ['6-a', '4-d', '2-b', '6-a']) {
    if (!existsSync(path.join(folder, build))) make(build);
    await switchSite(folder, build);
  }
  isOver = true;
  await watch;
  expect(missing).toEqual([]);
});

it('removes what killed publishers have left, but not what is just being copied, and the links of earlier releases once they lead nowhere', async () => {
  await publish('1-a');
  for (const left of ['2-b.unfinished', '2-c.unfinished']) make(left);
  utimesSync(path.join(folder, '2-b.unfinished'), 1, 1);
  make(`${Date.now()}-c.unfinished`);
  symlinkSync('0-gone', path.join(folder, 'earlier-1'));
  await publish('3-c');
  expect(readdirSync(folder).filter((name) => !name.endsWith('-c.unfinished'))).toEqual([
    '1-a',
    '3-c',
    'current',
    'kept-1',
    'kept-2',
  ]);
  expect(readdirSync(folder)).toHaveLength(7);
});
