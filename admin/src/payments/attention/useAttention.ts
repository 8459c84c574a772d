import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCalls } from '../../data/dataProvider.ts';
import { translate } from '../../i18n/translate.ts';
import { paymentKeys } from '../paymentQueries.ts';

/** History state of a link to the attention list; the list is then unfolded. */
export const attentionOpened = 'attention';

/**
 * The subject of an item. The headline counts by it. `offers` are offers of a waiting list that nobody has sent yet.
 * `request` is a family's request, which is answered in the player's record.
 */
const subjects: Record<AttentionItem['reason'], 'payment' | 'provider' | 'event' | 'offers' | 'request' | 'restore'> = {
  refund_failed: 'payment',
  refund_unclear: 'payment',
  refund_slow: 'payment',
  undecided: 'payment',
  contradiction: 'payment',
  reversed_after_refund: 'payment',
  job_failed: 'payment',
  due_to_return: 'payment',
  refunds_in_doubt: 'payment',
  provider_away: 'provider',
  payers_unrefunded: 'event',
  offers_untold: 'offers',
  request_open: 'request',
  restored: 'restore',
};

export const isAboutProvider = ({ reason }: AttentionItem): boolean => subjects[reason] === 'provider';
export const isAboutEvent = ({ reason }: AttentionItem): boolean => subjects[reason] === 'event';
export const isAboutOffers = ({ reason }: AttentionItem): boolean => subjects[reason] === 'offers';
export const isAboutRequest = ({ reason }: AttentionItem): boolean => subjects[reason] === 'request';
export const isAboutRestore = ({ reason }: AttentionItem): boolean => subjects[reason] === 'restore';

/**
 * One line that says how many events, payments and requests need attention. An outage of the provider or a restored
 * backup is named only when there is nothing else.
 */
export function attentionHeadline(items: readonly AttentionItem[]): string {
  const events = items.filter((item) => isAboutEvent(item) || isAboutOffers(item)).length;
  const payments = items.filter(({ reason }) => subjects[reason] === 'payment').length;
  const requests = items.filter(isAboutRequest).length;
  if (events + payments + requests === 0)
    return translate(items.some(isAboutRestore) ? 'payments.attention.restored' : 'payments.attention.providerAway');
  const what = [
    events > 0 && translate('payments.attention.events', { smart_count: events }),
    payments > 0 && translate('payments.count', { smart_count: payments }),
    requests > 0 && translate('payments.attention.requests', { smart_count: requests }),
  ].filter(Boolean);
  return translate('payments.attention.headline', {
    smart_count: events + payments + requests,
    what: [what.slice(0, -1).join(', '), what.at(-1)].filter(Boolean).join(translate('meanwhile.and')),
  });
}

/** Milliseconds between two requests. */
const refetchInterval = 60_000;
const nothing: readonly AttentionItem[] = [];

function useAnswer() {
  const calls = useCalls();
  return useQuery({
    queryKey: paymentKeys.attention,
    queryFn: () => calls.paymentAttention(),
    refetchInterval: refetchInterval,
  });
}

const useItems = (): readonly AttentionItem[] | undefined => useAnswer().data?.items;

/** The items that need attention; empty while loading. */
export const useAttention = (): readonly AttentionItem[] => useItems() ?? nothing;

/**
 * Whether an answer is being loaded for the first time, and no attempt has failed. Each new attempt sets `failureCount`
 * to 0, but not `errorUpdateCount`.
 */
export const isFirstAttempt = (
  answer: Pick<UseQueryResult, 'isPending' | 'failureCount' | 'errorUpdateCount'>,
): boolean => answer.isPending && answer.failureCount === 0 && answer.errorUpdateCount === 0;

/** Whether the items are being loaded for the first time, and no attempt has failed. */
export const useIsAttentionLoading = (): boolean => isFirstAttempt(useAnswer());

/** The number of items; undefined until they are loaded. */
export const useAttentionCount = (): number | undefined => useItems()?.length;
