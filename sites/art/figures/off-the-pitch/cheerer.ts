import { at, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-64, -590), at(64, -590)];
const HIPS: readonly [Point, Point] = [at(-40, -380), at(40, -380)];

/** Team mate with both arms flung up, one foot off the ground. */
export function cheerer(who: Player): Figure {
  const left = drawLeg(who, { hip: HIPS[0], ankle: at(-62, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: HIPS[1], ankle: at(150, -120), bend: -1, toe: 30 });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-176, -780), bend: -1 });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(176, -780), bend: 1 });
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    drawHead(who, { at: at(0, -690), neck: neckOf(SHOULDERS), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 802, shadow: 150 };
}
