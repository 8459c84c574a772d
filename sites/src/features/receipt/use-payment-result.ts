import { useEffect, useReducer, useState } from 'react';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { clearUnfinishedPayment } from '../../lib/unfinished-payment.ts';
import { clearPaidRegistration } from '../registration/browser-memory.ts';
import { canTryAgain, initialState, nextRequestOf, reduce, type ResultState, settledId } from './payment.machine.ts';
import { sendRequest } from './result-calls.ts';

interface PaymentResultHook {
  state: ResultState;
  checkAgain: (id: string) => void;
  showWhole: (receipt: Receipt) => void;
}

/** Sends the requests of the state machine, one at a time, until the outcome is known. */
export function usePaymentResult(): PaymentResultHook {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [, setFault] = useState<never>();

  useEffect(() => {
    const request = nextRequestOf(state);
    if (!request) return;
    const controller = new AbortController();
    const send = async () => {
      const action = await sendRequest(request, controller.signal);
      if (!controller.signal.aborted) dispatch(action);
    };
    const timer = setTimeout(
      () =>
        void send().catch((error: unknown) => {
          // The error boundary shows an error and offers to reload. It must not show "pending", because the payer may
          // have paid.
          setFault(() => {
            throw error;
          });
        }),
      'delay' in request ? request.delay : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [state]);

  const settled = settledId(state);
  const isPaid = !canTryAgain(state);
  useEffect(() => {
    if (!settled) return;
    clearUnfinishedPayment(settled);
    // An unpaid form keeps its draft, so that "Try Again" shows it filled in.
    if (isPaid) clearPaidRegistration(settled);
  }, [settled, isPaid]);

  return {
    state,
    checkAgain: (id) => dispatch({ type: 'restart', id }),
    showWhole: (receipt) => dispatch({ type: 'opened', receipt }),
  };
}
