import { useEffect, type Dispatch } from 'react';
import { paymentStartSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { resultUrl } from '../../checkout-memory/result-url.ts';
import { onCheckoutEnd } from '../checkout/provider-checkout.ts';
import { StartFailure } from '../checkout/start-failure.ts';
import { clearUnfinishedPayment } from '../../checkout-memory/unfinished-payment.ts';
import type { FormAction, FormState } from './model/registration.machine.ts';

/**
 * Goes to the result when the checkout was cancelled or timed out; gives the form back when it never opened. Without a
 * checkout such a message is somebody else's.
 */
function useCheckoutMessages({ phase, merchTxnId }: FormState, dispatch: Dispatch<FormAction>): void {
  const isAtBank = phase === 'opening' || phase === 'paying';
  useEffect(() => {
    if (!isAtBank) return;
    return onCheckoutEnd((end) => {
      if (end === 'left') return location.assign(resultUrl(merchTxnId));
      clearUnfinishedPayment(merchTxnId);
      const { sentence } = new StartFailure(paymentStartSentences.initFailed);
      dispatch({ type: 'checkoutRefused', problem: sentence });
    });
  }, [isAtBank, merchTxnId, dispatch]);
}

/**
 * Coming back by the Back button from the bank would show the form frozen in the middle of its payment, with the
 * bank's frame over it. It is asked for anew: unlike a reload, that brings back no fields that the browser kept.
 */
function useBackForwardCache({ phase }: FormState): void {
  useEffect(() => {
    if (phase === 'filling') return;
    const thaw = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.replace(location.pathname + location.search);
    };
    window.addEventListener('pageshow', thaw);
    return () => window.removeEventListener('pageshow', thaw);
  }, [phase]);
}

export function useCheckoutEnd(form: FormState, dispatch: Dispatch<FormAction>): void {
  useCheckoutMessages(form, dispatch);
  useBackForwardCache(form);
}
