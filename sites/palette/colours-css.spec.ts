import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { palette } from '@maidan/shared/palette.ts';
import { coloursCss } from './colours-css.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('is what the site’s style sheet holds: after a change of the palette run npm run colours -w sites', () => {
  expect(read('sites/src/styles/colours.css')).toBe(coloursCss());
});

it('has every colour of the console’s page, which no program writes', () => {
  const colours = new Set(Object.values<string>(palette));
  const used = read('admin/index.html').match(/#[\da-f]{6}\b/gi) ?? [];
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((colour) => !colours.has(colour.toLowerCase()))).toEqual([]);
});
