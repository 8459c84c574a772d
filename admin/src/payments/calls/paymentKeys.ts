import type { PaymentFilter } from '../../data/payments/paymentFilter.ts';

/** Under `payments`, so that every write of the console makes them stale together. */
export const paymentKeys = {
  totals: (filter: PaymentFilter) => ['payments', 'totals', filter],
  attention: ['payments', 'attention'],
  payers: (eventId: string) => ['payments', 'payers', eventId],
  detail: (id: string) => ['payments', 'detail', id],
} as const;
