import { shaded, SKINS, type Tone } from '../../drawing/palette.ts';
import {
  around,
  at,
  band,
  bandPath,
  between,
  edgedBand,
  heading,
  inside,
  line,
  moved,
  rect,
  type Point,
} from '../../drawing/shapes.ts';
import { arm, leg, type Bend, type Joints } from './limb.ts';
import type { Player } from '../player.ts';

/** The far side of a body is drawn a shade darker, so that crossing limbs stay apart. */
type Side = 'near' | 'far';

const lit = (tone: Tone, side: Side): Tone => (side === 'far' ? shaded(tone, 0.22) : tone);

interface ArmPose {
  readonly shoulder: Point;
  readonly hand: Point;
  readonly bend: Bend;
  readonly side?: Side;
  readonly longSleeve?: boolean;
}

/** An arm with its sleeve and bare hand. The hand is where the joints end. */
export function drawArm(player: Player, pose: ArmPose): { art: string; joints: Joints } {
  const side = pose.side ?? 'near';
  const joints = arm(pose.shoulder, pose.hand, pose.bend);
  const { root, middle, end } = joints;
  const cloth = lit(player.shirt, side);
  const skin = lit(SKINS[player.skin], side);
  const cuff = between(root, middle, 0.74);
  const wrist = between(middle, end, 0.94);
  const edge = shaded(player.shirt, 0.34);
  const upper = pose.longSleeve
    ? edgedBand([around(root, 32), around(middle, 25)], cloth, edge) +
      band([around(middle, 25), around(between(middle, end, 0.76), 21)], cloth)
    : edgedBand([around(root, 33), around(cuff, 28)], cloth, edge);
  const bare = [
    band([around(cuff, 22), around(middle, 20)], skin),
    band([around(middle, 20), around(wrist, 15)], skin),
  ].join('');
  const hem = pose.longSleeve ? '' : line(hemPath(root, middle, 0.8, 25), player.trim, 9, 'butt');
  const hand = band([around(wrist, 16), around(end, 21)], skin);
  return { art: (pose.longSleeve ? '' : bare) + hand + upper + hem, joints };
}

function hemPath(from: Point, to: Point, share: number, half: number): string {
  const middle = between(from, to, share);
  const angle = ((heading(from, to) + 90) * Math.PI) / 180;
  const dx = half * Math.cos(angle);
  const dy = half * Math.sin(angle);
  return `M${middle.x - dx} ${middle.y - dy}L${middle.x + dx} ${middle.y + dy}`;
}

interface LegPose {
  readonly hip: Point;
  readonly ankle: Point;
  readonly bend: Bend;
  readonly side?: Side;
  /** Direction of the toe, in degrees clockwise from the right; 180 is left. */
  readonly toe: number;
  readonly pad?: boolean;
  readonly shorts?: boolean;
}

export function drawLeg(player: Player, pose: LegPose): { art: string; joints: Joints } {
  const side = pose.side ?? 'near';
  const joints = leg(pose.hip, pose.ankle, pose.bend);
  const { root, middle, end } = joints;
  const cloth = lit(player.trousers, side);
  const edge = shaded(player.trousers, 0.3);
  const shoe = drawShoe(end, pose.toe);
  const pad = pose.pad ? drawPad(joints, side) : '';
  if (!pose.shorts) {
    const bones = [
      [around(root, 48), around(middle, 34)],
      [around(middle, 34), around(end, 25)],
    ];
    const edges = bones.map((discs) => edgedBand(discs, cloth, edge)).join('');
    const fills = bones.map((discs) => band(discs, cloth)).join('');
    return { art: shoe + edges + fills + pad, joints };
  }
  const skin = lit(SKINS[player.skin], side);
  const sock = between(middle, end, 0.42);
  const shin = band([around(middle, 29), around(between(middle, end, 0.4), 30), around(end, 19)], skin);
  const socks = band([around(sock, 27), around(end, 20)], lit(player.trim, side));
  const thigh = edgedBand([around(root, 50), around(between(root, middle, 0.7), 44)], cloth, edge);
  return { art: band([around(root, 40), around(middle, 29)], skin) + shin + socks + shoe + thigh, joints };
}

function drawShoe(ankle: Point, toe: number): string {
  const flip = Math.abs(toe) > 90 ? -1 : 1;
  const sole = bandPath([
    { x: -16, y: 8, r: 15 },
    { x: 52, y: 12, r: 11 },
    { x: 10, y: -6, r: 16 },
  ]);
  const art = `${band(
    [
      { x: -16, y: 8, r: 15 },
      { x: 52, y: 12, r: 11 },
      { x: 10, y: -6, r: 16 },
    ],
    'board',
  )}${inside(sole, line('M-40 22H80', 'chalk', 9, 'butt'))}`;
  return moved(ankle, art, flip === 1 ? toe : toe - 180, flip, 1);
}

/** A batting pad over knee and shin: knee roll, straps and a shadow edge. */
function drawPad({ middle, end, root }: Joints, side: Side): string {
  const cloth = lit('chalk', side);
  const top = between(middle, root, 0.3);
  const ribs = [0.02, 0.2, 0.38, 0.56, 0.74].map((share) =>
    line(hemPath(middle, end, share, 60), shaded(cloth, 0.26), 6, 'butt'),
  );
  const shin = [around(middle, 44), around(between(middle, end, 0.9), 35)];
  const cover = edgedBand([around(middle, 45), around(top, 36)], cloth, shaded(cloth, 0.3), 6);
  return cover + edgedBand(shin, cloth, shaded(cloth, 0.3), 6) + inside(bandPath(shin), ribs.join(''));
}

interface TorsoPose {
  readonly shoulders: readonly [Point, Point];
  readonly hips: readonly [Point, Point];
  /** The side of the body that is in shadow: -1 is left, 1 is right. */
  readonly shadow?: -1 | 1;
}

/** A shirt with a shadow side and trim at the hem; the seat of the trousers shows below. */
export function drawTorso(player: Player, { shoulders, hips, shadow = -1 }: TorsoPose): string {
  const [left, right] = shoulders;
  const [hipLeft, hipRight] = hips;
  const chest = between(left, right, 0.5);
  const seat = between(hipLeft, hipRight, 0.5);
  const waist = between(chest, seat, 0.86);
  const discs = [
    around(left, 33),
    around(right, 33),
    around(between(hipLeft, waist, 0.3), 38),
    around(between(hipRight, waist, 0.3), 38),
  ];
  const outline = bandPath(discs);
  const lean = heading(seat, chest) + 90;
  const trunk = band([around(hipLeft, 44), around(hipRight, 44), around(waist, 44)], player.trousers);
  const shade = moved(chest, rect(shadow === -1 ? -160 : 40, -80, 120, 420, shaded(player.shirt, 0.16)), lean);
  const hem = moved(between(chest, seat, 1.06), line('M-140 0H140', player.trim, 13, 'butt'), lean);
  return trunk + band(discs, player.shirt) + inside(outline, shade + hem);
}

export const neckOf = (shoulders: readonly [Point, Point]): Point => {
  const middle = between(shoulders[0], shoulders[1], 0.5);
  return at(middle.x, middle.y - 18);
};
