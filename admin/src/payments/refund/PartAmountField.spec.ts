import { expect, it } from '@jest/globals';
import { amountHint } from './PartAmountField.tsx';

it.each([
  ['', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['free', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['1500', 'Of ₹1,500; at most ₹1,499 in part.'],
  ['500', 'Of ₹1,500; ₹1,000 stay with the club.'],
  ['499.50', 'Of ₹1,500; ₹1,000.50 stay with the club.'],
])('of the amount "%s" says: %s', (typed, hint) => {
  expect(amountHint(typed, 1500)).toBe(hint);
});
