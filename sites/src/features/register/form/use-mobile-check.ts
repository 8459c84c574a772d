import { useEffect, type Dispatch } from 'react';
import { checkMobileNumber } from './mobile-check.ts';
import { isMobileAnswered, mobileToCheck, nameToSay } from './model/validation.ts';
import type { FormAction, FormState } from './model/registration.machine.ts';

/** Milliseconds without typing before the club is asked. */
const pauseInTyping = 400;

/** Asks about a whole number once typing rests; a change of the number, or of the name, takes the question back. */
export function useMobileCheck(form: FormState, dispatch: Dispatch<FormAction>): void {
  const mobile = mobileToCheck(form);
  const name = nameToSay(form);
  const isKnown = isMobileAnswered(form);

  useEffect(() => {
    if (!mobile || isKnown) return;
    const question = new AbortController();
    const clock = setTimeout(async () => {
      dispatch({ type: 'checkTold', check: { phase: 'checking', mobile } });
      const check = await checkMobileNumber(mobile, question.signal, name);
      if (!question.signal.aborted) dispatch({ type: 'checkTold', check });
    }, pauseInTyping);
    return () => {
      clearTimeout(clock);
      question.abort();
    };
  }, [mobile, name, isKnown, dispatch]);
}
