import { useListContext } from 'react-admin';
import { narrowed, type PaymentFilter } from '../../data/payments/paymentFilter.ts';

/** The list's filter and a function to change it; every change returns to the first page. */
export function usePaymentFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as PaymentFilter;
  return { filter, narrow: (change: PaymentFilter): void => setFilters(narrowed(filter, change)) };
}
