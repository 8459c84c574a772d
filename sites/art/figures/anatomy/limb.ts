import { at, length, type Point } from '../../drawing/shapes.ts';

/** Bone lengths of an adult 760 units tall. */
export const BONES = { thigh: 182, shin: 178, upperArm: 132, forearm: 118 } as const;

export interface Joints {
  readonly root: Point;
  readonly middle: Point;
  readonly end: Point;
}

/** Which way a knee or an elbow points, seen from root to end: 1 is clockwise on paper. */
export type Bend = 1 | -1;

/** Two-bone inverse kinematics by the law of cosines. The bones keep their lengths in each pose. */
export function reach(root: Point, target: Point, upper: number, lower: number, bend: Bend): Joints {
  const wanted = length(root, target);
  const span = Math.min(Math.max(wanted, Math.abs(upper - lower) + 1), upper + lower - 0.5);
  const toEnd = Math.atan2(target.y - root.y, target.x - root.x);
  const opening = Math.acos((upper ** 2 + span ** 2 - lower ** 2) / (2 * upper * span));
  const toMiddle = toEnd + bend * opening;
  return {
    root,
    middle: at(root.x + upper * Math.cos(toMiddle), root.y + upper * Math.sin(toMiddle)),
    end: at(root.x + span * Math.cos(toEnd), root.y + span * Math.sin(toEnd)),
  };
}

export const arm = (shoulder: Point, hand: Point, bend: Bend): Joints =>
  reach(shoulder, hand, BONES.upperArm, BONES.forearm, bend);

export const leg = (hip: Point, ankle: Point, bend: Bend): Joints => reach(hip, ankle, BONES.thigh, BONES.shin, bend);
