import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { switchSite } from './switch-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-switch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const links = () =>
  Object.fromEntries(readdirSync(folder).map((link) => [link, readlinkSync(path.join(folder, link))]));

it('keeps links to the two builds before the current one', async () => {
  await switchSite(folder, '1-a');
  expect(links()).toEqual({ current: '1-a' });
  for (const build of ['2-b', '3-c', '4-d']) await switchSite(folder, build);
  expect(links()).toEqual({ current: '4-d', 'earlier-1': '3-c', 'earlier-2': '2-b' });
});

it('forgets no earlier build when it is asked for the same one again', async () => {
  for (const build of ['1-a', '2-b', '2-b']) await switchSite(folder, build);
  expect(links()).toEqual({ current: '2-b', 'earlier-1': '1-a' });
});
