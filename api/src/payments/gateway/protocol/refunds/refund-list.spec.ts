import { expect, it } from '@jest/globals';
import { parseRefundList } from './refund-list.ts';

const answer = (statusCode: string | null, given: object = {}) =>
  parseRefundList({ payInstrument: [{ ...(statusCode && { responseDetails: { statusCode } }), ...given }] });

it.each([
  ['no data', answer('OTS0401')],
  ['an empty list', answer('OTS0000', { refundStatusDetails: { refundDetails: [] } })],
  ['a list without a code', answer(null, { refundStatusDetails: [{ refundDetails: [{ prodRefundId: 'a' }] }] })],
])('%s is an answer', (_what, list) => {
  expect(list.isAnswered).toBe(true);
});

it.each([
  ['a success whose list is of an unknown shape', answer('OTS0000', { refunds: [{ prodRefundId: 'a' }] })],
  ['a success without a list', answer('OTS0000')],
  ['an error', answer('OTS0501')],
])('%s is no answer', (_what, list) => {
  expect(list).toMatchObject({ isAnswered: false, refunds: [] });
});
