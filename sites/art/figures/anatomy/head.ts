import { shaded, SKINS, type Tone } from '../../drawing/palette.ts';
import { band, bandPath, disc, inside, moved, path, spot, type Point } from '../../drawing/shapes.ts';
import { hairBehind, hairOver } from './hair.ts';
import { headgear } from './headgear.ts';
import type { Player, View } from '../player.ts';

type Look = 'right' | 'left' | 'front';

interface HeadPose {
  /** Middle of the skull. */
  readonly at: Point;
  readonly neck: Point;
  readonly look: Look;
  /** Degrees; positive lowers a chin that looks right. */
  readonly tilt?: number;
}

/** Size of a child's head relative to an adult's, in a figure of the same height. */
const CHILD_HEAD = 1.3;

/** A head without a face: throat, skull, jaw, hair and headgear. */
export function drawHead(player: Player, { at, neck, look, tilt = 0 }: HeadPose): string {
  const skin = SKINS[player.skin];
  const size = player.child ? CHILD_HEAD : 1;
  const mirror = look === 'left' ? -1 : 1;
  const view: View = look === 'front' ? 'front' : 'side';
  const throat = band([disc(neck.x, neck.y - 4, 23), disc(at.x, at.y + 20, 23)], shaded(skin, 0.2));
  const skull = view === 'front' ? frontSkull(skin) : sideSkull(skin);
  const hidden = player.headgear === 'helmet';
  const head = [
    hairBehind(player, view),
    skull,
    hidden ? '' : hairOver(player, view),
    hidden || view === 'front' ? '' : sideEar(skin),
    headgear(player, view),
  ].join('');
  return throat + moved(at, head, mirror * tilt, mirror * size, size);
}

const sideSkull = (skin: Tone): string =>
  band([disc(0, -2, 53), disc(24, 30, 28)], skin) + band([disc(44, 4, 12), disc(55, 14, 7)], skin);

const sideEar = (skin: Tone): string => spot(disc(-8, 12, 11), shaded(skin, 0.25));

const FACE = [disc(0, -4, 52), disc(-10, 32, 28), disc(10, 32, 28)];

function frontSkull(skin: Tone): string {
  const ears = [-52, 52].map((x) => spot(disc(x, 8, 12), shaded(skin, 0.22))).join('');
  // One flat plane of shadow gives a faceless head its volume.
  const plane = inside(bandPath(FACE), path('M-60 -60H-20Q-34 24 -14 70H-70Z', shaded(skin, 0.12)));
  return ears + band(FACE, skin) + plane;
}
