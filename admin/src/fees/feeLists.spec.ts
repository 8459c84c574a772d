import { expect, it } from '@jest/globals';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { feeChanges, feesToCome, hasOwnFee, pastFees, replacedFee, termsOf, todaysFees } from './feeLists.ts';

const fee = (id: string, given: Partial<FeeView>): FeeView => ({
  ...{ id, eventId: null, eventName: null, kind: 'new', rupees: 1500, validFrom: null },
  ...{
    addedBy: 'system',
    addedAt: '2026-11-01T06:00:00.000Z',
    withdrawnBy: null,
    withdrawnAt: null,
    supersededBy: null,
  },
  ...given,
});
const overview: FeesOverview = {
  success: true,
  today: '2026-11-22',
  events: [
    { id: 'cup', eventName: 'Monsoon Cup', startDate: '2026-12-05' },
    { id: 'league', eventName: 'Winter League', startDate: '2027-01-09' },
  ],
  fees: [
    fee('first', {}),
    fee('later', { validFrom: '2026-12-09', rupees: 1700 }),
    fee('soon', { validFrom: '2026-12-01', rupees: 1600 }),
    fee('of-cup', { eventId: 'cup', eventName: 'Monsoon Cup', validFrom: '2026-11-22', rupees: 900 }),
    fee('typo', { validFrom: '2026-12-01', rupees: 16, supersededBy: 'soon' }),
    fee('gone', { validFrom: '2026-12-02', rupees: 1, withdrawnBy: 'asha', withdrawnAt: '2026-11-20T06:00:00.000Z' }),
  ],
};
const ids = (fees: FeeView[]) => fees.map(({ id }) => id);

it('shows the fees of today for all events, and for events with a fee of their own', () => {
  expect(todaysFees(overview)).toEqual([
    { id: 'all', name: 'All events', fees: { new: 1500, old: 1000, child: 700 } },
    { id: 'cup', name: 'Monsoon Cup', fees: { new: 900, old: 1000, child: 700 } },
  ]);
});

it('lists what is to come by its day, and the rest by when it was set', () => {
  expect(ids(feesToCome(overview))).toEqual(['soon', 'later']);
  expect(ids(pastFees(overview))).toEqual(['gone', 'typo', 'of-cup', 'first']);
});

it('knows which fee a new one replaces', () => {
  const on = (day: string, eventId = '') => replacedFee(overview, { eventId, kind: 'new', day })?.rupees;
  expect([on('2026-11-30'), on('2026-12-02'), on('2026-12-09'), on('2026-12-09', 'cup')]).toEqual([
    1500, 1600, 1700, 900,
  ]);
});

it('lists an event no longer whose own fee has ended, and knows until when it has one', () => {
  const ended = fee('end', { eventId: 'cup', eventName: 'Monsoon Cup', validFrom: '2026-11-22', rupees: null });
  const after = { ...overview, fees: [...overview.fees, ended] };
  expect(todaysFees(after).map(({ id }) => id)).toEqual(['all']);
  expect(termsOf(ended)).toBe('As for all events from 22 Nov 2026 on');
  const own = (fees: FeesOverview, eventId: string) => hasOwnFee(fees, { eventId, kind: 'new', day: '2026-11-22' });
  expect([own(overview, 'cup'), own(after, 'cup'), own(overview, 'league'), own(overview, '')]).toEqual([
    ...[true, false, false, false],
  ]);
});

it('says which fees others have set and withdrawn since they were shown', () => {
  const gone = { withdrawnBy: 'kavita', withdrawnAt: '2026-11-22T06:00:00.000Z' };
  const current = {
    ...overview,
    fees: [
      ...overview.fees.map((each) => (each.id === 'soon' ? { ...each, ...gone } : each)),
      fee('new', { rupees: 1650, validFrom: '2026-12-03', addedBy: 'asha' }),
    ],
  };
  expect(feeChanges(overview, current)).toEqual({
    actors: ['asha', 'kavita'],
    changes: [
      { label: 'New player, All events', now: '₹1,650 from 3 Dec 2026 on' },
      { label: 'New player, All events, ₹1,600 from 1 Dec 2026 on,', now: 'withdrawn' },
    ],
  });
  expect(feeChanges(current, current).changes).toEqual([]);
});
