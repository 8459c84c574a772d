import { expect, it } from '@jest/globals';
import { makeSentence, parameterSentences, sentenceFrom } from './parameter-sentences.ts';

it('makes a sentence that can be made again from its code and parameters', () => {
  const made = makeSentence('refusal.notYet', { day: '2026-12-01' });
  expect(made).toEqual({
    sentence: 'Registration for this event opens on 1 December 2026.',
    code: 'refusal.notYet',
    parameters: { day: '2026-12-01' },
  });
  expect(sentenceFrom(parameterSentences, made.code, made.parameters)).toBe(made.sentence);
});

it.each([
  ['refusal.unheardOf', { day: '2026-12-01' }],
  ['toString', {}],
  ['refusal.notYet', {}],
  ['call.throttled', { minutes: '3' }],
])('makes nothing of %s with %j', (code, parameters) => {
  expect(sentenceFrom(parameterSentences, code, parameters)).toBeUndefined();
});

it('says one minute in words', () => {
  expect(parameterSentences['call.throttled']({ minutes: 1 })).toBe('Too many attempts. Please try again in a minute.');
  expect(parameterSentences['call.throttled']({ minutes: 1381 })).toBe(
    'Too many attempts. Please try again in 24 hours.',
  );
  expect(parameterSentences['call.throttled']({ minutes: 4 })).toBe(
    'Too many attempts. Please try again in 4 minutes.',
  );
});
