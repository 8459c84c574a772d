import { expect, it } from '@jest/globals';
import { paymentStates, refundStates } from '@maidan/shared/domain/payment-state.ts';
import { canTransition } from '../payment-state.ts';
import { statesAfter } from './update-payment-state.ts';

it.each([
  ['refund_due', 'sent', ['refunding']],
  ['refund_failed', 'sent', ['refunding']],
  ['refunding', 'done', ['refunded']],
  ['refunding', 'refused', ['refund_failed']],
  ['refunding', 'not_listed', ['refund_failed']],
  ['refund_failed', 'done', ['refunding', 'refunded']],
  ['refunding', 'accepted', []],
  ['paid', 'done', []],
  ['reversed', 'done', []],
  ['refunded', 'refused', []],
] as const)('a payment that is %s, with a refund that is %s, goes to %j', (payment, refund, states) => {
  expect(statesAfter(payment, refund)).toEqual(states);
});

it('uses only permitted transitions of a payment', () => {
  for (const payment of paymentStates) {
    for (const refund of refundStates) {
      const path = [payment, ...statesAfter(payment, refund)];
      for (const [i, to] of path.slice(1).entries()) expect(canTransition(path[i] ?? payment, to)).toBe(true);
    }
  }
});
