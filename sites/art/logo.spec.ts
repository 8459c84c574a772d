import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { favicon, logo } from './logo.ts';

const committed = (name: string): string =>
  readFileSync(new URL(`../public/images/${name}.svg`, import.meta.url), 'utf8');

it('matches the committed drawings (npm run art -w sites writes them and the other sizes)', () => {
  expect(committed('logo')).toBe(logo());
  expect(committed('favicon')).toBe(favicon());
});
