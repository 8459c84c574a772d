import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';
import type { Checkout, InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { saveUnfinishedPayment } from '../../checkout-memory/unfinished-payment.ts';
import { loadCheckout, openCheckout } from './provider-checkout.ts';
import { checkoutConfig, initiate } from './registration-calls.ts';
import { StartFailure } from './start-failure.ts';

/** Callbacks of `startPayment`. */
interface PaymentProgress {
  /** Share of the request that was uploaded, 0 to 1. */
  onProgress: (share: number) => void;
  /** The server has created the payment attempt; the checkout is not open yet. */
  onInitiated: (checkout: Checkout) => void;
}

async function initiatePayment(request: InitiateRequest, onProgress: PaymentProgress['onProgress']): Promise<Checkout> {
  const checkout = await initiate(request, onProgress).catch((cause: unknown) => {
    if (!(cause instanceof ApiFailure) || cause.reason !== 'refused') throw cause;
    throw new StartFailure(cause.message, cause);
  });
  if (!checkout?.merchTxnId || !checkout.atomTokenId) throw new StartFailure(messages.initiationFailed);
  return checkout;
}

/** Config, initiate, script, checkout, in this order; throws a StartFailure. */
export async function startPayment(
  request: InitiateRequest,
  { onProgress, onInitiated }: PaymentProgress,
): Promise<void> {
  try {
    const config = await checkoutConfig();
    const checkout = await initiatePayment(request, onProgress);
    onInitiated(checkout);
    await loadCheckout(config.scriptUrl);
    openCheckout(checkout, config.mode);
    saveUnfinishedPayment(checkout.merchTxnId);
  } catch (cause) {
    // A lost connection or a timeout adds no detail to "Could not start payment".
    throw cause instanceof StartFailure ? cause : new StartFailure();
  }
}
