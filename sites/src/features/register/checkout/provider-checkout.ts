import { paymentStartSentences as say } from '@maidan/shared/domain/payment-outcome.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { Checkout } from '@maidan/shared/wire/payments.ts';
import { StartFailure } from './start-failure.ts';

/** The provider's global (gateway documentation, "Checkout"): its constructor alone opens the checkout. */
type AtomPaynetz = new (
  options: Pick<Checkout, 'atomTokenId' | 'merchId' | 'custEmail' | 'custMobile' | 'returnUrl'>,
  mode: string,
) => unknown;

declare global {
  interface Window {
    AtomPaynetz?: AtomPaynetz;
  }
}

/** Loads the provider's script, once per page. */
export function loadCheckout(scriptUrl: string): Promise<void> {
  if (window.AtomPaynetz) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true });
    const fail = () => {
      script.remove();
      reject(new StartFailure(say.scriptFailed));
    };
    const clock = setTimeout(fail, timeouts.usual);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(clock);
      resolve();
    });
    document.head.append(script);
  });
}

export function openCheckout(checkout: Checkout, mode: string): void {
  if (!window.AtomPaynetz) throw new StartFailure(say.notAvailable);
  const { atomTokenId, merchId, custEmail, custMobile, returnUrl } = checkout;
  try {
    new window.AtomPaynetz({ atomTokenId, merchId, custEmail, custMobile, returnUrl }, mode);
  } catch {
    throw new StartFailure(say.initFailed);
  }
}

/** What the checkout says when it is left, and when it does not know the payment it was given. */
const endings = new Map<unknown, CheckoutEnd>([
  ['cancelTransaction', 'left'],
  ['sessionTimeout', 'left'],
  ['badRequest', 'refused'],
]);
export type CheckoutEnd = 'left' | 'refused';

/**
 * The checkout says by a window message that it was left. Whoever sends it, it decides nothing: the result page
 * asks the server. The provider's frame may sit on another host than its script, so the sender is not judged.
 */
export function onCheckoutEnd(ended: (end: CheckoutEnd) => void): () => void {
  const listen = (message: MessageEvent) => {
    const end = endings.get(message.data);
    if (end) ended(end);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
