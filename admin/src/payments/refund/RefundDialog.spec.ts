import { expect, it } from '@jest/globals';
import { refundTitle } from './RefundDialog.tsx';

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
