import { expect, it } from '@jest/globals';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { translate } from '../../i18n/translate.ts';
import { paidBy, progressShare, progressText, rowText } from './refundTexts.ts';

const none = { count: 0, rupees: 0 };
const sumsOf = (given: Partial<Record<keyof EventRefundSummary['sums'], number>>): EventRefundSummary['sums'] => ({
  ...{ waiting: none, due: none, underway: none, done: none, failed: none, byHand: none },
  ...Object.fromEntries(Object.entries(given).map(([name, count]) => [name, { count, rupees: count * 700 }])),
});

it('counts who has paid, with the sum', () => {
  expect(translate('events.callOff.paid', paidBy({ count: 65, rupees: 45_500 }))).toBe(
    '65 players have paid ₹45,500 for this event.',
  );
  expect(translate('events.callOff.paid', paidBy({ count: 1, rupees: 700 }))).toBe(
    '1 player has paid ₹700 for this event.',
  );
});

it.each([
  [{}, undefined],
  [{ waiting: 65 }, '65 not refunded'],
  [{ due: 3, underway: 50, done: 12 }, '12 of 65 refunded'],
  [{ underway: 1, done: 2, failed: 1, waiting: 1 }, '2 of 5 refunded, 1 failed, 1 not refunded'],
  [{ byHand: 2 }, '2 to return by hand'],
  [{ done: 40, failed: 2, byHand: 3 }, '40 of 45 refunded, 2 failed, 3 to return by hand'],
])('the row of an event with %j reads %s', (given, expected) => {
  expect(rowText({ sums: sumsOf(given), calledOffAt: '2026-11-22T10:00:00.000Z' })).toBe(expected);
});

it('leaves out the payers of the counter when the event takes place after all', () => {
  expect(rowText({ sums: sumsOf({ byHand: 2, done: 1 }), calledOffAt: null })).toBe('1 of 1 refunded');
});

it('tells how many were sent to the bank and how many have arrived', () => {
  const sums = sumsOf({ due: 1, underway: 1, done: 1, failed: 1 });
  expect(progressText(sums)).toBe('2 of 4 refunds sent to the bank, 1 arrived');
  expect(progressShare(sums)).toBe(0.5);
});
