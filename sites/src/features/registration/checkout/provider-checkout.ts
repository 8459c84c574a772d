import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-start.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { Checkout } from '@maidan/shared/wire/payments.ts';
import { StartFailure } from './start-failure.ts';

/** The provider's global constructor (gateway documentation, "Checkout"). Calling it opens the checkout. */
type AtomPaynetz = new (
  options: Pick<Checkout, 'atomTokenId' | 'merchId' | 'custEmail' | 'custMobile' | 'returnUrl'>,
  mode: string,
) => unknown;

declare global {
  interface Window {
    AtomPaynetz?: AtomPaynetz;
  }
}

/** Loads the provider's script, unless the page has it already. */
export function loadCheckout(scriptUrl: string): Promise<void> {
  if (window.AtomPaynetz) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true });
    const fail = () => {
      script.remove();
      reject(new StartFailure(messages.scriptFailed));
    };
    const timer = setTimeout(fail, timeouts.usual);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}

export function openCheckout(checkout: Checkout, mode: string): void {
  if (!window.AtomPaynetz) throw new StartFailure(messages.notAvailable);
  const { atomTokenId, merchId, custEmail, custMobile, returnUrl } = checkout;
  try {
    new window.AtomPaynetz({ atomTokenId, merchId, custEmail, custMobile, returnUrl }, mode);
  } catch (error) {
    // Probably a fault in the provider's script.
    reportError(error);
    throw new StartFailure(messages.initFailed);
  }
}

/** Window messages of the provider's checkout: closed by the payer or timed out, or the token was not accepted. */
const endings = new Map<unknown, CheckoutEnd>([
  ['cancelTransaction', 'closed'],
  ['sessionTimeout', 'closed'],
  ['badRequest', 'refused'],
]);
type CheckoutEnd = 'closed' | 'refused';

/**
 * Calls `onEnd` when the checkout closes, which the provider reports by a window message; returns the unsubscribe
 * function. The origin is not checked, because the provider's frame may be on another host than its script. A forged
 * message can only open the result page or unlock the form, because the outcome is read from the API.
 */
export function onCheckoutEnd(onEnd: (end: CheckoutEnd) => void): () => void {
  const listen = (message: MessageEvent) => {
    const end = endings.get(message.data);
    if (end) onEnd(end);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
