import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';
import { paymentKeys } from '../paymentQueries.ts';

export const isAboutProvider = ({ reason }: AttentionItem): boolean => reason === 'provider_away';

export const isAboutEvent = ({ reason }: AttentionItem): boolean => reason === 'payers_unrefunded';

export const isAboutRestore = ({ reason }: AttentionItem): boolean => reason === 'restored';

/** What needs attention, in one line. */
export function attentionHeadline(items: readonly AttentionItem[]): string {
  const events = items.filter(isAboutEvent).length;
  const payments = items.filter(
    (item) => ![isAboutProvider, isAboutEvent, isAboutRestore].some((is) => is(item)),
  ).length;
  if (events + payments === 0)
    return items.some(isAboutRestore) ? 'A backup was restored' : 'The payment provider is away';
  const what = [events > 0 && pluralise(events, 'event'), payments > 0 && pluralise(payments, 'payment')];
  return `${what.filter(Boolean).join(' and ')} ${events + payments === 1 ? 'needs' : 'need'} attention`;
}

/** Milliseconds. Most items are days old; only an outage of the payment provider is urgent. */
const refetchInterval = 60_000;
const nothing: readonly AttentionItem[] = [];

function useItems(): readonly AttentionItem[] | undefined {
  const calls = useCalls();
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
