import { at, heading, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { bat, battingGlove } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-46, -560), at(66, -546)];
const HIPS: readonly [Point, Point] = [at(-52, -338), at(18, -336)];
const HANDS = at(-20, -352);

/** Batter on guard: knees soft, the bat tapping the ground behind the back foot. */
export function guard(who: Player): Figure {
  const back = drawLeg(who, { hip: HIPS[0], ankle: at(-96, -24), bend: -1, toe: 8, side: 'far', pad: true });
  const front = drawLeg(who, { hip: HIPS[1], ankle: at(92, -24), bend: -1, toe: 0, pad: true });
  const topHand = shifted(HANDS, 16, -36);
  const far = drawArm(who, { shoulder: SHOULDERS[0], hand: HANDS, bend: 1, side: 'near' });
  const near = drawArm(who, { shoulder: SHOULDERS[1], hand: topHand, bend: 1 });
  const art = [
    back.art,
    front.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(44, -654), neck: neckOf(SHOULDERS), look: 'right', tilt: 8 }),
    bat(shifted(HANDS, 6, -10), 122),
    far.art,
    battingGlove(HANDS, heading(far.joints.middle, HANDS)),
    near.art,
    battingGlove(topHand, heading(near.joints.middle, topHand)),
  ].join('');
  return { art, height: 728, shadow: 190 };
}
