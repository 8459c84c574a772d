import { expect, it } from '@jest/globals';
import { registrationSentences } from '../rules/registration.ts';
import { sentenceCode, sentences } from './sentences.ts';

it('names a sentence by its table and key', () => {
  expect(sentenceCode(registrationSentences.age)).toBe('registration.age');
  expect(sentences.get('registration.age')).toBe(registrationSentences.age);
  expect(sentenceCode('INSUFFICIENT FUNDS')).toBeUndefined();
});

it('gives no two sentences the same words, or the code would depend on the order of the tables', () => {
  expect(new Set(sentences.values()).size).toBe(sentences.size);
});
