import { useListContext } from 'react-admin';
import { changedFilter, type PaymentFilter } from '../../data/payments/paymentFilter.ts';

/** The list's filter and a function to change it; every change returns to the first page. */
export function usePaymentFilter() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as PaymentFilter;
  return { filter, changeFilter: (change: PaymentFilter): void => setFilters(changedFilter(filter, change)) };
}
