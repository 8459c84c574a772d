import { at, between, heading, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { bat, BAT_LENGTH, battingGlove } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-52, -580), at(76, -562)];
const HIPS: readonly [Point, Point] = [at(-40, -352), at(34, -350)];
const HANDS = at(-172, -536);
const BAT_TURN = -118;

/** Batter at the top of the backlift, front foot on its way to the ball: chest to us, eyes to the right. */
export function striker(who: Player): Figure {
  const back = drawLeg(who, { hip: HIPS[0], ankle: at(-172, -24), bend: -1, toe: 172, side: 'far', pad: true });
  const front = drawLeg(who, { hip: HIPS[1], ankle: at(196, -24), bend: -1, toe: 0, pad: true });
  const topHand = shifted(HANDS, 24, 40);
  const bottomHand = HANDS;
  const leading = drawArm(who, { shoulder: SHOULDERS[1], hand: topHand, bend: -1 });
  const trailing = drawArm(who, { shoulder: SHOULDERS[0], hand: bottomHand, bend: -1, side: 'far' });
  const grip = between(topHand, bottomHand, 0.5);
  const art = [
    back.art,
    front.art,
    trailing.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(48, -672), neck: neckOf(SHOULDERS), look: 'right', tilt: 6 }),
    bat(shifted(grip, 10, 18), BAT_TURN),
    leading.art,
    battingGlove(topHand, heading(leading.joints.middle, topHand)),
    battingGlove(bottomHand, heading(trailing.joints.middle, bottomHand)),
  ].join('');
  return { art, height: 500 + BAT_LENGTH * Math.sin((118 * Math.PI) / 180), shadow: 240 };
}
