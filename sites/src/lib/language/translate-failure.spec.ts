import { expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { ApiFailure } from '../api.ts';
import { translateFailure, translateFieldErrors } from './translate-failure.ts';

const notYet = makeSentence('refusal.notYet', { day: '2026-12-01' });
const failure = new ApiFailure('refused', notYet.sentence, 400, {
  ...{ code: notYet.code, parameters: notYet.parameters },
  errors: { selectedEvent: notYet.sentence, age: registrationSentences.age, remarks: 'Text of nobody' },
  errorCodes: { selectedEvent: notYet.code, age: 'registration.age' },
});
const hindi = 'इस प्रतियोगिता का पंजीकरण 1 दिसंबर 2026 से शुरू होगा।';

it('says a refusal and the errors of its fields by their codes', () => {
  expect(translateFailure('hi', failure)).toBe(hindi);
  expect(translateFieldErrors('hi', failure)).toEqual({
    selectedEvent: hindi,
    age: 'उम्र लिखना ज़रूरी है',
    remarks: 'Text of nobody',
  });
  expect(translateFailure('en', failure)).toBe(notYet.sentence);
});

it('says nothing for a failure without words', () => {
  expect(translateFailure('hi', new ApiFailure('timeout'))).toBe('');
});
