import { expect, it } from '@jest/globals';
import { registrationRules } from '@maidan/shared/rules/registration.ts';
import { formFields } from './form-state.ts';
import { formSteps } from './form-steps.ts';

it('asks for every field in one step, in the order in which errors are reported, and the rules are too', () => {
  expect(formSteps.flatMap<string>(({ fields }) => fields)).toEqual(formFields);
  expect(Object.keys(registrationRules)).toEqual(formFields);
});
