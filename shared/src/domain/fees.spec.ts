import { describe, expect, it } from '@jest/globals';
import { defaultFees, formatRupees, toPaise, toRupees } from './fees.ts';
import { playerKind, playerTypeOf } from './player-type.ts';

describe('the fee of a player', () => {
  it.each([
    ['New Player', 1500],
    ['Old Player', 1000],
    [playerTypeOf.child, 700],
    ['child player (Old Town)', 700],
    ['  old player', 1000],
    ['Golden Player', 1500],
    ['', 1500],
    [undefined, 1500],
  ])('%s pays %d', (playerType, rupees) => {
    expect(defaultFees[playerKind(playerType)]).toBe(rupees);
  });

  it('reads back the kind of every type it offers', () => {
    for (const kind of ['new', 'old', 'child'] as const) expect(playerKind(playerTypeOf[kind])).toBe(kind);
  });
});

describe('money', () => {
  it('is integer paise, also where a float would be rounded', () => {
    expect(toPaise(1.15)).toBe(115);
    expect(toPaise(4.35)).toBe(435);
    expect(toRupees(150001)).toBe(1500.01);
  });

  it('is written the Indian way', () => {
    expect(formatRupees(1500)).toBe('₹1,500');
    expect(formatRupees(150000)).toBe('₹1,50,000');
    expect(formatRupees(1500.5)).toBe('₹1,500.50');
  });
});
