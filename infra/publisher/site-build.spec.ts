import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { buildInfoFile } from '../edge/site-links.ts';
import { writeBuildInfo } from './builds/build-info.ts';
import { earlierFiles } from './site-build.ts';

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

const info = () => path.join(current, buildInfoFile);
const change = (compression: string | undefined) =>
  writeFileSync(info(), JSON.stringify({ ...JSON.parse(readFileSync(info(), 'utf8')), compression }));

it('keeps compressed files of the published build', async () => {
  expect(await earlierFiles(folder)).toEqual({ folder: current, hashes: { 'index.html': expect.any(String) } });
});

it.each([
  ['in another way', 'other'],
  ['by an earlier release, that does not say how', undefined],
])('keeps none that were compressed %s', async (_how, compression) => {
  change(compression);
  expect(await earlierFiles(folder)).toBeUndefined();
});

it('keeps none where nothing is published', async () => {
  rmSync(current, { recursive: true });
  expect(await earlierFiles(folder)).toBeUndefined();
});
