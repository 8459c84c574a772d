import type { Payment } from '../payment.entity.ts';
import { isOpen } from '../payment-state.ts';

/** The provider's code for a checkout that timed out; its token is no longer valid. */
const checkoutTimedOut = 'OTS0201';

/** Milliseconds for which a token is valid at the provider. */
export const checkoutLifetime = 15 * 60_000;

/**
 * Whether the payer can continue the checkout: the payment is open and its token still valid. Uses the attempt's age,
 * which is never less than the token's. A late success is accepted all the same.
 */
export const isCheckoutInProgress = (
  { state, responseCode, createdAt }: Pick<Payment, 'state' | 'responseCode' | 'createdAt'>,
  now: Date,
): boolean =>
  isOpen(state) && responseCode !== checkoutTimedOut && now.getTime() - createdAt.getTime() < checkoutLifetime;
