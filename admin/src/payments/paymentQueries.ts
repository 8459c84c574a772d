import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import type { StatementQuery } from '@maidan/shared/wire/payments-console/statement.ts';
import type { EventRefundSummary, PayerSum } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../data/dataProvider.ts';
import type { PaymentFilter, UnpaidFilter } from '../data/paymentCalls.ts';
import { useListFilter } from '../ui/list/useListFilter.ts';

/** Query keys that begin with `payments`, so that a write can invalidate them together. */
export const paymentKeys = {
  totals: (filter: PaymentFilter) => ['payments', 'totals', filter],
  unpaidTotals: (filter: UnpaidFilter) => ['payments', 'unpaid-totals', filter],
  summary: ['payments', 'summary'],
  statement: (query: StatementQuery) => ['payments', 'statement', query],
  attention: ['payments', 'attention'],
  restore: (id: string) => ['payments', 'restore', id],
  payers: (eventId: string) => ['payments', 'payers', eventId],
  eventRefundSummaries: ['payments', 'event-refund-summaries'],
  eventRefunds: (eventId: string) => ['payments', 'event-refunds', eventId],
  detail: (id: string) => ['payments', 'detail', id],
} as const;

/** Returns a function that puts a payment's new state into the query cache and refetches all but payment details. */
export function useShowPayment(): (after: PaymentDetail) => void {
  const queries = useQueryClient();
  return (after) => {
    queries.setQueryData(paymentKeys.detail(after.id), after);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
  };
}

/**
 * Milliseconds between two requests: while jobs begin refunds (`due`), while the bank processes them (`underway`), and
 * otherwise.
 */
const intervals = { due: 2_000, underway: 30_000, quiet: 60_000 } as const;

export const refetchIntervalOf = (summaries: readonly Pick<EventRefundSummary, 'sums'>[]): number => {
  if (summaries.some(({ sums }) => sums.due.count > 0)) return intervals.due;
  return summaries.some(({ sums }) => sums.underway.count > 0) ? intervals.underway : intervals.quiet;
};

/**
 * Number of payers of a called-off event who do not have all of their money back yet, and the rupees that they wait
 * for, with what was paid at the counter after moves.
 */
export function openSumOf({ sums: { done: _, ...open }, dues }: Pick<EventRefundSummary, 'sums' | 'dues'>): PayerSum {
  const sums = [...Object.values(open), dues];
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    rupees: toRupees(sums.reduce((all, { rupees }) => all + toPaise(rupees), 0)),
  };
}

/**
 * Summaries of the events that were called off and have payers, and of the events with a refund run; undefined until
 * they are loaded.
 */
export function useEventRefundSummaries(): EventRefundSummary[] | undefined {
  const calls = useCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.eventRefundSummaries,
    queryFn: () => calls.eventRefundSummaries(),
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.events ?? []),
  });
  return data?.events;
}

/** The filter of the surrounding list of payments. */
export const usePaymentFilter = () => useListFilter<PaymentFilter>();
