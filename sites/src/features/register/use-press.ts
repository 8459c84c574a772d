import { useRef, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { FeeTable } from '@maidan/shared/fees.ts';
import { application } from './application.ts';
import { askClub } from './ask-club.ts';
import { attemptKeys } from './attempt-key.ts';
import { keepPending } from './draft.ts';
import { focusField } from './field-id.ts';
import { pay } from './pay.ts';
import { StartFailure } from './start-failure.ts';
import { firstProblem, isMobileAnswered, mobileToCheck, nameToSay } from './verdicts.ts';
import type { Desk, DeskAction } from './registration.machine.ts';

type Problem = ReturnType<typeof firstProblem>;

/** The spec's alert, and then the reader stands at the field. */
function tell(problem: NonNullable<Problem>): void {
  alert(problem.sentence);
  focusField(problem.field);
}

/** A number that could not be checked is asked about again; one that was not asked about yet is asked now. */
async function checked(desk: Desk, dispatch: Dispatch<DeskAction>): Promise<Desk> {
  const mobile = mobileToCheck(desk);
  if (!mobile || isMobileAnswered(desk)) return desk;
  const check = await askClub(mobile, new AbortController().signal, nameToSay(desk));
  dispatch({ type: 'checkTold', check });
  return { ...desk, check };
}

/** "Register & Pay": check the mobile, validate, start the payment. */
export function usePress(desk: Desk, dispatch: Dispatch<DeskAction>, fees: FeeTable): () => Promise<void> {
  const isBusy = useRef(false);
  const keyOf = useRef(attemptKeys());

  async function start(complete: Desk): Promise<void> {
    const body = application(complete, fees, location.origin);
    await pay(
      { ...body, transactionId: keyOf.current(JSON.stringify(body)) },
      {
        sent: (share) => dispatch({ type: 'sent', share }),
        begun: ({ merchTxnId }) => {
          keepPending(merchTxnId);
          dispatch({ type: 'begun', merchTxnId });
        },
      },
    );
    dispatch({ type: 'moved', phase: 'paying' });
  }

  async function attempt(): Promise<void> {
    dispatch({ type: 'pressed' });
    const isStale = desk.check.phase === 'failed' || (desk.check.phase === 'answered' && !isMobileAnswered(desk));
    const retried: Desk = isStale ? { ...desk, check: { phase: 'unasked' } } : desk;
    const early = firstProblem(retried);
    if (early) return tell(early);
    dispatch({ type: 'moved', phase: 'sending' });
    const complete = await checked(retried, dispatch);
    const late = firstProblem(complete);
    if (!late) return start(complete);
    // The fields were locked meanwhile: one that is not open again yet cannot take the focus.
    flushSync(() => dispatch({ type: 'moved', phase: 'filling' }));
    tell(late);
  }

  /** A second click while the first is under way does nothing: state would be too slow to say so. */
  return async () => {
    if (isBusy.current || desk.phase !== 'filling') return;
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
