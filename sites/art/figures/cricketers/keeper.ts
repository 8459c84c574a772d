import { at, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { keepingGlove } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-84, -420), at(84, -420)];
const HIPS: readonly [Point, Point] = [at(-46, -206), at(46, -206)];

/** Wicket keeper in the crouch, facing us, gloves together below the chin. */
export function keeper(who: Player): Figure {
  const left = drawLeg(who, { hip: HIPS[0], ankle: at(-132, -24), bend: 1, toe: 168, pad: true });
  const right = drawLeg(who, { hip: HIPS[1], ankle: at(132, -24), bend: -1, toe: 12, pad: true });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-38, -236), bend: 1, longSleeve: true });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(38, -236), bend: -1, longSleeve: true });
  const art = [
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    left.art,
    right.art,
    drawHead(who, { at: at(0, -520), neck: neckOf(SHOULDERS), look: 'front' }),
    leftArm.art,
    rightArm.art,
    keepingGlove(at(-34, -220), 76, who.trim),
    `<g transform="scale(-1 1)">${keepingGlove(at(-34, -220), 76, who.trim)}</g>`,
  ].join('');
  return { art, height: 590, shadow: 210 };
}
