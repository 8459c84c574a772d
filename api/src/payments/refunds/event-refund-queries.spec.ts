import { expect, it } from '@jest/globals';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { eventAttention, failureOf } from './event-refund-queries.service.ts';

const none = { count: 0, rupees: 0 };
const summary: EventRefundSummary = {
  eventId: 'e',
  eventName: 'Monsoon Cup',
  startDate: '2026-12-05',
  calledOffAt: '2026-11-22T05:00:00.000Z',
  isDeleted: false,
  run: null,
  sums: { waiting: none, due: none, underway: none, done: none, failed: none, byHand: none },
  dues: none,
};
const run = { reason: 'event_called_off', by: 'admin asha', at: '2026-11-22T05:00:00.000Z' } as const;
const payers = (count: number) => ({ count, rupees: count * 700 });
const sentenceOf = (given: Partial<EventRefundSummary>) => eventAttention({ ...summary, ...given })?.sentence;

it('tells of payers whom the policy promises a refund, with their sum', () => {
  expect(eventAttention({ ...summary, sums: { ...summary.sums, waiting: payers(65) } })).toEqual({
    ...{ id: 'e', merchTxnId: '', reason: 'payers_unrefunded', payerName: '', eventName: 'Monsoon Cup' },
    sentence: 'Called off on 22 November 2026: 65 payers have not been refunded.',
    since: '2026-11-22T05:00:00.000Z',
    amount: 45_500,
  });
});

it.each<[string, Partial<EventRefundSummary>, string | undefined]>([
  [
    'nobody, when all are being refunded',
    { run, sums: { ...summary.sums, underway: payers(2), due: payers(1) } },
    undefined,
  ],
  [
    'nobody, when the event takes place',
    { calledOffAt: null, sums: { ...summary.sums, waiting: payers(2) } },
    undefined,
  ],
  [
    'nobody, when it had begun and nobody was refunded',
    { startDate: '2026-11-21', sums: { ...summary.sums, waiting: payers(2) } },
    undefined,
  ],
  [
    'a late payer, when the others are being refunded',
    { run, startDate: '2026-11-21', sums: { ...summary.sums, waiting: payers(1) } },
    'Called off on 22 November 2026: 1 payer has not been refunded.',
  ],
  [
    'what failed, also when the event takes place again',
    { calledOffAt: null, run, sums: { ...summary.sums, failed: payers(1), waiting: payers(3) } },
    '1 refund failed.',
  ],
  [
    'money of the counter, beside those who are refunded by the provider',
    { run, sums: { ...summary.sums, byHand: payers(2), done: payers(9) } },
    'Called off on 22 November 2026: 2 payments taken at the counter must be given back by hand.',
  ],
  ['what failed', { run, sums: { ...summary.sums, failed: payers(2) } }, '2 refunds failed.'],
])('tells of %s', (_, given, expected) => {
  expect(sentenceOf(given)).toBe(expected);
});

it('says why a refund failed: our own sentence, the provider’s word, or that it refused', () => {
  const row = { paymentId: 'p', name: 'Asha', receiptNumber: null, paise: 70_000, failure: null, message: null };
  expect(failureOf({ ...row, failure: 'There is nothing to refund.' }).why).toBe('There is nothing to refund.');
  expect(failureOf({ ...row, message: 'INSUFFICIENT FUNDS' }).why).toBe('The provider refused: INSUFFICIENT FUNDS');
  expect(failureOf(row).why).toBe('The provider refused the refund.');
});
