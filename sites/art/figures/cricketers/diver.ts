import { at, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso } from '../anatomy/body.ts';
import { ball } from '../gear.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(96, -322), at(132, -250)];
const HIPS: readonly [Point, Point] = [at(-100, -226), at(-86, -170)];

/** Fielder flat out in the air, one hand to the ball. */
export function diver(who: Player): Figure {
  const far = drawLeg(who, { hip: HIPS[0], ankle: at(-400, -318), bend: -1, toe: 196, side: 'far' });
  const near = drawLeg(who, { hip: HIPS[1], ankle: at(-428, -150), bend: 1, toe: 170 });
  const trailing = drawArm(who, { shoulder: SHOULDERS[0], hand: at(246, -430), bend: -1, side: 'far' });
  const catching = drawArm(who, { shoulder: SHOULDERS[1], hand: at(384, -236), bend: -1 });
  const head = drawHead(who, { at: at(222, -366), neck: at(128, -300), look: 'right', tilt: 10 });
  const torso = drawTorso(who, { shoulders: SHOULDERS, hips: HIPS });
  const art = [far.art, trailing.art, near.art, torso, head, ball(at(416, -248), 26), catching.art].join('');
  return { art, height: 470, shadow: 330 };
}
