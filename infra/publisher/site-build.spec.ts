import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeBuildInfo } from './builds/build-info.ts';
import { earlierBuild } from './site-build.ts';

let folder: string;
let current: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-site-build-'));
  current = path.join(folder, 'current');
  mkdirSync(current);
  writeFileSync(path.join(current, 'index.html'), '<p>');
  const source = { revision: '7', day: '2026-11-23', code: 'c', settings: {} };
  await writeBuildInfo(current, '1795000000000-1-0123456789abcdef', source);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes files over from the published build', async () => {
  expect(await earlierBuild(folder)).toMatchObject({
    folder: current,
    info: { files: { 'index.html': expect.any(String) } },
  });
});

it('takes none over from a build that a power failure has damaged', async () => {
  writeFileSync(path.join(current, 'index.html'), '<');
  expect(await earlierBuild(folder)).toBeUndefined();
});

it('takes none over from a build that the disk has damaged since this publisher was started', async () => {
  const hour = 3_600_000;
  expect(await earlierBuild(folder, Date.now())).toBeDefined();
  writeFileSync(path.join(current, 'index.html'), '<');
  expect(await earlierBuild(folder, Date.now() + hour)).toBeDefined();
  expect(await earlierBuild(folder, Date.now() + 25 * hour)).toBeUndefined();
});

it('takes none over where nothing is published', async () => {
  rmSync(current, { recursive: true });
  expect(await earlierBuild(folder)).toBeUndefined();
});
