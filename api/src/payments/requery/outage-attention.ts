import { toRupees } from '@maidan/shared/domain/fees.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { ProviderOutage } from './provider-outage.entity.ts';

/** Milliseconds, and calls in a row, before an outage is somebody's business: hiccups pass by themselves. */
const shortest = 2 * 60_000;
const fewest = 3;

/** Open payments that the provider has given a token: each may have been paid. */
export interface Waiting {
  count: number;
  paise: number;
}

const waitingWords = ({ count }: Waiting): string => {
  if (count === 0) return 'No payment waits for it.';
  return count === 1 ? '1 payment waits for it.' : `${count} payments wait for it.`;
};

/** What to tell people about a provider that does not answer; undefined while there is nothing to tell. */
export function outageAttention(
  outages: readonly Pick<ProviderOutage, 'since' | 'failures'>[],
  waiting: Waiting,
  now: Date,
): AttentionItem | undefined {
  const lasting = outages.filter(
    ({ since, failures }) => failures >= fewest && now.getTime() - since.getTime() >= shortest,
  );
  if (lasting.length === 0) return undefined;
  const since = new Date(Math.min(...lasting.map((outage) => outage.since.getTime())));
  return {
    id: 'provider',
    merchTxnId: '',
    reason: 'provider_away',
    sentence: `The payment provider has not answered since ${indianMoment(since)}. ${waitingWords(waiting)} It is asked again by itself; if that goes on, ask the provider.`,
    since: since.toISOString(),
    payerName: '',
    eventName: '',
    amount: toRupees(waiting.paise),
  };
}
