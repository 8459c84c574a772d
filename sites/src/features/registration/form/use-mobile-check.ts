import { useEffect, type Dispatch } from 'react';
import { checkMobileNumber } from './mobile-check.ts';
import { isMobileChecked, mobileToCheck, nameForMobileCheck } from './mobile-status.ts';
import type { FormState } from './form-state.ts';
import type { FormAction } from './registration.machine.ts';

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
