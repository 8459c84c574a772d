import { at, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { ball } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(26, -694), at(98, -672)];
const HIPS: readonly [Point, Point] = [at(-60, -452), at(4, -458)];

/** Fielder in mid leap, both hands round the ball. The feet are off the ground; the shadow stays there. */
export function catcher(who: Player): Figure {
  const trailing = drawLeg(who, { hip: HIPS[0], ankle: at(-300, -260), bend: -1, toe: 118, side: 'far' });
  const driving = drawLeg(who, { hip: HIPS[1], ankle: at(-40, -136), bend: -1, toe: 50 });
  const target = at(196, -896);
  const far = drawArm(who, { shoulder: SHOULDERS[0], hand: shifted(target, -16, 20), bend: -1, side: 'far' });
  const near = drawArm(who, { shoulder: SHOULDERS[1], hand: shifted(target, 30, 24), bend: 1 });
  const art = [
    trailing.art,
    far.art,
    driving.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(82, -782), neck: neckOf(SHOULDERS), look: 'right', tilt: -26 }),
    ball(at(206, -912), 27),
    near.art,
  ].join('');
  return { art, height: 958, shadow: 190 };
}
