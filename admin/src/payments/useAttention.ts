import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '@maidan/shared/wire/treasury.ts';
import { paymentKeys } from './paymentKeys.ts';
import { usePaymentCalls } from './usePaymentCalls.ts';

/** Milliseconds. What waits for a human has waited for days. */
const lookEvery = 5 * 60_000;
const nothing: readonly AttentionItem[] = [];

/** What waits for a human; nothing while it is not known. */
export function useAttention(): readonly AttentionItem[] {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.attention,
    queryFn: () => calls.paymentAttention(),
    refetchInterval: lookEvery,
  });
  return data?.items ?? nothing;
}
