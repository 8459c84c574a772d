import * as files from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isWhole, readBuildInfo, writeBuildInfo } from './build-info.ts';
import type { BuildInfo } from './build-info.ts';
import { digestsFor, findKept, hasScriptsOf } from './kept-files.ts';
import { copyBuild, moveBuild } from './move-build.ts';

const source = { revision: '7', day: '2026-11-23', code: 'c', settings: { PUBLIC_URL: 'https://club.example' } };
const names = ['1795000000000-1-0123456789abcdef', '1795000000001-1-0123456789abcdef'] as const;
let home: string;
let folder: string;
let earlier: { folder: string; info: BuildInfo };

function write(at: string, texts: Record<string, string>): void {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.dirname(path.join(at, file)), { recursive: true });
    writeFileSync(path.join(at, file), text);
  }
}

beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'maidan-kept-files-'));
  folder = path.join(home, 'site');
  const at = path.join(folder, names[0]);
  write(at, {
    'index.html': 'one',
    '_astro/page.js': 'script',
    'events/old.html': 'old',
    'events/old.html.br': 'o',
    'events/now.html': 'now',
  });
  const digests = { 'events/old.html': '1', 'events/now.html': '1' };
  earlier = { folder: at, info: await writeBuildInfo(at, names[0], source, { digests }) };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const made = { 'events/old.html': '1', 'events/now.html': '2' };
const built = new Set(['index.html', '_astro/page.js', 'events/now.html']);

it.each([
  ['moved', moveBuild],
  ['copied to another file system', copyBuild],
])('a build that is %s has the old events as they were, and the new name', async (_how, bring) => {
  const kept = findKept(made, built, earlier);
  const fresh = path.join(home, 'fresh');
  write(fresh, { 'index.html': 'two', '_astro/page.js': 'script', 'events/now.html': 'New name' });
  const info = await writeBuildInfo(fresh, names[1], source, { kept: kept?.hashes, digests: made });
  await bring(fresh, folder, info, kept);
  const at = path.join(folder, names[1]);
  expect(await isWhole(at)).toBe(true);
  expect(readFileSync(path.join(at, 'events/now.html'), 'utf8')).toBe('New name');
  for (const file of ['events/old.html', 'events/old.html.br'])
    expect(statSync(path.join(at, file)).ino).toBe(statSync(path.join(earlier.folder, file)).ino);
  expect((await readBuildInfo(at))?.digests).toEqual(made);
});

it('keeps no page of other code or another address: its scripts and links are not those of the build', () => {
  expect(digestsFor(source, earlier.info)).toEqual({ 'events/old.html': '1', 'events/now.html': '1' });
  expect(digestsFor({ ...source, code: 'd' }, earlier.info)).toEqual({});
  expect(digestsFor({ ...source, settings: { PUBLIC_URL: 'https://other.example' } }, earlier.info)).toEqual({});
  expect(digestsFor(source, undefined)).toEqual({});
  expect(hasScriptsOf(built, earlier.info)).toBe(true);
  expect(hasScriptsOf(new Set(['_astro/other.js']), earlier.info)).toBe(false);
});

it('refuses a build that lacks a page of which the published build has no equal one', () => {
  expect(() => findKept({ ...made, 'events/gone.html': '1' }, built, earlier)).toThrow('lacks events/gone.html');
  expect(() => findKept({ 'events/old.html': '2' }, built, earlier)).toThrow('lacks events/old.html');
});

it('leaves nothing of a build when the build from which it takes files is removed meanwhile', async () => {
  const kept = findKept(made, built, earlier);
  const fresh = path.join(home, 'fresh');
  write(fresh, { 'index.html': 'two' });
  const info = await writeBuildInfo(fresh, names[1], source, { kept: kept?.hashes });
  rmSync(earlier.folder, { recursive: true });
  await expect(moveBuild(fresh, folder, info, kept)).rejects.toThrow('ENOENT');
  expect(existsSync(path.join(folder, `${names[1]}.unfinished`))).toBe(false);
});

it.each(['moveBuild', 'copyBuild'] as const)(
  '%s compares files that had to be copied instead of linked',
  async (bring) => {
    const linkSync = (): never => {
      throw Object.assign(new Error('refused'), { code: 'EPERM' });
    };
    jest.unstable_mockModule('node:fs', () => ({ ...files, linkSync }));
    jest.resetModules();
    const withoutLinks = await import('./move-build.ts');
    const kept = findKept(made, built, earlier);
    const publish = async () => {
      const fresh = path.join(home, 'fresh');
      write(fresh, { 'index.html': 'two', '_astro/page.js': 'script', 'events/now.html': 'New name' });
      const info = await writeBuildInfo(fresh, names[1], source, { kept: kept?.hashes, digests: made });
      await withoutLinks[bring](fresh, folder, info, kept);
    };
    await publish();
    const at = path.join(folder, names[1]);
    expect(await isWhole(at)).toBe(true);
    expect(statSync(path.join(at, 'events/old.html')).nlink).toBe(1);
    rmSync(at, { recursive: true });
    write(earlier.folder, { 'events/old.html': 'damaged' });
    await expect(publish()).rejects.toThrow('is not whole: events/old.html');
    expect(existsSync(at)).toBe(false);
  },
);
