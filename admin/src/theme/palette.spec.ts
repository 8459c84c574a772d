import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { palettes } from '@maidan/shared/look.ts';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

it('has every colour that the console’s index page names', () => {
  const named = [...page.matchAll(/%palette\.(\w+)%/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !Object.hasOwn(palettes.board, name ?? ''))).toEqual([]);
});

it('is the only source of the console’s colours', () => {
  expect(page).not.toMatch(/#[\da-f]{6}\b/i);
});
