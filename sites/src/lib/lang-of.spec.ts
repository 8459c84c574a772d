import { expect, it } from '@jest/globals';
import { langOf } from './lang-of.ts';

it.each([
  ['कीर्ति', 'en', 'hi'],
  ['Winter League', 'en', undefined],
  ['कीर्ति', 'hi', 'hi'],
  ['Winter League', 'hi', 'en'],
  ['सर्दियों की Winter League', 'hi', 'hi'],
  ['2026', 'hi', undefined],
] as const)('%s on a page in %s is marked as %s', (text, page, marked) => {
  expect(langOf(text, page)).toBe(marked);
});
