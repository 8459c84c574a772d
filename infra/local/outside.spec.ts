import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, cpSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { forgetHome, homeOutside } from './outside.ts';

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

it('finds a cluster again', () => {
  expect(homeOutside(wantedIn('a'), outside)).toBe(homeOutside(wantedIn('a'), outside));
});

it('starts afresh after DATA_DIR was deleted, however often, and leaves nothing of before', () => {
  const homes = Array.from({ length: 5 }, () => {
    const home = homeOutside(wantedIn('a'), outside);
    remove('a');
    return home;
  });
  expect(new Set(homes).size).toBe(5);
  expect(readdirSync(outside)).toHaveLength(2);
});

it('keeps the cluster of a DATA_DIR that was moved, whoever starts in between', () => {
  const home = homeOutside(wantedIn('a'), outside);
  renameSync(path.join(place, 'a'), path.join(place, 'b'));
  homeOutside(wantedIn('c'), outside);
  expect(homeOutside(wantedIn('b'), outside)).toBe(home);
  // The new DATA_DIR at the old place has nothing to do with it any more.
  homeOutside(wantedIn('a'), outside);
  expect(existsSync(home)).toBe(true);
});

it('forgets after a week what nobody claims', () => {
  const home = homeOutside(wantedIn('a'), outside);
  remove('a');
  const eightDaysAgo = Date.now() / 1000 - 8 * 86_400;
  utimesSync(home, eightDaysAgo, eightDaysAgo);
  homeOutside(wantedIn('b'), outside);
  expect(existsSync(home)).toBe(false);
});

it('never gives one cluster to two, nor an empty one for a lost one', () => {
  const home = homeOutside(wantedIn('a'), outside);
  cpSync(path.join(place, 'a'), path.join(place, 'b'), { recursive: true });
  expect(() => homeOutside(wantedIn('b'), outside)).toThrow('was copied from');
  rmSync(home, { recursive: true });
  expect(() => homeOutside(wantedIn('a'), outside)).toThrow('which is gone');
});

it('goes with a cluster that its maker deletes', () => {
  const wanted = wantedIn('a');
  homeOutside(wanted, outside);
  forgetHome(wanted);
  expect(readdirSync(outside)).toEqual([]);
});
