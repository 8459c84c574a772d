import { useQueryClient } from '@tanstack/react-query';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { paymentKeys } from './paymentKeys.ts';

/** Stores the server's response for a payment in the query cache and refetches the rest. */
export function useShowPayment(): (after: PaymentDetail) => void {
  const queries = useQueryClient();
  return (after) => {
    queries.setQueryData(paymentKeys.detail(after.id), after);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
  };
}
