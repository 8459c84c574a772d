import { expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { translate, translateCoded } from './translate.ts';

const hindiAge = 'उम्र लिखना ज़रूरी है';

it('says a sentence by its words', () => {
  expect(translate('hi', registrationSentences.age)).toBe(hindiAge);
  expect(translate('en', registrationSentences.age)).toBe(registrationSentences.age);
  expect(translate('hi', 'INSUFFICIENT FUNDS')).toBe('INSUFFICIENT FUNDS');
});

it('says a sentence by its code, in whatever words it came', () => {
  expect(translateCoded('hi', { sentence: 'Your age, please', code: 'registration.age' })).toBe(hindiAge);
  expect(translateCoded('hi', { sentence: registrationSentences.age, code: 'registration.unheardOf' })).toBe(hindiAge);
  expect(translateCoded('hi', { sentence: 'Other words', code: 'toString' })).toBe('Other words');
});

it('says a sentence with its parameters', () => {
  const notYet = makeSentence('refusal.notYet', { day: '2026-12-01' });
  expect(translateCoded('hi', notYet)).toBe('इस प्रतियोगिता का पंजीकरण 1 दिसंबर 2026 से शुरू होगा।');
  expect(translateCoded('en', notYet)).toBe('Registration for this event opens on 1 December 2026.');
  expect(translateCoded('hi', { ...notYet, parameters: {} })).toBe(notYet.sentence);
});
