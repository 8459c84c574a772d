import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-start.ts';
import type { Checkout, InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { saveUnfinishedPayment } from '../../../lib/unfinished-payment.ts';
import { loadCheckout, openCheckout } from './provider-checkout.ts';
import { checkoutConfig, initiate } from './registration-calls.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';
import { StartFailure } from './start-failure.ts';

/** Callbacks of `startPayment`. */
interface PaymentProgress {
  /** Share of the request that the operating system has accepted for sending, 0 to 1. */
  onProgress: (share: number) => void;
  /** Returns the request with a smaller photo, for a slow network; absent when the photo is small already. */
  makeSmaller?: (() => Promise<InitiateRequest>) | undefined;
  /** Called while the server is busy, with the seconds until the next try, counted down to 0. */
  onWait: (seconds: number) => void;
  /** Called when the server has created the payment attempt; the checkout is not open yet. */
  onInitiated: (checkout: Checkout) => void;
  /** Aborts the start, until the attempt is created. */
  signal: AbortSignal;
}

type Sending = Pick<PaymentProgress, 'onProgress' | 'makeSmaller' | 'signal'>;

/**
 * Returns a function that sends the request. On a slow network it aborts the first upload and sends a smaller photo. A
 * second call sends the same body again with the same idempotency key, by which the API recognises the attempt.
 */
function requestSender(request: InitiateRequest, { onProgress, makeSmaller, signal }: Sending) {
  let latest = request;
  let shrink = makeSmaller;
  return async (): Promise<Checkout | undefined> => {
    onProgress(0);
    try {
      return await initiate(latest, { onProgress, signal, canBeSmaller: shrink !== undefined });
    } catch (cause) {
      if (!shrink || !(cause instanceof ApiFailure) || cause.reason !== 'slow') throw cause;
      onProgress(0);
      latest = await shrink();
      shrink = undefined;
      return initiate(latest, { onProgress, signal });
    }
  };
}

async function initiatePayment(send: ReturnType<typeof requestSender>): Promise<Checkout> {
  const checkout = await send().catch((cause: unknown) => {
    if (!(cause instanceof ApiFailure) || cause.reason !== 'refused') throw cause;
    throw new StartFailure(cause.message, cause);
  });
  if (!checkout?.merchTxnId || !checkout.atomTokenId) throw new StartFailure(messages.initiationFailed);
  return checkout;
}

/**
 * Starts the payment: loads the configuration, sends the registration, loads the provider's script, and opens the
 * checkout. The first two are repeated while the server is busy (`repeatWhileBusy`).
 * @throws StartFailure
 */
export async function startPayment(
  request: InitiateRequest,
  { onInitiated, onWait, ...sending }: PaymentProgress,
): Promise<void> {
  const { signal } = sending;
  const send = requestSender(request, sending);
  try {
    const { config, checkout } = await repeatWhileBusy(
      async () => ({ config: await checkoutConfig(signal), checkout: await initiatePayment(send) }),
      { onWait, signal },
    );
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
