import { useEffect, useReducer } from 'react';
import { clearPaidRegistration } from '../../checkout-memory/draft.ts';
import { clearUnfinishedPayment } from '../../checkout-memory/unfinished-payment.ts';
import { nextRequestOf } from './next-request.ts';
import { canTryAgain, initialState, reduce, settledId, type ResultState } from './payment.machine.ts';
import { sendRequest } from './result-calls.ts';

/** Runs the errands of the machine, one at a time, until none is left. */
export function usePaymentResult(): { state: ResultState; checkAgain: (id: string) => void } {
  const [state, tell] = useReducer(reduce, initialState);

  useEffect(() => {
    const errand = nextRequestOf(state);
    if (!errand) return;
    const call = new AbortController();
    const go = async () => {
      const news = await sendRequest(errand, call.signal);
      if (!call.signal.aborted) tell(news);
    };
    const clock = setTimeout(go, 'after' in errand ? errand.after : 0);
    return () => {
      clearTimeout(clock);
      call.abort();
    };
  }, [state]);

  const settled = settledId(state);
  const isPaid = !canTryAgain(state);
  useEffect(() => {
    if (!settled) return;
    clearUnfinishedPayment(settled);
    // What was not paid is tried again with the form as it was.
    if (isPaid) clearPaidRegistration(settled);
  }, [settled, isPaid]);

  return { state, checkAgain: (id) => tell({ of: 'restart', id }) };
}
