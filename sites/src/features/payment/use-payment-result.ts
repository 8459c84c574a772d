import { useEffect, useReducer } from 'react';
import { forgetPaid } from '../register/draft.ts';
import { forgetUnfinished } from '../register/unfinished.ts';
import { errandOf } from './errand.ts';
import { arriving, hear, mayTryAgain, settledId, type ResultState } from './payment.machine.ts';
import { run } from './result-calls.ts';

/** Runs the errands of the machine, one at a time, until none is left. */
export function usePaymentResult(): { state: ResultState; checkAgain: (id: string) => void } {
  const [state, tell] = useReducer(hear, arriving);

  useEffect(() => {
    const errand = errandOf(state);
    if (!errand) return;
    const call = new AbortController();
    const go = async () => {
      const news = await run(errand, call.signal);
      if (!call.signal.aborted) tell(news);
    };
    const clock = setTimeout(go, 'after' in errand ? errand.after : 0);
    return () => {
      clearTimeout(clock);
      call.abort();
    };
  }, [state]);

  const settled = settledId(state);
  const isPaid = !mayTryAgain(state);
  useEffect(() => {
    if (!settled) return;
    forgetUnfinished(settled);
    // What was not paid is tried again with the form as it was.
    if (isPaid) forgetPaid(settled);
  }, [settled, isPaid]);

  return { state, checkAgain: (id) => tell({ of: 'restart', id }) };
}
