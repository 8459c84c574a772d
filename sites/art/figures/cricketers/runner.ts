import { at, heading, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { bat, battingGlove } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(36, -574), at(116, -560)];
const HIPS: readonly [Point, Point] = [at(-34, -374), at(16, -368)];

/** Batter running the single, bat stretched towards the crease. */
export function runner(who: Player): Figure {
  const pushing = drawLeg(who, { hip: HIPS[0], ankle: at(-292, -148), bend: -1, toe: 76, side: 'far', pad: true });
  const striding = drawLeg(who, { hip: HIPS[1], ankle: at(196, -64), bend: -1, toe: -16, pad: true });
  const swinging = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-110, -520), bend: -1, side: 'far' });
  const hand = at(300, -424);
  const holding = drawArm(who, { shoulder: SHOULDERS[1], hand, bend: 1 });
  const art = [
    swinging.art,
    battingGlove(swinging.joints.end, heading(swinging.joints.middle, swinging.joints.end)),
    pushing.art,
    striding.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(130, -668), neck: neckOf(SHOULDERS), look: 'right', tilt: 2 }),
    bat(shifted(holding.joints.end, 0, 0), 40),
    holding.art,
    battingGlove(holding.joints.end, heading(holding.joints.middle, holding.joints.end)),
  ].join('');
  return { art, height: 738, shadow: 240 };
}
