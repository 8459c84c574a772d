import { useEffect, type Dispatch } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { checkMobile } from '../checkout/registration-calls.ts';
import type { FormState, MobileCheck } from './form-state.ts';
import { isMobileChecked, mobileToCheck, nameForMobileCheck } from './mobile-status.ts';
import type { FormAction } from './registration.machine.ts';

type MobileCheckAnswer = Extract<MobileCheck, { phase: 'answered' | 'failed' }>;

/**
 * Returns whether the club knows a mobile number; `failed` when the API gives no answer. `name` goes into the URL of a
 * second request, and only when the number alone is unknown, to keep names out of logs where possible.
 */
export async function checkMobileNumber(mobile: string, signal: AbortSignal, name = ''): Promise<MobileCheckAnswer> {
  try {
    const byNumber = await checkMobile(mobile, signal);
    const { exists, playerData } = byNumber.exists || !name ? byNumber : await checkMobile(mobile, signal, name);
    const { firstName = '', lastName = '' } = playerData ?? {};
    return { phase: 'answered', mobile, name, exists, firstName, lastName };
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return { phase: 'failed', mobile };
  }
}

/** Milliseconds without typing before the number is checked. */
const debounceDelay = 400;

/** Checks a complete number after a pause in typing; a change of the number or the name aborts the check. */
export function useMobileCheck(form: FormState, dispatch: Dispatch<FormAction>): void {
  const mobile = mobileToCheck(form);
  const name = nameForMobileCheck(form);
  const isKnown = isMobileChecked(form);

  useEffect(() => {
    if (!mobile || isKnown) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      dispatch({ type: 'mobileChecked', check: { phase: 'checking', mobile } });
      const check = await checkMobileNumber(mobile, request.signal, name);
      if (!request.signal.aborted) dispatch({ type: 'mobileChecked', check });
    }, debounceDelay);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [mobile, name, isKnown, dispatch]);
}
