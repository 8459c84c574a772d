import { startTransition, useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { ApiFailure } from '../../../lib/api.ts';
import type { EventFees } from '../../../lib/event-fees.ts';
import { currentFees } from '../checkout/registration-calls.ts';
import type { Answers } from './form-state.ts';

/**
 * Returns the prerendered value until the API has answered, then the API's value. A failed call changes nothing. The
 * change is a transition, so that typing is not delayed on a slow phone: the change renders the whole form again.
 */
export function useFreshValue<T>(
  prerendered: T,
  load: (signal: AbortSignal) => Promise<T>,
): { value: T; isFresh: boolean } {
  const [fresh, setFresh] = useState<T>();
  useEffect(() => {
    const call = new AbortController();
    load(call.signal).then(
      (value) => startTransition(() => setFresh(value)),
      (cause: unknown) => reportUnless(cause, ApiFailure),
    );
    return () => call.abort();
  }, [load]);
  return { value: fresh ?? prerendered, isFresh: fresh !== undefined };
}

type Choice = Pick<Answers, 'selectedEvent' | 'playerType'>;

export interface Fees {
  /** Fees of the chosen event in rupees. */
  fees: FeeTable;
  /** Corrects the fee for these answers to the fee that the API has returned. */
  correctFee: (answers: Choice, rupees: number) => void;
}

/**
 * Returns the fees of the chosen event, or the general fees while no event is chosen. They are those of the build until
 * the API has answered, and after a failed call.
 */
export function useFees(prerendered: EventFees, eventId: string): Fees {
  const [loaded, setLoaded] = useState<Record<string, FeeTable>>({});
  useEffect(() => {
    const call = new AbortController();
    currentFees(eventId, call.signal).then(
      (fees) => startTransition(() => setLoaded((before) => ({ ...before, [eventId]: fees }))),
      (cause: unknown) => reportUnless(cause, ApiFailure),
    );
    return () => call.abort();
  }, [eventId]);
  const known = (fees: Record<string, FeeTable>, id: string): FeeTable =>
    fees[id] ?? prerendered.events[id] ?? fees[''] ?? prerendered.general;
  return {
    fees: known(loaded, eventId),
    correctFee: ({ selectedEvent, playerType }, rupees) =>
      setLoaded((before) => ({
        ...before,
        [selectedEvent]: { ...known(before, selectedEvent), [playerKind(playerType)]: rupees },
      })),
  };
}
