import { useEffect, type Dispatch } from 'react';
import { paymentStartSentences } from '@maidan/shared/payment-outcome.ts';
import { resultAddress } from '../payment/arrival.ts';
import { onCheckoutEnd } from './checkout.ts';
import { StartFailure } from './start-failure.ts';
import { forgetUnfinished } from './unfinished.ts';
import type { Desk, DeskAction } from './registration.machine.ts';

/**
 * Goes to the result when the checkout was cancelled or timed out; gives the form back when it never opened. Without a
 * checkout such a message is somebody else's.
 */
function useCheckoutMessages({ phase, merchTxnId }: Desk, dispatch: Dispatch<DeskAction>): void {
  const isAtBank = phase === 'opening' || phase === 'paying';
  useEffect(() => {
    if (!isAtBank) return;
    return onCheckoutEnd((end) => {
      if (end === 'left') return location.assign(resultAddress(merchTxnId));
      forgetUnfinished(merchTxnId);
      const { sentence } = new StartFailure(paymentStartSentences.initFailed);
      dispatch({ type: 'checkoutRefused', problem: sentence });
    });
  }, [isAtBank, merchTxnId, dispatch]);
}

/**
 * Coming back by the Back button from the bank would show the form frozen in the middle of its payment, with the
 * bank's frame over it. It is asked for anew: unlike a reload, that brings back no fields that the browser kept.
 */
function useThaw({ phase }: Desk): void {
  useEffect(() => {
    if (phase === 'filling') return;
    const thaw = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.replace(location.pathname + location.search);
    };
    window.addEventListener('pageshow', thaw);
    return () => window.removeEventListener('pageshow', thaw);
  }, [phase]);
}

export function useCheckoutEnd(desk: Desk, dispatch: Dispatch<DeskAction>): void {
  useCheckoutMessages(desk, dispatch);
  useThaw(desk);
}
