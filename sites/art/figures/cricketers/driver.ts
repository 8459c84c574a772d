import { at, between, heading, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { bat, battingGlove } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-30, -566), at(84, -540)];
const HIPS: readonly [Point, Point] = [at(-44, -336), at(28, -330)];
const HANDS = at(236, -604);

/** Batter at the end of the cover drive: front knee bent, both hands high, the bat pointing after the ball. */
export function driver(who: Player): Figure {
  const back = drawLeg(who, { hip: HIPS[0], ankle: at(-264, -34), bend: 1, toe: 24, side: 'far', pad: true });
  const front = drawLeg(who, { hip: HIPS[1], ankle: at(168, -24), bend: -1, toe: 0, pad: true });
  const bottomHand = shifted(HANDS, 22, -38);
  const far = drawArm(who, { shoulder: SHOULDERS[0], hand: bottomHand, bend: 1, side: 'far' });
  const near = drawArm(who, { shoulder: SHOULDERS[1], hand: HANDS, bend: 1 });
  const art = [
    back.art,
    front.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(74, -656), neck: neckOf(SHOULDERS), look: 'right', tilt: 4 }),
    far.art,
    bat(between(HANDS, far.joints.end, 0.5), -64),
    battingGlove(far.joints.end, heading(far.joints.middle, far.joints.end)),
    near.art,
    battingGlove(near.joints.end, heading(near.joints.middle, near.joints.end)),
  ].join('');
  return { art, height: 1034, shadow: 270 };
}
