import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '@maidan/shared/wire/payments.ts';
import { paymentCalls, paymentKeys } from './calls.ts';

/** Milliseconds. What waits for a human has waited for days. */
const lookEvery = 5 * 60_000;
const nothing: readonly AttentionItem[] = [];

/** What waits for a human; nothing while it is not known. */
export const useAttention = (): readonly AttentionItem[] =>
  useQuery({ queryKey: paymentKeys.attention, queryFn: paymentCalls.attention, refetchInterval: lookEvery }).data
    ?.items ?? nothing;
