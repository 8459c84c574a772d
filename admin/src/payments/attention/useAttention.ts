import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { paymentKeys } from '../calls/paymentKeys.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

/** Milliseconds. Most items are days old; only an outage of the payment provider is urgent. */
const refetchInterval = 60_000;
const nothing: readonly AttentionItem[] = [];

function useItems(): readonly AttentionItem[] | undefined {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.attention,
    queryFn: () => calls.paymentAttention(),
    refetchInterval: refetchInterval,
  });
  return data?.items;
}

/** Payments that need attention; empty while loading. */
export const useAttention = (): readonly AttentionItem[] => useItems() ?? nothing;

/** How many; undefined until it is known. */
export const useAttentionCount = (): number | undefined => useItems()?.length;
