import { describe, expect, it } from '@jest/globals';
import { coloursOn, distance, hex, over, assertDeclaredInks, shaded } from './palette.ts';

describe('an overprint', () => {
  it('is a colour between its inks', () => {
    expect(hex(over('chalk', 'board', 0))).toBe(hex('chalk'));
    expect(hex(over('chalk', 'board', 1))).toBe(hex('board'));
  });

  it('can be traced back to its inks', () => {
    const tone = over(over('willow', 'earth', 0.5), 'board', 0.2);
    expect([...coloursOn(`<path fill="${hex(tone)}"/>`)].sort()).toEqual(['board', 'earth', 'willow']);
  });
});

it.each(['chalk', 'board', 'earth', 'marigold'] as const)('the shadow side of %s can be told from it', (ink) => {
  expect(distance(shaded(ink), ink)).toBeGreaterThan(30);
});

it('rejects an ink that the scene does not declare', () => {
  const sheet = `<path fill="${hex('rani')}"/>`;
  expect(() => assertDeclaredInks({ name: 'dusk', inks: ['board'] }, sheet)).toThrow('"dusk" prints rani');
  expect(() => assertDeclaredInks({ name: 'dusk', inks: ['rani'] }, sheet)).not.toThrow();
});
