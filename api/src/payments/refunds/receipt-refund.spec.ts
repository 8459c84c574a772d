import { expect, it } from '@jest/globals';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { receiptRefund } from './receipt-refund.ts';

const stateSince = new Date('2026-11-21T10:00:00Z');
const money = { stateSince, capturedPaise: 150_000, quotedPaise: 150_000, surchargePaise: 3_000 };
const amount = 1500;

it.each([
  ['refunded', { status: 'refunded', amount, date: stateSince.toISOString() }],
  ['reversed', { status: 'reversed', amount, date: stateSince.toISOString() }],
  ['refund_due', { status: 'due', amount, date: null }],
  ['refunding', { status: 'due', amount, date: null }],
  ['refund_failed', { status: 'due', amount, date: null }],
] as const)('a receipt whose payment is %s does not look valid', (state, expected) => {
  expect(receiptRefund({ ...money, state })).toEqual(expected);
});

it('a receipt is valid otherwise', () => {
  const valid = paymentStates.filter((state) => !receiptRefund({ ...money, state }));
  expect(valid).toEqual(['created', 'initiated', 'paid', 'failed', 'cancelled', 'expired']);
});
