import { describe, expect, it } from '@jest/globals';
import { initials, isolated, shortName } from './names.ts';

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

describe('initials', () => {
  it.each([
    ['Asha Verma', 'AV'],
    [' Asha  Kumari Verma ', 'AV'],
    ['Asha', 'A'],
    ['कीर्ति श्रीवास्तव', 'कीश्री'],
    ['आशा क्षत्रिय', 'आक्ष'],
    ['ज्योति', 'ज्यो'],
    ['Énida Ötzi', 'ÉÖ'],
    ['', ''],
  ])('of %j are %j', (name, short) => expect(initials(name)).toBe(short));

  it('cut Devanagari names as Intl.Segmenter does', () => {
    const cut = new Intl.Segmenter('hi', { granularity: 'grapheme' });
    for (const name of ['कीर्ति', 'श्रीवास्तव', 'क्षत्रिय', 'ज्योत्स्ना', 'त्र्यंबक', 'ह्रदय', 'अँजलि', 'ऋषभ', 'ओम', 'ज़ोया'])
      expect(initials(name)).toBe([...cut.segment(name)][0]!.segment);
  });
});
