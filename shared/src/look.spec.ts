import { describe, expect, it } from '@jest/globals';
import { contrastFaults, isColour, nearestReadable, paletteNames, paletteOf, palettes } from './look.ts';

describe.each(paletteNames)('the palette %s', (name) => {
  it('can be read', () => {
    expect(contrastFaults(palettes[name])).toEqual([]);
  });

  it('has a colour for each name', () => {
    const { veil, ...colours } = palettes[name];
    expect(Object.keys(palettes[name]).sort()).toEqual(Object.keys(palettes.board).sort());
    expect(Object.values(colours).filter((colour) => !isColour(colour))).toEqual([]);
    expect(veil).toBe(`${colours.board}e6`);
  });
});

it('has eight palettes, each with a board of its own', () => {
  expect(paletteNames).toHaveLength(8);
  expect(new Set(paletteNames.map((name) => palettes[name].board)).size).toBe(8);
});

/** Pseudo-random colours (Mulberry32), the same in each run, so that a failure can be repeated. */
function* colours(count: number): Generator<string> {
  let state = 37;
  for (let i = 0; i < count; i++) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield `#${((mixed ^ (mixed >>> 14)) >>> 8).toString(16).padStart(6, '0')}`;
  }
}

describe('a main colour', () => {
  const tried = [...colours(200), '#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00'];

  it('is the board of its palette', () => {
    expect(tried.filter((colour) => paletteOf(colour).board !== colour)).toEqual([]);
  });

  it('is taken where all texts can be read; else the nearest that can be read is darker', () => {
    const outcomes = tried.map((colour) => {
      const nearest = nearestReadable(colour);
      expect([colour, contrastFaults(paletteOf(nearest))]).toEqual([colour, []]);
      const isReadable = contrastFaults(paletteOf(colour)).length === 0;
      expect([colour, nearest === colour]).toEqual([colour, isReadable]);
      return isReadable;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  it.each([
    ['#ff0000', '#c60000'],
    ['#ffffff', '#616161'],
  ])('%s becomes %s', (colour, nearest) => {
    expect(nearestReadable(colour)).toBe(nearest);
  });
});

it('names what cannot be read', () => {
  const pale = { ...palettes.board, board: '#6f8a7f' };
  expect(contrastFaults(pale)).toContainEqual({
    text: 'chalk',
    surface: 'board',
    contrast: expect.closeTo(3.56, 1),
    least: 4.5,
  });
});
