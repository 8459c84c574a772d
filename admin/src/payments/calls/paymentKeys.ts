import type { PaymentFilter } from '../../data/paymentCalls.ts';

/** Query keys below `payments`, so that every write invalidates them together. */
export const paymentKeys = {
  totals: (filter: PaymentFilter) => ['payments', 'totals', filter],
  summary: ['payments', 'summary'],
  attention: ['payments', 'attention'],
  restore: (id: string) => ['payments', 'restore', id],
  payers: (eventId: string) => ['payments', 'payers', eventId],
  eventRefundSummaries: ['payments', 'event-refund-summaries'],
  eventRefunds: (eventId: string) => ['payments', 'event-refunds', eventId],
  detail: (id: string) => ['payments', 'detail', id],
} as const;
