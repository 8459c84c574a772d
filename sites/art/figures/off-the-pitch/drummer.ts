import { shaded } from '../../drawing/palette.ts';
import { at, band, disc, line, moved, path, spot, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-68, -590), at(68, -590)];
const HIPS: readonly [Point, Point] = [at(-40, -376), at(40, -376)];

/** Dhol player at the boundary, for the prize-giving. */
export function drummer(who: Player): Figure {
  const left = drawLeg(who, { hip: HIPS[0], ankle: at(-78, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: HIPS[1], ankle: at(98, -52), bend: -1, toe: -10 });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-204, -470), bend: 1 });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(196, -500), bend: -1 });
  const stick = (hand: Point, to: Point) => line(`M${hand.x} ${hand.y}L${to.x} ${to.y}`, shaded('willow', 0.35), 12);
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    line('M-66 -600L96 -450', 'chalk', 18),
    moved(at(6, -404), dhol(), 6),
    drawHead(who, { at: at(0, -690), neck: neckOf(SHOULDERS), look: 'front' }),
    stick(at(-204, -470), at(-150, -380)),
    stick(at(196, -500), at(158, -390)),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 756, shadow: 150 };
}

/** Barrel, ropes and both heads, lying across the body. */
function dhol(): string {
  const barrel = 'M-130 -62Q0 -112 130 -62V62Q0 112 -130 62Z';
  const ropes = [-96, -32, 32, 96].map((x) => line(`M${x - 30} -78L${x} 78L${x + 30} -78`, 'chalk', 6));
  const head = (x: number) =>
    moved(at(x, 0), spot(disc(0, 0, 70), 'willow') + spot(disc(0, 0, 28), shaded('willow', 0.4)), 0, 0.34, 1);
  return (
    path(barrel, 'earth') +
    ropes.join('') +
    band([disc(-128, -56, 8), disc(-128, 56, 8)], 'board') +
    band([disc(128, -56, 8), disc(128, 56, 8)], 'board') +
    head(-134) +
    head(134)
  );
}
