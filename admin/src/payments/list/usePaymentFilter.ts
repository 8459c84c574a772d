import { createContext, useContext } from 'react';
import type { PaymentFilter } from '../../data/payments/paymentFilter.ts';

interface PaymentFilterContextValue {
  filter: PaymentFilter;
  /** Changes fields of the filter; an empty value removes one. */
  changeFilter: (change: PaymentFilter) => void;
}

export const PaymentFilterContext = createContext<PaymentFilterContextValue | undefined>(undefined);

/** What the address says of the list, and a function to change it. */
export function usePaymentFilter(): PaymentFilterContextValue {
  const value = useContext(PaymentFilterContext);
  if (!value) throw new Error('usePaymentFilter needs a PaymentFilterProvider');
  return value;
}
