import { expect, it } from '@jest/globals';
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import { attentionMessage, findAttentionReasons } from './attention.ts';

const now = new Date('2026-11-28T10:00:00Z');
const ended = new Date('2026-11-28T09:00:00Z');
const payment = {
  ...{ atomTxnId: '11', capturedPaise: 150_000, contradiction: null },
  ...{ state: 'refund_failed' as const, createdAt: ended, stateSince: ended },
};
const refund = (state: RefundState) => ({
  ...{ atomTxnId: '11', partial: false, state, amountPaise: 150_000 },
  ...{ requestedAt: ended, endedAt: ended, unclearSince: null, message: null },
});

it.each([
  ['refused', 'The provider refused the refund. It is tried again'],
  ['not_listed', 'The provider does not list the refund of ₹1,500'],
] as const)('a refund that is %s is said to be so', (state, words) => {
  const [found, ...others] = findAttentionReasons(payment, [refund(state)], { failedJobs: [], dues: [] }, now);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ reason: 'refund_failed', since: ended, paise: 150_000 });
  expect(attentionMessage(found!, payment)).toContain(words);
});
