import { useEffect, type Dispatch } from 'react';
import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { useLanguage } from '../../../lib/language/language.context.ts';
import { pageIn } from '../../../lib/language/page-language.ts';
import { onCheckoutEnd } from '../checkout/provider-checkout.ts';
import { StartFailure } from '../checkout/start-failure.ts';
import { clearUnfinishedPayment } from '../../../lib/unfinished-payment.ts';
import type { FormState } from './form-state.ts';
import type { FormAction } from './registration.machine.ts';

/**
 * Opens the result page when the checkout was cancelled or timed out, and unlocks the form when the checkout has
 * refused to open. Messages are ignored while no checkout is open.
 */
function useCheckoutMessages({ phase, merchTxnId }: FormState, dispatch: Dispatch<FormAction>): void {
  const language = useLanguage();
  const isCheckoutOpen = phase === 'opening' || phase === 'paying';
  useEffect(() => {
    if (!isCheckoutOpen) return;
    return onCheckoutEnd((end) => {
      if (end === 'closed') return location.assign(pageIn(language, resultUrl(merchTxnId)));
      clearUnfinishedPayment(merchTxnId);
      const problem = new StartFailure(paymentStartSentences.initFailed).problemIn(language);
      dispatch({ type: 'checkoutRefused', problem });
    });
  }, [isCheckoutOpen, merchTxnId, language, dispatch]);
}

/**
 * Loads the page again when the Back button restores it from the back/forward cache. Otherwise the form would still be
 * locked, with the bank's frame over it. `location.replace` loads the page again; `reload` would restore old field
 * values.
 */
function useBackForwardCache({ phase }: FormState): void {
  useEffect(() => {
    if (phase === 'filling') return;
    const reloadIfCached = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.replace(location.pathname + location.search);
    };
    window.addEventListener('pageshow', reloadIfCached);
    return () => window.removeEventListener('pageshow', reloadIfCached);
  }, [phase]);
}

export function useCheckoutEnd(form: FormState, dispatch: Dispatch<FormAction>): void {
  useCheckoutMessages(form, dispatch);
  useBackForwardCache(form);
}
