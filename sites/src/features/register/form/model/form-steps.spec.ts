import { expect, it } from '@jest/globals';
import { formFields } from './form-state.ts';
import { formSteps } from './form-steps.ts';

it('asks for every field of the form in exactly one step', () => {
  expect(formSteps.flatMap<string>(({ fields }) => fields).sort()).toEqual([...formFields].sort());
});
