import { paymentStartSentences as say } from '@maidan/shared/domain/payment-outcome.ts';
import type { Checkout, InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { saveUnfinishedPayment } from '../../checkout-memory/unfinished-payment.ts';
import { loadCheckout, openCheckout } from './provider-checkout.ts';
import { checkoutConfig, initiate } from './registration-calls.ts';
import { StartFailure } from './start-failure.ts';

/** Who hears of the way to the checkout. */
export interface PaymentProgress {
  /** How much has left this device, 0 to 1. */
  sent: (share: number) => void;
  /** The attempt exists on the server; nothing else has gone wrong yet. */
  begun: (checkout: Checkout) => void;
}

async function initiatePayment(request: InitiateRequest, sent: PaymentProgress['sent']): Promise<Checkout> {
  const checkout = await initiate(request, sent).catch((cause: unknown) => {
    if (!(cause instanceof ApiFailure) || cause.reason !== 'refused') throw cause;
    // Known at once not to work: the server says the very sentence that stands in front of all others.
    throw new StartFailure(cause.message === say.couldNotStart ? '' : say.failedWith(cause.message), cause.errors);
  });
  if (!checkout?.merchTxnId || !checkout.atomTokenId) throw new StartFailure(say.initiationFailed);
  return checkout;
}

/** Config, initiate, script, checkout, in this order; throws a StartFailure. */
export async function startPayment(request: InitiateRequest, { sent, begun }: PaymentProgress): Promise<void> {
  try {
    const config = await checkoutConfig();
    const checkout = await initiatePayment(request, sent);
    begun(checkout);
    await loadCheckout(config.scriptUrl);
    openCheckout(checkout, config.mode);
    saveUnfinishedPayment(checkout.merchTxnId);
  } catch (cause) {
    // A lost connection or a slow server has nothing to add to "Could not start payment".
    throw cause instanceof StartFailure ? cause : new StartFailure();
  }
}
