import { useQuery } from '@tanstack/react-query';
import type { EventRefundSummary } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { paymentKeys } from './paymentKeys.ts';
import { usePaymentCalls } from './usePaymentCalls.ts';

/** Milliseconds between two looks: while jobs begin refunds, while the bank works on them, and otherwise. */
const intervals = { due: 2_000, underway: 30_000, quiet: 60_000 } as const;

export const refetchIntervalOf = (summaries: readonly Pick<EventRefundSummary, 'sums'>[]): number => {
  if (summaries.some(({ sums }) => sums.due.count > 0)) return intervals.due;
  return summaries.some(({ sums }) => sums.underway.count > 0) ? intervals.underway : intervals.quiet;
};

/** Events that were called off and have payers, and those with a run; undefined until they are loaded. */
export function useEventRefundSummaries(): EventRefundSummary[] | undefined {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.eventRefundSummaries,
    queryFn: () => calls.eventRefundSummaries(),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.events ?? []),
  });
  return data?.events;
}
