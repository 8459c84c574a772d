import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { makeBuild } from '../testing/sample-build.ts';
import { isWhole, readBuildInfo } from './build-info.ts';
import { copyBuild, moveBuild } from './move-build.ts';
import { buildsToKeep, neededAfterSwitch } from './kept-builds.ts';

/** `1a` stands for a build that was begun at time 1 with content a. */
const builds = (...all: string[]) => all.map((each) => ({ name: `${each.slice(0, -1)}-x`, content: each.slice(-1) }));

it('keeps five contents, however many days repeat the last one', () => {
  const all = builds('1a', '2b', '3c', '4d', '5e', '6e', '7e', '8e', '9e');
  expect(buildsToKeep(all, ['9-x'])).toEqual(['9-x', '4-x', '3-x', '2-x', '1-x']);
});

it('fills free places with repeated contents, the newest first', () => {
  expect(buildsToKeep(builds('1a', '2b', '3b', '4b'), ['4-x'])).toEqual(['4-x', '1-x', '3-x', '2-x']);
});

it('prefers an old build that was served a moment ago to newer ones', () => {
  const all = builds('1a', '2b', '3c', '4d', '5e', '6f', '7g').map((build) =>
    build.name === '1-x' ? { ...build, servedAt: 6 } : build,
  );
  expect(buildsToKeep(all, ['7-x', '6-x'])).toEqual(['7-x', '6-x', '1-x', '5-x', '4-x']);
});

it('needs the build that a switch replaces, unless it shows the same', () => {
  const all = builds('1a', '2b', '3b');
  expect(neededAfterSwitch(all, '3-x', '1-x')).toEqual(['3-x', '1-x']);
  expect(neededAfterSwitch(all, '3-x', '2-x')).toEqual(['3-x']);
  expect(neededAfterSwitch([{ name: '1-x' }, { name: '2-x' }], '2-x', '1-x')).toEqual(['2-x', '1-x']);
  expect(neededAfterSwitch(all, '3-x', undefined)).toEqual(['3-x']);
});

it('moves a build within a file system', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-move-'));
  try {
    const [from, to] = [path.join(home, 'from'), path.join(home, 'to')];
    for (const folder of [from, to]) mkdirSync(folder);
    const name = await makeBuild(from, 1);
    const info = (await readBuildInfo(path.join(from, name)))!;
    await moveBuild(path.join(from, name), to, info);
    expect([readdirSync(from), readdirSync(to)]).toEqual([[], [name]]);
    expect(await isWhole(path.join(to, name))).toBe(true);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

it('gives a copy of a build its name only when it is whole', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-copy-'));
  try {
    const [from, to] = [path.join(home, 'from'), path.join(home, 'to')];
    for (const folder of [from, to]) mkdirSync(folder);
    const name = await makeBuild(from, 1);
    const info = (await readBuildInfo(path.join(from, name)))!;
    await copyBuild(path.join(from, name), to, info);
    expect(readdirSync(to)).toEqual([name]);
    rmSync(path.join(to, name), { recursive: true });
    truncateSync(path.join(from, name, 'index.html'), 2);
    await expect(copyBuild(path.join(from, name), to, info)).rejects.toThrow('is not whole: index.html');
    expect(readdirSync(to)).toEqual([]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
