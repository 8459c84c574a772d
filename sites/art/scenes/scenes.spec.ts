import { describe, expect, it } from '@jest/globals';
import type { Hair } from '../figures/player.ts';
import { coloursOn, distance, SKINS } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { eveningStrike } from './evening-strike.ts';
import { eventCovers } from './events.ts';
import { galleries } from './galleries.ts';
import { members } from './members.ts';
import { players } from './players.ts';
import { defaultUser, printPortrait, type Portrait } from './portrait.ts';
import { printScene } from './print.ts';
import { programs } from './programs.ts';
import { registrationScenes } from './registration.ts';
import { team } from './team.ts';

const sets: Record<string, readonly Scene[]> = {
  hero: [eveningStrike],
  covers: eventCovers,
  registration: registrationScenes,
  programs,
  team: [team],
  ...galleries,
};
const scenes = Object.entries(sets).flatMap(([set, list]) =>
  list.map((scene): [string, Scene] => [`${set}/${scene.name}`, scene]),
);
const portraits = [defaultUser, ...members, ...players].map((portrait): [string, Portrait] => [
  portrait.name,
  portrait,
]);

/** Closer than this, a shirt drowns in the band behind it (redmean; black to white is 765). */
const READABLE = 100;
const LONG_HAIR: readonly Hair[] = ['ponytail', 'plaits', 'bun', 'bob'];

describe.each(scenes)('%s', (_, scene) => {
  it('prints with the six inks that it ordered, and needs each of them', () => {
    expect(scene.inks.length).toBeLessThanOrEqual(6);
    expect([...coloursOn(printScene(scene))].sort()).toEqual([...scene.inks].sort());
  });

  it('prints the same sheet twice', () => {
    expect(printScene(scene)).toBe(printScene(scene));
  });

  it('keeps the horizon and the size of its hero', () => {
    expect(scene.horizon).toBeGreaterThanOrEqual(0.5);
    expect(scene.horizon).toBeLessThanOrEqual(0.56);
    expect(scene.hero.tall).toBeGreaterThanOrEqual(0.7);
    expect(scene.hero.y - scene.hero.tall).toBeGreaterThan(0);
  });

  it('dresses its hero apart from sky, trees, field and sun', () => {
    for (const behind of [scene.sky, scene.trees, scene.field, scene.sun.tone])
      expect(distance(scene.hero.player.shirt, behind)).toBeGreaterThan(READABLE);
  });

  it('says what it shows, and that it is drawn', () => {
    expect(scene.caption).toMatch(/^Illustration: .{20,}\.$/);
  });
});

describe.each(Object.entries(sets).filter(([set]) => set !== 'hero'))('the set %s', (_, list) => {
  const cast = list.flatMap((scene) => [scene.hero, ...(scene.others ?? [])]).map((role) => role.player);

  it('has women or girls, men or boys, and more than one skin', () => {
    expect(cast.some(({ hair }) => LONG_HAIR.includes(hair))).toBe(true);
    expect(cast.some(({ hair }) => !LONG_HAIR.includes(hair))).toBe(true);
    expect(new Set(cast.map(({ skin }) => skin)).size).toBeGreaterThan(1);
  });

  it('names each picture once', () => {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });
});

describe.each(portraits)('%s', (_, portrait) => {
  it('prints with the six inks that it ordered at most', () => {
    expect(portrait.inks.length).toBeLessThanOrEqual(6);
    expect(() => printPortrait(portrait)).not.toThrow();
  });

  it('keeps face and hair apart from what is behind them', () => {
    const { sitter, disc } = portrait;
    expect(distance(SKINS[sitter.skin], disc)).toBeGreaterThan(60);
    expect(distance(sitter.shirt, portrait.wall)).toBeGreaterThan(READABLE);
  });
});
