import { startTransition, useEffect, useState } from 'react';
import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { ApiFailure } from '../../../lib/api.ts';
import type { EventFees } from '../../../lib/event-fees.ts';
import { currentFees } from '../checkout/registration-calls.ts';
import type { Answers } from './form-state.ts';

type Choice = Pick<Answers, 'selectedEvent' | 'playerType'>;

export interface Fees {
  /** Rupees, of the chosen event. */
  fees: FeeTable;
  /** The fee that the API has answered with for these answers. */
  correctFee: (answers: Choice, rupees: number) => void;
}

/**
 * The fees of the chosen event, of all events while none is chosen: those of the build until the API has answered, and
 * kept when the call fails.
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
