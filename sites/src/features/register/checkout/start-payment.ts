import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';
import type { Checkout, InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { saveUnfinishedPayment } from '../../checkout-memory/unfinished-payment.ts';
import { loadCheckout, openCheckout } from './provider-checkout.ts';
import { checkoutConfig, initiate } from './registration-calls.ts';
import { StartFailure } from './start-failure.ts';

/** Callbacks of `startPayment`. */
interface PaymentProgress {
  /** Share of the request that the system has taken over for sending, 0 to 1. */
  onProgress: (share: number) => void;
  /** Returns the request with a smaller photo, for a slow line; absent when the photo is small already. */
  makeSmaller?: (() => Promise<InitiateRequest>) | undefined;
  /** The server has created the payment attempt; the checkout is not open yet. */
  onInitiated: (checkout: Checkout) => void;
}

/** On a slow line the request is given up half-way and sent again with a smaller photo, which arrives sooner. */
async function sendRequest(
  request: InitiateRequest,
  { onProgress, makeSmaller }: Omit<PaymentProgress, 'onInitiated'>,
): Promise<Checkout | undefined> {
  try {
    return await initiate(request, { onProgress, canBeSmaller: makeSmaller !== undefined });
  } catch (cause) {
    if (!makeSmaller || !(cause instanceof ApiFailure) || cause.reason !== 'slow') throw cause;
    onProgress(0);
    return initiate(await makeSmaller(), { onProgress });
  }
}

async function initiatePayment(...call: Parameters<typeof sendRequest>): Promise<Checkout> {
  const checkout = await sendRequest(...call).catch((cause: unknown) => {
    if (!(cause instanceof ApiFailure) || cause.reason !== 'refused') throw cause;
    throw new StartFailure(cause.message, cause);
  });
  if (!checkout?.merchTxnId || !checkout.atomTokenId) throw new StartFailure(messages.initiationFailed);
  return checkout;
}

/** Config, initiate, script, checkout, in this order; throws a StartFailure. */
export async function startPayment(
  request: InitiateRequest,
  { onInitiated, ...sending }: PaymentProgress,
): Promise<void> {
  try {
    const config = await checkoutConfig();
    const checkout = await initiatePayment(request, sending);
    onInitiated(checkout);
    await loadCheckout(config.scriptUrl);
    openCheckout(checkout, config.mode);
    saveUnfinishedPayment(checkout.merchTxnId);
  } catch (cause) {
    reportUnless(cause, StartFailure, ApiFailure);
    // A lost connection or a timeout adds no detail to "Could not start payment".
    throw cause instanceof StartFailure ? cause : new StartFailure();
  }
}
