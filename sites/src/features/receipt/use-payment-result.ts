import { useEffect, useReducer, useRef, useState } from 'react';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import {
  clearPaidRegistration,
  clearUnfinishedPayment,
  type FamilyAnswers,
  saveFamilyDraft,
} from '../registration/browser-memory.ts';
import { canTryAgain, initialState, nextRequestOf, reduce, type ResultState, settledId } from './payment.machine.ts';
import { sendRequest } from './result-calls.ts';

interface PaymentResultHook {
  state: ResultState;
  checkAgain: (id: string) => void;
  showWhole: (receipt: Receipt) => void;
  /** Before a second player is registered: fills the form with mobile, address and guardian of the first. */
  keepFamily: () => void;
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
          // The error boundary catches it and offers to load the page again: "pending" might be untrue, for the payer may
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
  // These answers are not in the browser's storage: nothing of a paid registration stays there unless another is wanted.
  const family = useRef<FamilyAnswers>(undefined);
  useEffect(() => {
    if (!settled) return;
    clearUnfinishedPayment(settled);
    // An unpaid form keeps its draft, so that "Try Again" shows it filled in.
    if (isPaid) family.current = clearPaidRegistration(settled) ?? family.current;
  }, [settled, isPaid]);

  return {
    state,
    checkAgain: (id) => dispatch({ type: 'restart', id }),
    showWhole: (receipt) => dispatch({ type: 'opened', receipt }),
    keepFamily: () => family.current && saveFamilyDraft(family.current),
  };
}
