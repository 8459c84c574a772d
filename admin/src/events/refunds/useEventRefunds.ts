import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { EventRefundsResponse, EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { paymentKeys, refetchIntervalOf, useEventRefundSummaries } from '../../payments/paymentQueries.ts';

/** Loads the payers of one event and their refunds, and loads them again after `refetchIntervalOf`. */
export function useEventRefunds(eventId: string) {
  const calls = useCalls();
  return useQuery({
    queryKey: paymentKeys.eventRefunds(eventId),
    queryFn: () => calls.eventRefunds(eventId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? refetchIntervalOf([state.data]) : false),
  });
}

/** The summary of one event's refunds; undefined when there are none, or until they are loaded. */
export function useEventRefundSummary(eventId: string): EventRefundSummary | undefined {
  return useEventRefundSummaries()?.find((event) => event.eventId === eventId);
}

/**
 * Returns a function that requests the refunds of all who paid online for an event. It puts the answer into the cache
 * and loads all queries again, except for the refunds of single events.
 */
export function useRefundAll(eventId: string): (reason: EventRefundReason) => Promise<EventRefundsResponse> {
  const calls = useCalls();
  const queries = useQueryClient();
  return async (reason) => {
    const after = await calls.refundEvent(eventId, { reason });
    // Cancels an earlier request: its answer could arrive later and would hide that the refunds have begun.
    await queries.cancelQueries({ queryKey: paymentKeys.eventRefunds(eventId) });
    queries.setQueryData(paymentKeys.eventRefunds(eventId), after);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'event-refunds' });
    return after;
  };
}

/**
 * Returns a function that finds whether players have paid for an event. It resolves with true also when the request
 * fails, so that the confirmation is shown.
 */
export function useHasPayers(): (eventId: string) => Promise<boolean> {
  const calls = useCalls();
  const queries = useQueryClient();
  return useCallback(
    (eventId) =>
      queries
        .fetchQuery({
          queryKey: paymentKeys.eventRefunds(eventId),
          queryFn: () => calls.eventRefunds(eventId),
          retry: false,
        })
        .then(
          ({ sums }) => sums.waiting.count + sums.byHand.count > 0,
          (error: unknown) => {
            reportUnlessCallFailed(error);
            return true;
          },
        ),
    [calls, queries],
  );
}
