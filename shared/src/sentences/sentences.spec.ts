import { describe, expect, it } from '@jest/globals';
import { registrationSentences } from '../rules/registration.ts';
import { sentenceCode, sentences } from './sentences.ts';
import { makeSentence, parameterSentences, sentenceFrom } from './parameter-sentences.ts';

describe('sentences', () => {
  it('names a sentence by its table and key', () => {
    expect(sentenceCode(registrationSentences.age)).toBe('registration.age');
    expect(sentences.get('registration.age')).toBe(registrationSentences.age);
    expect(sentenceCode('INSUFFICIENT FUNDS')).toBeUndefined();
  });

  it('gives no two sentences the same words, or the code would depend on the order of the tables', () => {
    expect(new Set(sentences.values()).size).toBe(sentences.size);
  });
});

describe('sentences with parameters', () => {
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
    expect(parameterSentences['call.throttled']({ minutes: 1 })).toBe(
      'Too many attempts. Please try again in a minute.',
    );
    expect(parameterSentences['call.throttled']({ minutes: 1381 })).toBe(
      'Too many attempts. Please try again in 24 hours.',
    );
    expect(parameterSentences['call.throttled']({ minutes: 4 })).toBe(
      'Too many attempts. Please try again in 4 minutes.',
    );
  });
});
