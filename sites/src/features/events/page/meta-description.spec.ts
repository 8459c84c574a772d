import { expect, it } from '@jest/globals';
import { metaDescription } from './meta-description.ts';

it('describes a page in whole words and at most 200 characters', () => {
  expect(metaDescription('A cup.', '')).toBe('A cup.');
  expect(metaDescription('A cup.', ' Six\n\na side. ')).toBe('A cup. Six a side.');
  const long = metaDescription('A cup.', 'Six a side. '.repeat(40));
  expect(long.length).toBeLessThanOrEqual(201);
  expect(long).toMatch(/ (Six|a|side\.)…$/);
});
