import { expect, it } from '@jest/globals';
import { palette, type PaletteColour } from './palette.ts';

/** WCAG 2.2, relative luminance of `#rrggbb`. */
function luminance(colour: PaletteColour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(palette[colour].slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: PaletteColour, other: PaletteColour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// WCAG 1.4.3 asks 4.5 of text, 1.4.11 asks 3 of the edges of controls.
it.each<[PaletteColour, PaletteColour]>([
  ['chalk', 'board'],
  ['chalk', 'board2'],
  ['chalk', 'earth'],
  ['chalk', 'earthDark'],
  ['chalk', 'ink'],
  ['chalk', 'sky'],
  ['chalk', 'stone'],
  ['chalk', 'grass'],
  ['marigold', 'board'],
  ['willow', 'board'],
  ['willow', 'board2'],
  ['willow', 'earth'],
  ['willow', 'ink'],
  ['ink', 'paper'],
  ['ink', 'sand'],
  ['ink', 'chalk'],
  ['ink', 'marigold'],
  ['ink2', 'paper'],
  ['ink2', 'sand'],
  ['ink2', 'chalk'],
  ['earth', 'paper'],
  ['earth', 'chalk'],
  ['earthDark', 'sand'],
])('%s can be read on %s', (text, surface) => {
  expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
});

it.each<PaletteColour>(['paper', 'chalk'])('the edge of a field can be seen on %s', (surface) => {
  expect(contrast('lineStrong', surface)).toBeGreaterThanOrEqual(3);
});
