import { useListContext } from 'react-admin';
import { narrowed, type PaymentFilter } from '../../data/payments/paymentFilter.ts';

/** What the list shows, and how to narrow it; the first page again with every change. */
export function usePaymentFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as PaymentFilter;
  return { filter, narrow: (change: PaymentFilter): void => setFilters(narrowed(filter, change)) };
}
