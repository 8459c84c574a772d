import { shaded } from '../../drawing/palette.ts';
import { around, at, bandPath, inside, moved, polygon, spot, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-100, -576), at(-4, -592)];
const HIPS: readonly [Point, Point] = [at(-44, -376), at(24, -382)];

/** Footballer striking the ball in full swing. */
export function footballer(who: Player): Figure {
  const planted = drawLeg(who, { hip: HIPS[0], ankle: at(-62, -24), bend: -1, toe: 0, side: 'far', shorts: true });
  const kicking = drawLeg(who, { hip: HIPS[1], ankle: at(300, -208), bend: -1, toe: -28, shorts: true });
  const back = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-296, -452), bend: -1, side: 'near' });
  const front = drawArm(who, { shoulder: SHOULDERS[1], hand: at(164, -476), bend: 1 });
  const art = [
    planted.art,
    kicking.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(-22, -692), neck: neckOf(SHOULDERS), look: 'right', tilt: 10 }),
    back.art,
    front.art,
    football(at(404, -262), 52),
  ].join('');
  return { art, height: 754, shadow: 160 };
}

function football(centre: Point, r: number): string {
  const five = (x: number, y: number, size: number) =>
    polygon(
      [0, 1, 2, 3, 4].map((i) => at(x + size * Math.sin(i * 1.2566), y - size * Math.cos(i * 1.2566))),
      'board',
    );
  const body = around(at(0, 0), r);
  const patches = [
    [0, 0],
    [0.9, -0.3],
    [-0.9, -0.3],
    [0.56, 0.8],
    [-0.56, 0.8],
    [0, -0.98],
  ]
    .map(([x, y]) => five(x! * r, y! * r, r * 0.36))
    .join('');
  return moved(
    centre,
    spot(around(at(0, 0), r * 1.06), shaded('chalk', 0.5)) + spot(body, 'chalk') + inside(bandPath([body]), patches),
    18,
  );
}
