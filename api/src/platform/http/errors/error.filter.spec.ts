import { expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { withCodes } from './error.filter.ts';

it('names the sentence of the error and of every field', () => {
  const errors = { age: registrationSentences.age, remarks: 'A text of nobody' };
  expect(withCodes({ success: false, error: registrationSentences.age, errors })).toEqual({
    ...{ success: false, error: registrationSentences.age, errors },
    ...{ code: 'registration.age', errorCodes: { age: 'registration.age' } },
  });
});

it('answers the parameters of a sentence that has some, for its field too', () => {
  const said = makeSentence('refusal.notYet', { day: '2026-12-01' });
  const failure = { success: false, error: said.sentence, errors: { selectedEvent: said.sentence } } as const;
  expect(withCodes(failure, said)).toEqual({
    ...failure,
    ...{ code: 'refusal.notYet', parameters: { day: '2026-12-01' }, errorCodes: { selectedEvent: 'refusal.notYet' } },
  });
});

it('adds nothing to a sentence that only administrators read', () => {
  const failure = { success: false, error: 'The member was changed meanwhile.' } as const;
  expect(withCodes(failure)).toEqual(failure);
});
