import { at, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { ball } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-30, -604), at(66, -570)];
const HIPS: readonly [Point, Point] = [at(-30, -378), at(30, -372)];

/** Bowler in the delivery stride: the front leg braced, the arm past the ear, the ball about to go. */
export function bowler(who: Player): Figure {
  const trailing = drawLeg(who, { hip: HIPS[0], ankle: at(-232, -92), bend: -1, toe: 62, side: 'far' });
  const braced = drawLeg(who, { hip: HIPS[1], ankle: at(136, -24), bend: -1, toe: 0 });
  const bowling = drawArm(who, { shoulder: SHOULDERS[0], hand: at(22, -850), bend: -1, side: 'near' });
  const guiding = drawArm(who, { shoulder: SHOULDERS[1], hand: at(214, -392), bend: -1, side: 'near' });
  const art = [
    trailing.art,
    braced.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    ball(shifted(bowling.joints.end, 6, -26), 25),
    bowling.art,
    drawHead(who, { at: at(60, -686), neck: neckOf(SHOULDERS), look: 'right', tilt: 4 }),
    guiding.art,
  ].join('');
  return { art, height: 890, shadow: 220 };
}
