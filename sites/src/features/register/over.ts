import { deskErrors } from './verdicts.ts';
import type { Desk, DeskField } from './registration.machine.ts';

/** The six balls of the over: each stands for a part of the form, the last for the payment. */
export const overBalls = [
  { name: 'Event', fields: ['selectedEvent'] },
  { name: 'Player', fields: ['playerType', 'mobile', 'firstName', 'lastName', 'age', 'playingStyle'] },
  { name: 'Contact', fields: ['address', 'unavailability', 'remarks'] },
  { name: 'Photo', fields: ['photo'] },
  { name: 'Declaration', fields: ['declaration'] },
  { name: 'Pay', fields: [] },
] as const satisfies readonly { name: string; fields: readonly DeskField[] }[];

export type BallState = 'done' | 'current' | 'ahead';

/** The state of every ball: the first that is not done is the current one. */
export function overState(desk: Desk): BallState[] {
  const errors = deskErrors(desk);
  const done = overBalls.map(({ name, fields }) =>
    name === 'Pay' ? desk.phase === 'paying' : (fields as readonly DeskField[]).every((field) => !errors[field]),
  );
  const current = done.indexOf(false);
  return done.map((isDone, i) => (isDone ? 'done' : i === current ? 'current' : 'ahead'));
}
