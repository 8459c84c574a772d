import { useEffect, type Dispatch } from 'react';
import { paymentStartSentences } from '@maidan/shared/payment-outcome.ts';
import { resultAddress } from '../payment/arrival.ts';
import { onCheckoutEnd } from './checkout.ts';
import { readPending } from './draft.ts';
import { StartFailure } from './start-failure.ts';
import { forgetUnfinished } from './unfinished.ts';
import type { Desk, DeskAction } from './registration.machine.ts';

/** Goes to the result when the checkout was cancelled or timed out; gives the form back when it never opened. */
function useCheckoutMessages(dispatch: Dispatch<DeskAction>): void {
  useEffect(
    () =>
      onCheckoutEnd((end) => {
        const merchTxnId = readPending() ?? '';
        if (end === 'left') return location.assign(resultAddress(merchTxnId));
        forgetUnfinished(merchTxnId);
        const { sentence } = new StartFailure(paymentStartSentences.initFailed);
        dispatch({ type: 'checkoutRefused', problem: sentence });
      }),
    [dispatch],
  );
}

/**
 * Coming back by the Back button from the bank would show the form frozen in the middle of its payment, with the
 * bank's frame over it. It is asked for anew: unlike a reload, that brings back no fields that the browser kept.
 */
function useThaw(phase: Desk['phase']): void {
  useEffect(() => {
    if (phase === 'filling') return;
    const thaw = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.replace(location.pathname + location.search);
    };
    window.addEventListener('pageshow', thaw);
    return () => window.removeEventListener('pageshow', thaw);
  }, [phase]);
}

export function useCheckoutEnd({ phase }: Desk, dispatch: Dispatch<DeskAction>): void {
  useCheckoutMessages(dispatch);
  useThaw(phase);
}
