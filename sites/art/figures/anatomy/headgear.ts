import { shaded } from '../../drawing/palette.ts';
import { band, disc, line, path, spot } from '../../drawing/shapes.ts';
import type { Headgear, Player, View } from '../player.ts';

type Drawing = (player: Player) => string;

const peak =
  (d: string): Drawing =>
  ({ hat }) =>
    path(d, shaded(hat, 0.3));

const grille =
  (...bars: string[]): Drawing =>
  ({ trim }) =>
    bars.map((d) => line(d, trim, 6)).join('');

const brim =
  (dome: string, from: number, to: number, y: number, ribbon: string): Drawing =>
  ({ hat, trim }) =>
    path(dome, hat) + band([disc(from, y, 9), disc(0, -20, 9), disc(to, y, 9)], hat) + line(ribbon, trim, 9, 'butt');

const WORN: Record<View, Record<Headgear, Drawing>> = {
  side: {
    none: () => '',
    cap: (who) =>
      path('M-56 2Q-62 -62 4 -64Q54 -60 58 -16Q24 -22 -56 2Z', who.hat) +
      peak('M30 -26Q74 -28 100 -8Q104 2 94 4Q62 -8 30 -8Z')(who) +
      spot(disc(0, -64, 7), who.trim),
    helmet: (who) =>
      path('M-58 44Q-76 -72 6 -72Q66 -68 68 -18L20 -14Q-8 -8 -10 22L-14 46Z', who.hat) +
      peak('M26 -30Q78 -32 104 -14Q108 -2 96 -2L24 -10Z')(who) +
      grille('M4 12Q40 18 76 8', 'M0 32Q40 40 74 26', 'M2 52Q34 60 64 46', 'M78 -4Q82 24 64 48')(who),
    sunhat: brim('M-50 -14Q-52 -70 4 -70Q54 -68 54 -16Z', -84, 88, -4, 'M-50 -20Q4 -30 54 -20'),
  },
  front: {
    none: () => '',
    cap: (who) =>
      path('M-57 -10Q-60 -66 0 -68Q60 -66 57 -10Z', who.hat) +
      peak('M-60 -8Q0 -40 60 -8Q34 2 0 0Q-34 2 -60 -8Z')(who) +
      spot(disc(0, -68, 7), who.trim),
    helmet: (who) =>
      path('M-64 40Q-72 -74 0 -76Q72 -74 64 40L46 40L44 -12Q0 -24 -44 -12L-46 40Z', who.hat) +
      peak('M-66 -12Q0 -48 66 -12Q34 2 0 -2Q-34 2 -66 -12Z')(who) +
      grille('M-48 20Q0 32 48 20', 'M-46 40Q0 54 46 40')(who),
    sunhat: brim('M-50 -14Q-52 -72 0 -72Q52 -72 50 -14Z', -86, 86, -6, 'M-51 -22Q0 -34 51 -22'),
  },
};

export const headgear = (player: Player, view: View): string => WORN[view][player.headgear](player);
