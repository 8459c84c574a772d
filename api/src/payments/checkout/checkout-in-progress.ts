import type { Payment } from '../payment.entity.ts';
import { isOpen } from '../payment-state.ts';

/** The provider's code for a checkout that ran out of time: its token opens nothing any more. */
const checkoutTimedOut = 'OTS0201';

/** Milliseconds that a checkout lives at the provider; an older token opens nothing, whatever the provider says of it. */
export const checkoutLifetime = 15 * 60_000;

/**
 * The payer can go on with it: open, and its checkout has not ended. A late success is honoured all the same.
 * Judged by the attempt's age, which is never less than its token's.
 */
export const isCheckoutInProgress = (
  { state, responseCode, createdAt }: Pick<Payment, 'state' | 'responseCode' | 'createdAt'>,
  now: Date,
): boolean =>
  isOpen(state) && responseCode !== checkoutTimedOut && now.getTime() - createdAt.getTime() < checkoutLifetime;
