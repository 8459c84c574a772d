import { expect, it } from '@jest/globals';
import { declarations } from '@maidan/shared/declaration.ts';
import { registerPage } from './register.ts';
import { hindiSentences } from './sentences.ts';

/** Words that stay in Latin letters. */
const kept = /JPE?G|PNG|WebP|GIF|MB|JavaScript/g;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

it('the form, its sentences and its declaration are in Hindi throughout', () => {
  const { version: _version, ...declaration } = declarations.hi;
  const texts = textsOf([registerPage, hindiSentences, declaration]);
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.filter((text) => /[a-z]/i.test(text.replace(kept, '')))).toEqual([]);
});
