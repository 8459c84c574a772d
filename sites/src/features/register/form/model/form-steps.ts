import { formErrors } from './validation.ts';
import type { FormField, FormState } from './form-state.ts';

/** The six steps: one for each part of the form, the last for the payment. */
export const formSteps = [
  { name: 'Event', fields: ['selectedEvent'] },
  { name: 'Player', fields: ['playerType', 'mobile', 'firstName', 'lastName', 'age', 'playingStyle'] },
  { name: 'Contact', fields: ['address', 'unavailability', 'remarks'] },
  { name: 'Photo', fields: ['photo'] },
  { name: 'Declaration', fields: ['declaration'] },
  { name: 'Pay', fields: [] },
] as const satisfies readonly { name: string; fields: readonly FormField[] }[];

type StepState = 'done' | 'current' | 'ahead';

/** The state of every step; the first that is not done is the current one. */
export function stepStates(form: FormState): StepState[] {
  const errors = formErrors(form);
  const done = formSteps.map(({ name, fields }) =>
    name === 'Pay' ? form.phase === 'paying' : (fields as readonly FormField[]).every((field) => !errors[field]),
  );
  const current = done.indexOf(false);
  return done.map((isDone, i) => (isDone ? 'done' : i === current ? 'current' : 'ahead'));
}
