import { describe, expect, it } from '@jest/globals';
import { distance, hex, inksOn, over, refuseForeignInk, shaded } from './inks.ts';

describe('an overprint', () => {
  it('lies between its inks', () => {
    expect(hex(over('chalk', 'board', 0))).toBe(hex('chalk'));
    expect(hex(over('chalk', 'board', 1))).toBe(hex('board'));
  });

  it('is remembered by its inks', () => {
    const tone = over(over('willow', 'earth', 0.5), 'board', 0.2);
    expect([...inksOn(`<path fill="${hex(tone)}"/>`)].sort()).toEqual(['board', 'earth', 'willow']);
  });
});

it.each(['chalk', 'board', 'earth', 'marigold'] as const)('the shadow side of %s can be told from it', (ink) => {
  expect(distance(shaded(ink), ink)).toBeGreaterThan(30);
});

it('refuses an ink that was not ordered', () => {
  const sheet = `<path fill="${hex('rani')}"/>`;
  expect(() => refuseForeignInk({ name: 'dusk', inks: ['board'] }, sheet)).toThrow('"dusk" prints rani');
  expect(() => refuseForeignInk({ name: 'dusk', inks: ['rani'] }, sheet)).not.toThrow();
});
