import { expect, it } from '@jest/globals';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { deletedEvents, openRefundsText } from './AttentionBanner.tsx';

const none = { count: 0, rupees: 0 };
const payers = (count: number) => ({ count, rupees: count * 700 });
const now = new Date('2026-11-22T06:00:00Z');
const summary = (eventId: string, given: Partial<EventRefundSummary>): EventRefundSummary => ({
  ...{ eventId, eventName: 'Monsoon Cup', startDate: '2026-12-05', isDeleted: true },
  calledOffAt: '2026-11-20T05:00:00Z',
  run: { reason: 'event_called_off', by: 'admin asha', at: '2026-11-20T05:00:00Z' },
  sums: { waiting: none, due: none, underway: none, done: payers(2), failed: none, byHand: none },
  dues: none,
  ...given,
});
const old = { calledOffAt: '2026-09-01T05:00:00Z' };
const underway = { waiting: none, due: none, underway: payers(3), done: payers(2), failed: none, byHand: none };

it('finds deleted events whose refunds are under way, or that were deleted lately', () => {
  const summaries = [
    summary('lately', {}),
    summary('long ago', old),
    summary('slow', { ...old, sums: underway }),
    summary('abandoned', { isDeleted: false, sums: underway }),
    summary('never refunded', { run: null }),
    summary('in the attention list', { sums: underway }),
  ];
  const attention = [{ id: 'in the attention list' } as AttentionItem];
  expect(deletedEvents(summaries, attention, now).map(({ eventId }) => eventId)).toEqual(['lately', 'slow']);
});

it('tells how many payers wait for their money', () => {
  expect(openRefundsText(summary('e', {}))).toBe('All payers have been refunded.');
  expect(openRefundsText(summary('e', { sums: underway }))).toBe('3 payers do not have the money back yet, ₹2,100');
  expect(openRefundsText(summary('e', { dues: { count: 1, rupees: 800 } }))).toBe(
    '1 payer does not have the money back yet, ₹800',
  );
  expect(openRefundsText(summary('e', { sums: { ...underway, underway: payers(1) } }))).toBe(
    '1 payer does not have the money back yet, ₹700',
  );
});
