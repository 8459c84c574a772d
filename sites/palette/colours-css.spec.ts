import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { palette } from '@maidan/shared/palette.ts';
import { coloursCss } from './colours-css.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('matches the committed colours.css (npm run colours -w sites writes it)', () => {
  expect(read('sites/src/styles/colours.css')).toBe(coloursCss());
});

it('contains every colour used by the console’s index page', () => {
  const colours = new Set(Object.values<string>(palette));
  const used = read('admin/index.html').match(/#[\da-f]{6}\b/gi) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((colour) => !colours.has(colour.toLowerCase()))).toEqual([]);
});
