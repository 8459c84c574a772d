import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { EventRefundsResponse, EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { paymentKeys } from '../../payments/calls/paymentKeys.ts';
import { usePaymentCalls } from '../../payments/calls/usePaymentCalls.ts';

/** Milliseconds between two looks: while jobs begin refunds, while the bank works on them, and otherwise. */
const intervals = { due: 2_000, underway: 30_000, quiet: 60_000 } as const;

const intervalOf = (summaries: readonly Pick<EventRefundSummary, 'sums'>[]): number => {
  if (summaries.some(({ sums }) => sums.due.count > 0)) return intervals.due;
  return summaries.some(({ sums }) => sums.underway.count > 0) ? intervals.underway : intervals.quiet;
};

/** The payers of one event and their refunds; looked at again while something happens. */
export function useEventRefunds(eventId: string) {
  const calls = usePaymentCalls();
  return useQuery({
    queryKey: paymentKeys.eventRefunds(eventId),
    queryFn: () => calls.eventRefunds(eventId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? intervalOf([state.data]) : false),
  });
}

/** The refunds of one event as its row tells them; undefined when there are none. */
export function useEventRefundSummary(eventId: string): EventRefundSummary | undefined {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.eventRefundSummaries,
    queryFn: () => calls.eventRefundSummaries(),
    refetchInterval: ({ state }) => intervalOf(state.data?.events ?? []),
  });
  return data?.events.find((event) => event.eventId === eventId);
}

/** Asks for the refund of all payers of an event; shown at once, and all other lists are refetched. */
export function useRefundAll(eventId: string): (reason: EventRefundReason) => Promise<EventRefundsResponse> {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  return async (reason) => {
    const after = await calls.refundEvent(eventId, { reason });
    queries.setQueryData(paymentKeys.eventRefunds(eventId), after);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'event-refunds' });
    return after;
  };
}

/** Whether players have paid for an event; true also when that cannot be found out, so that the question is asked. */
export function useHasPayers(): (eventId: string) => Promise<boolean> {
  const calls = usePaymentCalls();
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
          () => true,
        ),
    [calls, queries],
  );
}
