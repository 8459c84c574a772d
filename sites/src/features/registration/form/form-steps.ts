import { formErrors, isMobileFirst } from './validation.ts';
import type { FormField, FormState } from './form-state.ts';

/**
 * The six steps: one for each part of the form, and the payment. The fields are in the order of spec section 2; an old
 * player's mobile is among the fields of the player.
 */
export const formSteps = [
  { step: 'event', fields: ['selectedEvent', 'isWomanOrGirl'] },
  {
    step: 'player',
    fields: ['playerType', 'playingStyle', 'unavailability', 'firstName', 'lastName', 'address', 'age', 'dateOfBirth'],
  },
  { step: 'contact', fields: ['mobile', 'remarks'] },
  { step: 'photo', fields: ['photo'] },
  { step: 'declaration', fields: ['declaration'] },
  { step: 'pay', fields: [] },
] as const satisfies readonly { step: string; fields: readonly FormField[] }[];

export type FormStep = (typeof formSteps)[number]['step'];

type StepState = 'done' | 'current' | 'ahead';

/** The state of each step. The first step that is not done is the current step. */
export function stepStates(form: FormState): StepState[] {
  const errors = formErrors(form);
  const done = formSteps.map(({ step, fields }) =>
    step === 'pay' ? form.phase === 'paying' : (fields as readonly FormField[]).every((field) => !errors[field]),
  );
  if (isMobileFirst(form) && errors.mobile) done[formSteps.findIndex(({ step }) => step === 'player')] = false;
  const current = done.indexOf(false);
  return done.map((isDone, i) => (isDone ? 'done' : i === current ? 'current' : 'ahead'));
}
