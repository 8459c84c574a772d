import { expect, it } from '@jest/globals';
import { amountHint, keysBySum, refundTitle, requestedSum } from './RefundDialog.tsx';

it('does not offer everything when nothing is left to go back', () => {
  expect([true, false].map((isPart) => refundTitle(0, isPart))).toEqual([
    'Nothing is left to refund',
    'Nothing is left to refund',
  ]);
  expect([true, false].map((isPart) => refundTitle(1500, isPart))).toEqual([
    'Return a part of ₹1,500?',
    'Refund ₹1,500?',
  ]);
});

it.each([
  ['', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['free', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['1500', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['500', 'Of ₹1,500; ₹1,000 stay with the club.'],
  ['499.50', 'Of ₹1,500; ₹1,000.50 stay with the club.'],
])('of the amount "%s" says: %s', (typed, hint) => {
  expect(amountHint(typed, 1500)).toBe(hint);
});

it('asks under a new key when the sum is changed after a time-out, and under the same one when it is repeated', () => {
  const keyOf = keysBySum();
  const first = keyOf('500');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('300')).not.toBe(first);
  expect(keyOf(' \u20b9500.00 ')).toBe(first);
});

it('names the sum that the server answered, not one of a payment that was made twice', () => {
  const refund = (amount: number, atomTxnId: string, requestedAt: string) => ({ amount, atomTxnId, requestedAt });
  const refunds = [
    refund(200, '11', '2026-11-28T01:00:00Z'),
    refund(300, '11', '2026-11-28T02:00:00Z'),
    refund(1500, '12', '2026-11-28T03:00:00Z'),
  ] as Parameters<typeof requestedSum>[0]['refunds'];
  expect(requestedSum({ refunds, atomTxnId: '11' })).toBe(300);
});
