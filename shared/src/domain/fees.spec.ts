import { describe, expect, it } from '@jest/globals';
import { type DatedFee, defaultFees, feeAtGround, feeOn, feesAtGround, feesOn } from './fees.ts';
import { namedKind, playerKind, playerKinds, playerTypeOf, presentPlayerType } from './player-type.ts';

describe('the fee of a player', () => {
  it.each([
    ['New Player', 1500],
    ['Old Player', 1000],
    [playerTypeOf('child'), 700],
    ['child player (Old Town)', 700],
    ['  old player', 1000],
    ['Golden Player', 1500],
    ['', 1500],
    [undefined, 1500],
  ])('%s pays %d', (playerType, rupees) => {
    expect(defaultFees[playerKind(playerType)]).toBe(rupees);
  });

  it('reads back the kind of every type it offers', () => {
    for (const kind of playerKinds) {
      expect([kind, playerTypeOf(kind)].map(namedKind)).toEqual([kind, kind]);
      expect(presentPlayerType(playerTypeOf(kind))).toBe(playerTypeOf(kind));
    }
    expect(presentPlayerType('Child Player (Old Town)')).toBe(playerTypeOf('child'));
    expect([undefined, '', 'Gold Player'].map(presentPlayerType)).toEqual(['', '', '']);
  });
});

const fee = (rupees: number | null, validFrom: string | null, eventId: string | null = null): DatedFee => ({
  ...{ eventId, kind: 'new', rupees, validFrom },
});
const [cup, league] = ['cup', 'league'];
const first = fee(1500, null);

describe('the fee on a day', () => {
  it.each<[string, DatedFee[], string | null, string, number | undefined]>([
    ['is the only one', [first], null, '2026-11-22', 1500],
    ['is that of all events when the event has none', [first], cup, '2026-11-22', 1500],
    ['begins on its day', [first, fee(1600, '2026-12-01')], null, '2026-12-01', 1600],
    ['is the old one the day before', [first, fee(1600, '2026-12-01')], null, '2026-11-30', 1500],
    [
      'is the newest, whatever was added first',
      [fee(1700, '2026-12-05'), fee(1600, '2026-12-01')],
      null,
      '2026-12-09',
      1700,
    ],
    [
      'is the later added of two that begin together',
      [fee(1600, '2026-12-01'), fee(1550, '2026-12-01')],
      null,
      '2026-12-01',
      1550,
    ],
    ['of the event wins', [first, fee(900, '2026-11-01', cup)], cup, '2026-11-22', 900],
    [
      'of the event wins over a newer one of all',
      [fee(900, '2026-11-01', cup), fee(1600, '2026-11-20')],
      cup,
      '2026-11-22',
      900,
    ],
    ['of the event begins on its day', [first, fee(900, '2026-12-01', cup)], cup, '2026-11-30', 1500],
    ['of another event is not read', [first, fee(900, '2026-11-01', league)], cup, '2026-11-22', 1500],
    ['of an event is not that of all', [first, fee(900, '2026-11-01', cup)], null, '2026-11-22', 1500],
    [
      'of the event ends on the day of its end',
      [first, fee(900, '2026-11-01', cup), fee(null, '2026-11-22', cup)],
      cup,
      '2026-11-22',
      1500,
    ],
    [
      'of the event is valid until the day before its end',
      [first, fee(900, '2026-11-01', cup), fee(null, '2026-11-22', cup)],
      cup,
      '2026-11-21',
      900,
    ],
    [
      'of the event can begin again after an end',
      [first, fee(900, '2026-11-01', cup), fee(null, '2026-11-10', cup), fee(950, '2026-11-10', cup)],
      cup,
      '2026-11-22',
      950,
    ],
    ['is none before the first begins', [fee(1600, '2026-12-01')], null, '2026-11-22', undefined],
  ])('%s', (_what, fees, event, day, rupees) => {
    expect(feeOn(fees, event, 'new', day)).toBe(rupees);
  });

  it('is told for every kind, each by its own rows', () => {
    const child = { ...fee(800, '2026-11-01'), kind: 'child' } as const;
    expect(feesOn([first, child], cup, '2026-11-22')).toEqual({ new: 1500, old: 1000, child: 800 });
  });

  it('is the specification’s without any row', () => {
    expect(feesOn([], null, '2026-11-22')).toEqual(defaultFees);
  });
});

it('is 50 rupees more at the ground', () => {
  expect([feeAtGround(defaultFees.new), feeAtGround(defaultFees.old)]).toEqual([1550, 1050]);
  expect(feesAtGround(defaultFees)).toEqual({ new: 1550, old: 1050, child: 750 });
});
