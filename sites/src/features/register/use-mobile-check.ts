import { useEffect, type Dispatch } from 'react';
import { askClub } from './ask-club.ts';
import { isMobileAnswered, mobileToCheck, nameToSay } from './verdicts.ts';
import type { Desk, DeskAction } from './registration.machine.ts';

/** Milliseconds without typing before the club is asked. */
const pauseInTyping = 400;

/** Asks about a whole number once typing rests; a change of the number, or of the name, takes the question back. */
export function useMobileCheck(desk: Desk, dispatch: Dispatch<DeskAction>): void {
  const mobile = mobileToCheck(desk);
  const name = nameToSay(desk);
  const isKnown = isMobileAnswered(desk);

  useEffect(() => {
    if (!mobile || isKnown) return;
    const question = new AbortController();
    const clock = setTimeout(async () => {
      dispatch({ type: 'checkTold', check: { phase: 'checking', mobile } });
      const check = await askClub(mobile, question.signal, name);
      if (!question.signal.aborted) dispatch({ type: 'checkTold', check });
    }, pauseInTyping);
    return () => {
      clearTimeout(clock);
      question.abort();
    };
  }, [mobile, name, isKnown, dispatch]);
}
