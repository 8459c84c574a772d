import { at, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-70, -590), at(70, -590)];
const HIPS: readonly [Point, Point] = [at(-40, -380), at(40, -380)];

/** Team mate at ease, hands on the hips, facing us. */
export function mate(who: Player): Figure {
  const left = drawLeg(who, { hip: HIPS[0], ankle: at(-62, -24), bend: 1, toe: 170 });
  const right = drawLeg(who, { hip: HIPS[1], ankle: at(62, -24), bend: -1, toe: 10 });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-72, -400), bend: 1 });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(72, -400), bend: -1 });
  const torso = drawTorso(who, { shoulders: SHOULDERS, hips: HIPS });
  const head = drawHead(who, { at: at(0, -690), neck: neckOf(SHOULDERS), look: 'front' });
  return { art: [left.art, right.art, torso, head, leftArm.art, rightArm.art].join(''), height: 756, shadow: 140 };
}
