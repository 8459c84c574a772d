import type { PaymentFilter } from '../../data/paymentCalls.ts';
import { useListFilter } from '../../ui/list/useListFilter.ts';

export const usePaymentFilter = () => useListFilter<PaymentFilter>();
