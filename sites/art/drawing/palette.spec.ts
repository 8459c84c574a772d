import { describe, expect, it } from '@jest/globals';
import { coloursIn, distance, hex, over, assertDeclaredColours, shaded, SKINS } from './palette.ts';

describe('a colour laid over another', () => {
  it('is a colour between its colours', () => {
    expect(hex(over('chalk', 'board', 0))).toBe(hex('chalk'));
    expect(hex(over('chalk', 'board', 1))).toBe(hex('board'));
  });

  it('can be traced back to its colours', () => {
    const tone = over(over('willow', 'earth', 0.5), 'board', 0.2);
    expect([...coloursIn(`<path fill="${hex(tone)}"/>`)].sort()).toEqual(['board', 'earth', 'willow']);
  });
});

it.each(['chalk', 'board', 'earth', 'marigold'] as const)('the shadow side of %s differs visibly from it', (colour) => {
  expect(distance(shaded(colour), colour)).toBeGreaterThan(30);
});

it.each([...Object.values(SKINS), shaded('earth'), shaded('chalk')])(
  'mixes skin and shadow sides without the club’s own colour (%j)',
  (tone) => expect(JSON.stringify(tone)).not.toContain('"board"'),
);

it('rejects a colour that the scene does not declare', () => {
  const svg = `<path fill="${hex('rani')}"/>`;
  expect(() => assertDeclaredColours({ name: 'dusk', colours: ['board'] }, svg)).toThrow('"dusk" uses rani');
  expect(() => assertDeclaredColours({ name: 'dusk', colours: ['rani'] }, svg)).not.toThrow();
});
