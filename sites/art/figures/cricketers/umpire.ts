import { shaded, type Tone } from '../../drawing/palette.ts';
import { at, band, bandPath, disc, inside, line, rect, spot, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-78, -590), at(78, -590)];

/** Umpire in the long coat, both arms straight up: six. */
export function umpire(who: Player): Figure {
  const left = drawLeg(who, { hip: at(-40, -380), ankle: at(-54, -24), bend: 1, toe: 170 });
  const right = drawLeg(who, { hip: at(40, -380), ankle: at(54, -24), bend: -1, toe: 10 });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-136, -834), bend: 1, longSleeve: true });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(136, -834), bend: -1, longSleeve: true });
  const art = [
    left.art,
    right.art,
    coat(who.shirt),
    drawHead(who, { at: at(0, -694), neck: neckOf(SHOULDERS), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 866, shadow: 150 };
}

function coat(cloth: Tone): string {
  const discs = [disc(-78, -590, 34), disc(78, -590, 34), disc(-86, -252, 22), disc(86, -252, 22)];
  const tie = band([disc(0, -580, 10), disc(0, -440, 14)], 'earth');
  const buttons = [-400, -340, -280].map((y) => spot(disc(10, y, 7), shaded(cloth, 0.5))).join('');
  const folds = rect(-160, -640, 92, 420, shaded(cloth, 0.18)) + line('M0 -560V-220', shaded(cloth, 0.4), 5, 'butt');
  return (
    band(discs, cloth) +
    inside(bandPath(discs), folds) +
    tie +
    line('M-34 -610L0 -530L34 -610', shaded(cloth, 0.3), 16) +
    buttons
  );
}
