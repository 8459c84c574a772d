import { describe, expect, it } from '@jest/globals';
import { type RefundState, refundStates } from '@maidan/shared/domain/payment-state.ts';
import { gatewayTimeouts } from '../gateway/atom.gateway.ts';
import { canMarkArrived, resendMode, slowRefund } from './refund-decision.ts';

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
  // Sent a week ago without any answer since: only a person can send it again.
  ['sent', { sentAt: ago(slowRefund + 1) }, 'same'],
  ['sent', { requestedAt: ago(slowRefund + 1), sentAt: ago(minute) }, undefined],
  ['done', { unclearSince: ago(minute), unlistedSince: ago(minute) }, undefined],
] as const)('one that is %s with %j is sent again as: %3$s', (state, given, mode) => {
  expect(resendMode(refund(state, given), now)).toBe(mode);
});
