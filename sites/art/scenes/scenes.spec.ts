import { describe, expect, it } from '@jest/globals';
import { coverNames } from '@maidan/shared/format/event-cover.ts';
import { home } from '../../src/content/en/home.ts';
import type { Hair } from '../figures/player.ts';
import { coloursIn, distance, SKINS } from '../drawing/palette.ts';
import type { Scene } from '../ground/scene.ts';
import { eveningStrike } from './evening-strike.ts';
import { defaultCovers, eventCovers } from './events.ts';
import { galleries } from './galleries.ts';
import { members } from './members.ts';
import { players } from './players.ts';
import { defaultUser, renderPortrait, type Portrait } from './portrait.ts';
import { renderScene } from './render-scene.ts';
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

/** The least distance between the colours of clothes and background (redmean: 765 between black and white). */
const MIN_DISTANCE = 100;
const LONG_HAIR: readonly Hair[] = ['ponytail', 'plaits', 'bun', 'bob'];

it('has a drawing for the name of each default cover', () => {
  expect(defaultCovers).toHaveLength(coverNames.length);
});

describe.each(scenes)('%s', (_, scene) => {
  it('uses exactly the colours that it declares, at most six', () => {
    expect(scene.colours.length).toBeLessThanOrEqual(6);
    expect([...coloursIn(renderScene(scene))].sort()).toEqual([...scene.colours].sort());
  });

  it('renders the same SVG twice', () => {
    expect(renderScene(scene)).toBe(renderScene(scene));
  });

  it('has its horizon and main figure within the limits', () => {
    expect(scene.horizon).toBeGreaterThanOrEqual(0.5);
    expect(scene.horizon).toBeLessThanOrEqual(0.56);
    expect(scene.hero.tall).toBeGreaterThanOrEqual(0.7);
    expect(scene.hero.y - scene.hero.tall).toBeGreaterThan(0);
  });

  it('contrasts the main figure’s clothes with the background', () => {
    for (const behind of [scene.sky, scene.trees, scene.field, scene.sun.tone])
      expect(distance(scene.hero.player.shirt, behind)).toBeGreaterThan(MIN_DISTANCE);
  });

  it('has an alternative text that says it is drawn', () => {
    expect(scene.caption).toMatch(/^Illustration: .{20,}\.$/);
  });
});

it('describes the hero as the home page does', () => {
  const [first = '', ...rest] = home.hero.picture;
  expect(eveningStrike.caption).toBe(`Illustration: ${first.toLowerCase()}${rest.join('')}`);
});

describe.each(Object.entries(sets).filter(([set]) => set !== 'hero'))('the set %s', (_, list) => {
  const cast = list.flatMap((scene) => [scene.hero, ...(scene.others ?? [])]).map((role) => role.player);

  it('has women or girls, men or boys, and more than one skin', () => {
    expect(cast.some(({ hair }) => LONG_HAIR.includes(hair))).toBe(true);
    expect(cast.some(({ hair }) => !LONG_HAIR.includes(hair))).toBe(true);
    expect(new Set(cast.map(({ skin }) => skin)).size).toBeGreaterThan(1);
  });

  it('has a unique name for each picture', () => {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });
});

describe.each(portraits)('%s', (_, portrait) => {
  it('uses at most six colours, all of them declared', () => {
    expect(portrait.colours.length).toBeLessThanOrEqual(6);
    expect(() => renderPortrait(portrait)).not.toThrow();
  });

  it('contrasts face and hair with the background', () => {
    const { sitter, disc } = portrait;
    expect(distance(SKINS[sitter.skin], disc)).toBeGreaterThan(60);
    expect(distance(sitter.shirt, portrait.wall)).toBeGreaterThan(MIN_DISTANCE);
  });
});
