import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { paymentKeys } from '../calls/paymentKeys.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

/** Milliseconds. Most items are days old; only an outage of the payment provider is urgent. */
const refetchInterval = 60_000;
const nothing: readonly AttentionItem[] = [];

/** Payments that need attention; empty while loading. */
export function useAttention(): readonly AttentionItem[] {
  const calls = usePaymentCalls();
  const { data } = useQuery({
    queryKey: paymentKeys.attention,
    queryFn: () => calls.paymentAttention(),
    refetchInterval: refetchInterval,
  });
  return data?.items ?? nothing;
}
