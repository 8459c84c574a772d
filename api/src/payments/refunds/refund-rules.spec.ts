import { describe, expect, it } from '@jest/globals';
import {
  type PaymentState,
  paymentStates,
  type RefundState,
  refundStates,
} from '@maidan/shared/domain/payment-state.ts';
import { gatewayTimeouts } from '@maidan/shared/domain/timing.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { canMarkArrived, requireRefundable, requireReturnable, resendMode, slowRefund } from './refund-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const minute = 60_000;
const refund = (state: RefundState, given: object = {}) => ({
  state,
  requestedAt: ago(10 * minute),
  sentAt: state === 'due' ? null : ago(10 * minute),
  unclearSince: null,
  unlistedSince: null,
  ...given,
});

describe('of a payment through the provider', () => {
  const payment = (state: PaymentState, given: object = {}) => ({
    ...{ channel: 'provider' as const, state, atomTxnId: '11', capturedPaise: 150_000 },
    ...given,
  });
  const refusals = (order: 'all' | 'part', sentence: string): PaymentState[] =>
    paymentStates.filter((state) => {
      try {
        return requireRefundable(order, payment(state)) !== '11';
      } catch (refused) {
        expect(refused).toMatchObject({ code: 'conflict', sentence });
        return true;
      }
    });

  it('all that remains goes back while it is paid or its refund has failed', () => {
    const refused = refusals('all', refundSentences.nothingToRefund);
    expect(paymentStates.filter((state) => !refused.includes(state))).toEqual(['paid', 'refund_failed']);
  });

  it('a part goes back only while it is paid', () => {
    const refused = refusals('part', partialRefundSentences.notPaid);
    expect(paymentStates.filter((state) => !refused.includes(state))).toEqual(['paid']);
  });

  it.each([{ atomTxnId: null }, { capturedPaise: null }])('nothing goes back with %j', (given) => {
    expect(() => requireRefundable('all', payment('paid', given))).toThrow(refundSentences.nothingToRefund);
  });

  it('nothing is returned by hand', () => {
    expect(() => requireReturnable(payment('paid'))).toThrow(counterSentences.notAtCounter);
  });
});

describe('money of the counter', () => {
  const taken = { channel: 'cash' as const, atomTxnId: null, capturedPaise: 150_000 };

  it('is returned by hand only, and once', () => {
    expect(() => requireRefundable('all', { ...taken, state: 'paid' })).toThrow(counterSentences.returnByHand);
    expect(() => requireRefundable('part', { ...taken, state: 'paid' })).toThrow(partialRefundSentences.notPaid);
    expect(requireReturnable({ ...taken, state: 'paid' })).toBeUndefined();
    expect(() => requireReturnable({ ...taken, state: 'refunded' })).toThrow(refundSentences.nothingToRefund);
  });
});

it('only a refund that was sent can be marked as arrived, and only once', () => {
  expect(refundStates.filter((state) => canMarkArrived(refund(state)))).toEqual([
    'sent',
    'accepted',
    'refused',
    'not_listed',
  ]);
});

describe('a refund cannot be sent again', () => {
  it('while it proceeds normally', () => {
    expect(refundStates.filter((state) => resendMode(refund(state), now))).toEqual(['refused', 'not_listed']);
  });

  it('while its first answer may still come', () => {
    const listedNowhere = { unlistedSince: ago(1000), sentAt: ago(gatewayTimeouts.refund + 9_000) };
    expect(resendMode(refund('sent', listedNowhere), now)).toBeUndefined();
  });
});

it.each([
  ['refused', {}, 'another'],
  ['accepted', { unclearSince: ago(minute) }, 'another'],
  ['accepted', { requestedAt: ago(slowRefund + 1) }, 'another'],
  ['accepted', { requestedAt: ago(slowRefund) }, undefined],
  ['sent', { unlistedSince: ago(minute) }, 'same'],
  // The refund was sent more than a week ago without an answer: only a person can send it again.
  ['sent', { sentAt: ago(slowRefund + 1) }, 'same'],
  ['sent', { requestedAt: ago(slowRefund + 1), sentAt: ago(minute) }, undefined],
  ['done', { unclearSince: ago(minute), unlistedSince: ago(minute) }, undefined],
] as const)('one that is %s with %j is sent again as: %3$s', (state, given, mode) => {
  expect(resendMode(refund(state, given), now)).toBe(mode);
});
