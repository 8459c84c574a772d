import type { PaymentFilter } from '../../data/payments/paymentFilter.ts';
import { useListFilter } from '../../ui/list/useListFilter.ts';

export const usePaymentFilter = () => useListFilter<PaymentFilter>();
