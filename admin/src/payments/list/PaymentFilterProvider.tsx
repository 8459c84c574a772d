import { type ReactNode, useMemo } from 'react';
import { useScreenFilter } from '../../data/address/useScreenFilter.ts';
import {
  filterFields,
  filterOfParameters,
  filterParameters,
  type PaymentFilter,
} from '../../data/payments/paymentFilter.ts';
import { PaymentFilterContext } from './usePaymentFilter.ts';

/** Keeps the filter of the payments in the address. */
export function PaymentFilterProvider({ children }: { children: ReactNode }) {
  const { filter, change } = useScreenFilter('payments', filterFields);
  const value = useMemo(
    () => ({
      filter: filterOfParameters(filter),
      changeFilter: (part: PaymentFilter): void => change(filterParameters(part)),
    }),
    [change, filter],
  );
  return <PaymentFilterContext value={value}>{children}</PaymentFilterContext>;
}
