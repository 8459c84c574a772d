import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { deleteHome, outsideHome } from './data-home-outside.ts';

let place: string;
let outside: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'maidan-outside-'));
  outside = path.join(place, 'outside');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const wantedIn = (dataDir: string) => {
  const wanted = path.join(place, dataDir, 'postgres');
  mkdirSync(wanted, { recursive: true });
  return wanted;
};
const remove = (dataDir: string) => rmSync(path.join(place, dataDir), { recursive: true });

it('returns the same folder on the next call', () => {
  expect(outsideHome(wantedIn('a'), outside)).toBe(outsideHome(wantedIn('a'), outside));
});

it('creates a new folder after DATA_DIR was deleted, and removes the old one', () => {
  const homes = Array.from({ length: 5 }, () => {
    const home = outsideHome(wantedIn('a'), outside);
    remove('a');
    return home;
  });
  expect(new Set(homes).size).toBe(5);
  expect(readdirSync(outside)).toHaveLength(2);
});

it('keeps the cluster of a DATA_DIR that was moved, also when another one starts in between', () => {
  const home = outsideHome(wantedIn('a'), outside);
  renameSync(path.join(place, 'a'), path.join(place, 'b'));
  outsideHome(wantedIn('c'), outside);
  expect(outsideHome(wantedIn('b'), outside)).toBe(home);
  // A new DATA_DIR at the old path does not affect the moved one.
  outsideHome(wantedIn('a'), outside);
  expect(existsSync(home)).toBe(true);
});

it('removes an unclaimed cluster after a week', () => {
  const home = outsideHome(wantedIn('a'), outside);
  remove('a');
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  utimesSync(home, eightDaysAgo, eightDaysAgo);
  outsideHome(wantedIn('b'), outside);
  expect(existsSync(home)).toBe(false);
});

it('never gives one cluster to two DATA_DIRs, nor an empty one in place of a lost one', () => {
  const home = outsideHome(wantedIn('a'), outside);
  cpSync(path.join(place, 'a'), path.join(place, 'b'), { recursive: true });
  expect(() => outsideHome(wantedIn('b'), outside)).toThrow('was copied from');
  rmSync(home, { recursive: true });
  expect(() => outsideHome(wantedIn('a'), outside)).toThrow('which is gone');
});

it('deletes the folder of a cluster', () => {
  const wanted = wantedIn('a');
  outsideHome(wanted, outside);
  deleteHome(wanted);
  expect(readdirSync(outside)).toEqual([]);
});

it.each([
  ['makes a folder that others can enter, and not list', undefined, 0o711],
  ['leaves the rights of a folder that others can enter', 0o711, 0o711],
  ['lets others enter a folder that was closed', 0o700, 0o711],
  ['leaves a folder readable that was', 0o755, 0o755],
])('%s', (_, before, after) => {
  if (before !== undefined) {
    mkdirSync(outside);
    chmodSync(outside, before);
  }
  outsideHome(wantedIn('a'), outside);
  expect(statSync(outside).mode & 0o777).toBe(after);
});
