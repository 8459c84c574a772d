import { useRef, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { initiateRequest } from './model/initiate-request.ts';
import { checkMobileNumber } from './mobile-check.ts';
import { attemptKeys } from '../checkout/attempt-key.ts';
import { savePendingId } from '../../checkout-memory/draft.ts';
import { focusField } from './model/field-id.ts';
import { startPayment } from '../checkout/start-payment.ts';
import { StartFailure } from '../checkout/start-failure.ts';
import { firstProblem, isMobileAnswered, mobileToCheck, nameToSay } from './model/validation.ts';
import type { FormAction, FormState } from './model/registration.machine.ts';

type Problem = ReturnType<typeof firstProblem>;

/** The spec's alert, and then the reader stands at the field. */
function alertProblem(problem: NonNullable<Problem>): void {
  alert(problem.sentence);
  focusField(problem.field);
}

/** A number that could not be checked is asked about again; one that was not asked about yet is asked now. */
async function withCheckedMobile(form: FormState, dispatch: Dispatch<FormAction>): Promise<FormState> {
  const mobile = mobileToCheck(form);
  if (!mobile || isMobileAnswered(form)) return form;
  const check = await checkMobileNumber(mobile, new AbortController().signal, nameToSay(form));
  dispatch({ type: 'checkTold', check });
  return { ...form, check };
}

/** "Register & Pay": check the mobile, validate, start the payment. */
export function useSubmit(form: FormState, dispatch: Dispatch<FormAction>, fees: FeeTable): () => Promise<void> {
  const isBusy = useRef(false);
  const keyOf = useRef(attemptKeys());

  async function start(complete: FormState): Promise<void> {
    const body = initiateRequest(complete, fees, location.origin);
    await startPayment(
      { ...body, transactionId: keyOf.current(JSON.stringify(body)) },
      {
        sent: (share) => dispatch({ type: 'sent', share }),
        begun: ({ merchTxnId }) => {
          savePendingId(merchTxnId);
          dispatch({ type: 'begun', merchTxnId });
        },
      },
    );
    dispatch({ type: 'moved', phase: 'paying' });
  }

  async function attempt(): Promise<void> {
    dispatch({ type: 'pressed' });
    const isStale = form.check.phase === 'failed' || (form.check.phase === 'answered' && !isMobileAnswered(form));
    const retried: FormState = isStale ? { ...form, check: { phase: 'unasked' } } : form;
    const early = firstProblem(retried);
    if (early) return alertProblem(early);
    dispatch({ type: 'moved', phase: 'sending' });
    const complete = await withCheckedMobile(retried, dispatch);
    const late = firstProblem(complete);
    if (!late) return start(complete);
    // The fields were locked meanwhile: one that is not open again yet cannot take the focus.
    flushSync(() => dispatch({ type: 'moved', phase: 'filling' }));
    alertProblem(late);
  }

  /** A second click while the first is under way does nothing: state would be too slow to say so. */
  return async () => {
    if (isBusy.current || form.phase !== 'filling') return;
    isBusy.current = true;
    try {
      await attempt();
    } catch (cause) {
      const failure = cause instanceof StartFailure ? cause : new StartFailure();
      dispatch({ type: 'startFailed', problem: failure.sentence, refused: failure.errors });
      alert(failure.sentence);
    } finally {
      isBusy.current = false;
    }
  };
}
