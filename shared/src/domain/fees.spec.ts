import { describe, expect, it } from '@jest/globals';
import { defaultFees } from './fees.ts';
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
