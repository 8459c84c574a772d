import { over, shaded, type Tone } from '../drawing/palette.ts';
import { at, disc, line, moved, path, polygon, rect, spot } from '../drawing/shapes.ts';
import { ball, stumps } from '../figures/gear.ts';
import type { Prop } from './scene.ts';

/** A ball in the air; `r` is a share of the canvas's height. */
export const flyingBall =
  (x: number, y: number, r: number): Prop =>
  ({ width, height }) =>
    ball(at(width * x, height * y), height * r);

/** The wicket at the far end of a pitch whose middle is at `x`. */
export const farWicket =
  (x: number): Prop =>
  ({ width, height, horizon }) =>
    stumps(at(width * x, horizon + height * 0.05), height * 0.075);

export const nearWicket =
  (x: number, y: number, tall: number): Prop =>
  ({ width, height }) =>
    stumps(at(width * x, height * y), height * tall);

/** A floodlight mast with six lamps; its tone must differ from the sky behind it. */
export const floodlight =
  (x: number, tall: number, mast: Tone): Prop =>
  ({ width, height, horizon }) => {
    const u = height / 1000;
    const [cx, top] = [width * x, horizon - height * tall];
    const lamps = [0, 1, 2].flatMap((i) =>
      [0, 1].map((j) => spot(disc(cx + (i - 1) * 32 * u, top + (20 + j * 30) * u, 10 * u), 'chalk')),
    );
    return (
      line(`M${cx} ${horizon}V${top}`, mast, 11 * u, 'butt') +
      rect(cx - 56 * u, top - 6 * u, 112 * u, 82 * u, mast, 4 * u) +
      lamps.join('')
    );
  };

/** The club's scoreboard: blank tin plates on hooks. */
export const scoreboard =
  (x: number, tall = 0.2): Prop =>
  ({ width, height, horizon }) => {
    const u = (height * tall) / 200;
    const [left, top] = [width * x - 150 * u, horizon - 250 * u];
    const plate = (i: number, j: number, tone: Tone) =>
      rect(left + (24 + i * 66) * u, top + (26 + j * 70) * u, 54 * u, 58 * u, tone, 3) +
      [16, 38].map((dx) => spot(disc(left + (24 + i * 66 + dx) * u, top + (36 + j * 70) * u, 4 * u), 'board')).join('');
    const plates = [0, 1, 2, 3].flatMap((i) => [0, 1].map((j) => plate(i, j, i === 3 && j === 0 ? 'willow' : 'chalk')));
    return (
      [40, 260].map((dx) => rect(left + dx * u - 7 * u, top, 14 * u, 290 * u, 'board')).join('') +
      rect(left, top, 300 * u, 170 * u, 'board', 4) +
      plates.join('')
    );
  };

/** A pavilion with a tin roof and three arches. */
export const pavilion =
  (x: number, tone: Tone, tall = 0.22): Prop =>
  ({ width, height, horizon }) => {
    const u = (height * tall) / 220;
    const cx = width * x;
    const arch = (i: number) =>
      path(
        `M${cx + (i * 100 - 34) * u} ${horizon}v${-70 * u}a${34 * u} ${34 * u} 0 0 1 ${68 * u} 0v${70 * u}Z`,
        shaded(tone, 0.5),
      );
    return (
      rect(cx - 160 * u, horizon - 140 * u, 320 * u, 140 * u, tone) +
      polygon(
        [
          at(cx - 196 * u, horizon - 136 * u),
          at(cx - 120 * u, horizon - 206 * u),
          at(cx + 120 * u, horizon - 206 * u),
          at(cx + 196 * u, horizon - 136 * u),
        ],
        'earth',
      ) +
      [-1, 0, 1].map(arch).join('') +
      line(`M${cx} ${horizon - 206 * u}v${-44 * u}`, 'board', 5 * u, 'butt') +
      polygon([at(cx, horizon - 250 * u), at(cx + 52 * u, horizon - 236 * u), at(cx, horizon - 220 * u)], 'willow')
    );
  };

/** Bunting across the sky, for the day of the prizes. */
export const bunting =
  (y: number, tones: readonly Tone[]): Prop =>
  ({ width, height }) => {
    const u = height / 1000;
    const flags = Math.ceil(width / (86 * u));
    const drop = (x: number) => height * y + 60 * u * Math.sin((Math.PI * x) / width);
    const flag = (i: number) => {
      const x = (i + 0.2) * 86 * u;
      return polygon(
        [at(x, drop(x)), at(x + 56 * u, drop(x + 56 * u)), at(x + 28 * u, drop(x) + 74 * u)],
        tones[i % tones.length]!,
      );
    };
    return (
      line(`M0 ${drop(0)}Q${width / 2} ${drop(0) + 120 * u} ${width} ${drop(0)}`, 'board', 5 * u, 'butt') +
      Array.from({ length: flags }, (_, i) => flag(i)).join('')
    );
  };

/** Slanting rain; coprime steps spread the lines. */
export const rain =
  (tone: Tone, drops = 70): Prop =>
  ({ width, height }) => {
    const u = height / 1000;
    return Array.from({ length: drops }, (_, i) => {
      const x = ((i * 389) % 1009) / 1009;
      const y = ((i * 571) % 997) / 997;
      const long = (46 + ((i * 17) % 34)) * u;
      return line(`M${width * x} ${height * y}l${-long * 0.34} ${long}`, tone, 4.5 * u);
    }).join('');
  };

/** Puddles lie flat on the field. */
export const puddle =
  (x: number, y: number, wide: number, tone: Tone): Prop =>
  ({ width, height }) =>
    `<g transform="translate(${width * x} ${height * y}) scale(1 .16)">${spot(disc(0, 0, height * wide), tone)}${spot(disc(height * wide * 0.2, height * wide * 0.1, height * wide * 0.6), over(tone, 'chalk', 0.35))}</g>`;

/** A kite on its string, for Makar Sankranti. */
export const kite =
  (x: number, y: number, size: number, tone: Tone, patch: Tone): Prop =>
  ({ width, height, horizon }) => {
    const u = (height * size) / 100;
    const [cx, cy] = [width * x, height * y];
    const sail = [at(0, -60 * u), at(46 * u, 0), at(0, 62 * u), at(-46 * u, 0)];
    const half = [at(0, -60 * u), at(46 * u, 0), at(0, 62 * u)];
    const tail = polygon([at(0, 54 * u), at(18 * u, 84 * u), at(-18 * u, 84 * u)], patch);
    const art =
      tail +
      polygon(sail, tone) +
      polygon(half, patch) +
      line(`M${-46 * u} 0Q0 ${-34 * u} ${46 * u} 0`, 'board', 3 * u);
    return (
      line(
        `M${cx} ${cy}Q${cx - 30 * u} ${(cy + horizon) / 2} ${cx - 110 * u} ${horizon}`,
        shaded('chalk', 0.4),
        2.5 * u,
      ) + moved(at(cx, cy), art, 24)
    );
  };
