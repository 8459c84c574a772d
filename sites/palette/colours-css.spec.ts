import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { palette } from '@maidan/shared/palette.ts';
import { chevronSvg, coloursCss } from './colours-css.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('matches the committed files (npm run colours -w sites writes them)', () => {
  expect(read('sites/src/styles/colours.css')).toBe(coloursCss());
  expect(read('sites/src/styles/components/chevron.svg')).toBe(chevronSvg());
});

it('has every colour that the console’s index page names', () => {
  const named = [...read('admin/index.html').matchAll(/%palette\.(\w+)%/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !Object.hasOwn(palette, name ?? ''))).toEqual([]);
});

it('is the only source of the console’s colours', () => {
  expect(read('admin/index.html')).not.toMatch(/#[\da-f]{6}\b/i);
});
