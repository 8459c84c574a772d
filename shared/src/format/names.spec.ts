import { describe, expect, it } from '@jest/globals';
import { isolated, shortName } from './names.ts';

describe('isolated', () => {
  it.each(['محمد علی', 'שרה', 'Md علی'])('keeps what stands beside %s in its place', (name) => {
    expect(`${isolated(name)} 12`).toBe(`\u2068${name}\u2069 12`);
  });

  it('isolates a shortened name with its full stop', () => {
    expect(isolated(shortName('اسد خان'))).toBe('\u2068اسد خ.\u2069');
  });

  it.each(['Asha Verma', 'आशा वर्मा', ''])('adds no invisible sign to %j', (name) => {
    expect(isolated(name)).toBe(name);
  });
});

describe('shortName', () => {
  it.each([
    ['Asha Verma', 'Asha V.'],
    [' Asha  Kumari Verma ', 'Asha V.'],
    ['आशा स्वामी', 'आशा स्वा.'],
    ['आशा किशोर', 'आशा कि.'],
    ['Asha', 'Asha'],
    ['', ''],
  ])('%j is shown to a stranger as %j', (name, short) => expect(shortName(name)).toBe(short));
});
