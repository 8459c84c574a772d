import { band, disc, line, path, spot } from '../../drawing/shapes.ts';
import type { Hair, Player, View } from '../player.ts';

type Drawing = (player: Player) => string;

const nothing: Drawing = () => '';

const plait =
  (d: string, x: number, y: number): Drawing =>
  ({ hairTone, trim }) =>
    line(d, hairTone, 20) + spot(disc(x, y, 13), trim);

/** Hair that hangs or stands behind the skull. */
const BEHIND: Record<View, Partial<Record<Hair, Drawing>>> = {
  side: {
    ponytail: ({ hairTone, trim }) =>
      band([disc(-46, -14, 17), disc(-86, 10, 20), disc(-92, 62, 8)], hairTone) + spot(disc(-54, -12, 11), trim),
    plaits: plait('M-36 28Q-62 60 -54 104', -54, 104),
    bun: ({ hairTone }) => spot(disc(-54, 0, 27), hairTone),
    bob: ({ hairTone }) => band([disc(-10, -8, 58), disc(-28, 44, 26)], hairTone),
  },
  front: {
    ponytail: ({ hairTone }) => band([disc(30, -44, 18), disc(78, -20, 18), disc(84, 44, 7)], hairTone),
    plaits: (who) => plait('M-44 20Q-66 56 -58 100', -58, 100)(who) + plait('M44 20Q66 56 58 100', 58, 100)(who),
    bun: ({ hairTone }) => spot(disc(0, -62, 27), hairTone),
    bob: ({ hairTone }) => band([disc(0, -10, 62), disc(-40, 48, 20), disc(40, 48, 20)], hairTone),
  },
};

const curls =
  (cap: string, r: number, centres: readonly (readonly [number, number])[]): Drawing =>
  ({ hairTone }) =>
    centres.map(([x, y]) => spot(disc(x, y, r), hairTone)).join('') + path(cap, hairTone);

/** A patka is a cloth over a top knot, drawn in the hat's tone. */
const patka =
  (cloth: string, knotX: number, knotY: number, r: number): Drawing =>
  ({ hat }) =>
    path(cloth, hat) + spot(disc(knotX, knotY, r), hat);

const combed =
  (d: string): Drawing =>
  ({ hairTone }) =>
    path(d, hairTone);

const SIDE_COMBED = combed(
  'M-46 30Q-66 -8 -46 -38Q-20 -66 20 -58Q52 -46 54 -20Q26 -22 8 -20Q-4 -10 -14 -2Q-22 4 -24 26Z',
);
const FRONT_PARTED = combed('M-57 10Q-62 -60 0 -60Q62 -60 57 10Q44 -28 0 -36Q-44 -28 -57 10Z');

/** Hair over the skull; styles that are not listed are drawn combed. */
const OVER: Record<View, { combed: Drawing } & Partial<Record<Hair, Drawing>>> = {
  side: {
    combed: SIDE_COMBED,
    bald: nothing,
    patka: patka('M-52 26Q-74 -64 4 -64Q56 -60 57 -14Q24 -26 0 -20Q-20 -8 -52 26Z', 20, -68, 18),
    curly: curls('M-54 18Q-60 -40 0 -54Q46 -52 50 -22Q10 -20 -10 0Q-24 16 -54 18Z', 20, [
      [-44, 6],
      [-50, -18],
      [-34, -42],
      [-8, -54],
      [20, -50],
      [42, -34],
    ]),
  },
  front: {
    combed: FRONT_PARTED,
    bald: nothing,
    short: combed('M-56 4Q-62 -60 0 -62Q62 -60 56 4Q48 -20 34 -26Q0 -16 -36 -26Q-48 -18 -56 4Z'),
    patka: patka('M-58 8Q-66 -66 0 -68Q66 -66 58 8Q38 -24 0 -38Q-38 -24 -58 8Z', 0, -72, 19),
    curly: curls('M-54 -6A56 56 0 0 1 54 -6Q0 -42 -54 -6Z', 19, [
      [-50, -14],
      [-38, -40],
      [-14, -56],
      [14, -56],
      [38, -40],
      [50, -14],
    ]),
  },
};

export const hairBehind = (player: Player, view: View): string => BEHIND[view][player.hair]?.(player) ?? '';

export const hairOver = (player: Player, view: View): string => (OVER[view][player.hair] ?? OVER[view].combed)(player);
