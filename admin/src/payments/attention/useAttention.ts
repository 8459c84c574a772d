import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { paymentKeys } from '../calls/paymentKeys.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

/** Milliseconds. Most has waited for days, but a provider that is away is news. */
const refetchInterval = 60_000;
const nothing: readonly AttentionItem[] = [];

/** What waits for a human; nothing while it is not known. */
export function useAttention(): readonly AttentionItem[] {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.attention,
    queryFn: () => calls.paymentAttention(),
    refetchInterval: refetchInterval,
  });
  return data?.items ?? nothing;
}
