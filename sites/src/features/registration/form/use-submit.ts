import { useRef, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { useLanguage } from '../../../lib/language/language.context.ts';
import { translate } from '../../../lib/language/translate.ts';
import { savePendingId } from '../browser-memory.ts';
import { StartFailure } from '../checkout/start-failure.ts';
import { startPayment } from '../checkout/start-payment.ts';
import { focusField } from './field-id.ts';
import type { FormState, PhotoState } from './form-state.ts';
import { attemptKeys, initiateRequest } from './initiate-request.ts';
import { checkMobileNumber } from './mobile-check.ts';
import { isMobileChecked, mobileToCheck, nameForMobileCheck } from './mobile-status.ts';
import { shrinkFurther } from './photo.ts';
import type { FormAction } from './registration.machine.ts';
import type { Fees } from './use-fresh-value.ts';
import { firstProblem } from './validation.ts';

type ReadyPhoto = Extract<PhotoState, { phase: 'ready' }>;
type Problem = ReturnType<typeof firstProblem>;

/** Alerts the first problem, as the specification asks, then focuses its field. */
function alertProblem(problem: NonNullable<Problem>, language: Language): void {
  alert(translate(language, problem.message));
  focusField(problem.field);
}

/** Checks the mobile number now unless it has a result; a failed check is repeated. */
async function withCheckedMobile(form: FormState, dispatch: Dispatch<FormAction>): Promise<FormState> {
  const mobile = mobileToCheck(form);
  if (!mobile || isMobileChecked(form)) return form;
  const check = await checkMobileNumber(mobile, new AbortController().signal, nameForMobileCheck(form));
  dispatch({ type: 'mobileChecked', check });
  return { ...form, check };
}

/**
 * Returns the function of "Register & Pay": it checks the mobile, validates the form and starts the payment.
 * `stopWaiting` aborts the start while the server is busy.
 */
export function useSubmit(
  form: FormState,
  dispatch: Dispatch<FormAction>,
  { fees, correctFee }: Fees,
): { submit: () => Promise<void>; stopWaiting: () => void } {
  const language = useLanguage();
  const isBusy = useRef(false);
  const keyOf = useRef(attemptKeys());
  const giveUp = useRef<AbortController>(undefined);

  function requestFor(complete: FormState): InitiateRequest {
    const body = initiateRequest(complete, fees, location.origin, language);
    return { ...body, transactionId: keyOf.current(JSON.stringify(body)) };
  }

  /**
   * Makes the photo smaller and keeps it in the form, so that a repeated attempt has the same body and therefore the
   * same idempotency key.
   */
  async function shrinkPhoto(complete: FormState, photo: ReadyPhoto): Promise<InitiateRequest> {
    const dataUrl = await shrinkFurther(photo.dataUrl);
    dispatch({ type: 'photoShrunk', dataUrl });
    return requestFor({ ...complete, photo: { ...photo, dataUrl } });
  }

  async function start(complete: FormState): Promise<void> {
    const { photo } = complete;
    giveUp.current = new AbortController();
    const canBeSmaller = photo.phase === 'ready' && !photo.isSmall;
    await startPayment(requestFor(complete), {
      onProgress: (share) => dispatch({ type: 'uploadProgressed', share }),
      makeSmaller: canBeSmaller ? () => shrinkPhoto(complete, photo) : undefined,
      onWait: (seconds) => dispatch({ type: 'waited', seconds }),
      signal: giveUp.current.signal,
      onInitiated: ({ merchTxnId }) => {
        savePendingId(merchTxnId);
        dispatch({ type: 'attemptCreated', merchTxnId });
      },
    });
    dispatch({ type: 'phaseChanged', phase: 'paying' });
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'submitted' });
    const isStale = form.check.phase === 'failed' || (form.check.phase === 'answered' && !isMobileChecked(form));
    const retried: FormState = isStale ? { ...form, check: { phase: 'unchecked' } } : form;
    const problem = firstProblem(retried);
    if (problem) return alertProblem(problem, language);
    dispatch({ type: 'phaseChanged', phase: 'sending' });
    const complete = await withCheckedMobile(retried, dispatch);
    const problemAfterCheck = firstProblem(complete);
    if (!problemAfterCheck) return start(complete);
    // The fields are disabled while submitting, and a disabled field cannot be focused: render them enabled first.
    flushSync(() => dispatch({ type: 'phaseChanged', phase: 'filling' }));
    alertProblem(problemAfterCheck, language);
  }

  /**
   * Ignores a second click while the first runs. A ref remembers the first click, because state would change only with
   * the next render.
   */
  async function submitOnce(): Promise<void> {
    if (isBusy.current || form.phase !== 'filling') return;
    isBusy.current = true;
    try {
      await submit();
    } catch (cause) {
      if (giveUp.current?.signal.aborted) return dispatch({ type: 'startCancelled' });
      reportUnless(cause, StartFailure);
      const failure = cause instanceof StartFailure ? cause : new StartFailure();
      if (failure.fee !== undefined) flushSync(() => correctFee(form.answers, failure.fee!));
      const problem = failure.problemIn(language);
      const failed: FormAction = { type: 'startFailed', problem, refused: failure.errorsIn(language) };
      if (!problem.isRegistered) {
        dispatch(failed);
        return alert(problem.text);
      }
      // The link to the receipt is rendered first; only then can it take the focus.
      flushSync(() => dispatch(failed));
      document.querySelector<HTMLElement>('.form-problem .button')?.focus();
    } finally {
      isBusy.current = false;
    }
  }

  return { submit: submitOnce, stopWaiting: () => giveUp.current?.abort() };
}
