import { shaded, type Tone } from '../../drawing/palette.ts';
import { at, band, disc, line, path, rect, shifted, type Point } from '../../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from '../anatomy/body.ts';
import { drawHead } from '../anatomy/head.ts';
import type { Figure, Player } from '../player.ts';

const SHOULDERS: readonly [Point, Point] = [at(-70, -588), at(70, -588)];
const HIPS: readonly [Point, Point] = [at(-42, -380), at(42, -380)];
const CUP_FOOT = at(0, -826);

/** Captain, facing us, the cup above the head in both hands. */
export function champion(who: Player): Figure {
  const left = drawLeg(who, { hip: HIPS[0], ankle: at(-74, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: HIPS[1], ankle: at(74, -24), bend: -1, toe: 8 });
  const leftArm = drawArm(who, { shoulder: SHOULDERS[0], hand: at(-58, -816), bend: -1 });
  const rightArm = drawArm(who, { shoulder: SHOULDERS[1], hand: at(58, -816), bend: 1 });
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders: SHOULDERS, hips: HIPS }),
    cup(CUP_FOOT, who.trim),
    drawHead(who, { at: at(0, -690), neck: neckOf(SHOULDERS), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 1048, shadow: 170 };
}

/** A silver-smith's two-handled cup on a plinth, 222 units tall. */
function cup(foot: Point, metal: Tone): string {
  const { x, y } = shifted(foot, 0, 10);
  const dark = shaded(metal, 0.3);
  return [
    line(`M${x - 70} ${y - 196}C${x - 136} ${y - 196} ${x - 124} ${y - 108} ${x - 46} ${y - 108}`, dark, 14),
    line(`M${x + 70} ${y - 196}C${x + 136} ${y - 196} ${x + 124} ${y - 108} ${x + 46} ${y - 108}`, dark, 14),
    path(
      `M${x - 80} ${y - 222}H${x + 80}Q${x + 82} ${y - 104} ${x + 18} ${y - 84}V${y - 44}H${x - 18}V${y - 84}Q${x - 82} ${y - 104} ${x - 80} ${y - 222}Z`,
      metal,
    ),
    path(
      `M${x + 34} ${y - 222}H${x + 80}Q${x + 82} ${y - 104} ${x + 18} ${y - 84}Q${x + 40} ${y - 150} ${x + 34} ${y - 222}Z`,
      dark,
    ),
    band([disc(x - 80, y - 222, 9), disc(x + 80, y - 222, 9)], metal),
    rect(x - 50, y - 48, 100, 20, metal, 4),
    rect(x - 66, y - 30, 132, 34, 'board', 4),
  ].join('');
}
