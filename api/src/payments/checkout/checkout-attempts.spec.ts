import { expect, it } from '@jest/globals';
import { checkoutLifetime } from '@maidan/shared/domain/timing.ts';
import { isCheckoutInProgress } from './checkout-attempts.service.ts';

const createdAt = new Date('2026-11-21T05:00:00Z');
const attempt = { state: 'initiated', responseCode: null, createdAt } as const;
const after = (milliseconds: number): Date => new Date(createdAt.getTime() + milliseconds);

it('does not continue a checkout whose token has expired', () => {
  expect(isCheckoutInProgress(attempt, after(checkoutLifetime - 1))).toBe(true);
  expect(isCheckoutInProgress(attempt, after(checkoutLifetime))).toBe(false);
  expect(isCheckoutInProgress(attempt, after(6 * 3_600_000))).toBe(false);
});

it('does not continue an attempt that has ended', () => {
  expect(isCheckoutInProgress({ ...attempt, state: 'created' }, after(0))).toBe(true);
  expect(isCheckoutInProgress({ ...attempt, state: 'paid' }, after(0))).toBe(false);
  expect(isCheckoutInProgress({ ...attempt, responseCode: 'OTS0201' }, after(0))).toBe(false);
});
