import { at, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(6, -576), at(92, -562)];
const HIPS: readonly [Point, Point] = [at(-36, -376), at(20, -370)];

/** Someone running at full pelt in shorts: the morning's fitness, or a chase after a football. */
export function chaser(who: Player): Figure {
  const pushing = drawLeg(who, { hip: HIPS[0], ankle: at(-276, -186), bend: -1, toe: 82, side: 'far', shorts: true });
  const landing = drawLeg(who, { hip: HIPS[1], ankle: at(150, -60), bend: -1, toe: -18, shorts: true });
  const back = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-84, -438), bend: -1, side: 'far' });
  const front = drawArm(who, { shoulder: SHOULDERS[1], hand: at(236, -560), bend: 1 });
  const head = drawHead(who, { at: at(104, -672), neck: neckOf(SHOULDERS), look: 'right', tilt: 4 });
  const torso = drawTorso(who, { shoulders: SHOULDERS, hips: HIPS });
  return { art: [back.art, pushing.art, landing.art, torso, head, front.art].join(''), height: 738, shadow: 200 };
}
