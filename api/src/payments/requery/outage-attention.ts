import { toRupees } from '@maidan/shared/format/money.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { ProviderOutage } from './provider-outage.entity.ts';

/** Milliseconds, and failed calls in a row, before an outage is shown to administrators. */
const minimumDuration = 2 * 60_000;
const minimumFailures = 3;

/** Open payments with a token: each may have been paid. */
export interface WaitingPayments {
  count: number;
  paise: number;
}

const waitingText = ({ count }: WaitingPayments): string => {
  if (count === 0) return 'No payment waits for it.';
  return count === 1 ? '1 payment waits for it.' : `${count} payments wait for it.`;
};

/** The attention item for an outage; undefined while there is none that lasts. */
export function outageAttention(
  outages: readonly Pick<ProviderOutage, 'since' | 'failures'>[],
  waiting: WaitingPayments,
  now: Date,
): AttentionItem | undefined {
  const lasting = outages.filter(
    ({ since, failures }) => failures >= minimumFailures && now.getTime() - since.getTime() >= minimumDuration,
  );
  if (lasting.length === 0) return undefined;
  const since = new Date(Math.min(...lasting.map((outage) => outage.since.getTime())));
  return {
    id: 'provider',
    merchTxnId: '',
    reason: 'provider_away',
    sentence: `The payment provider has not answered since ${indianMoment(since)}. ${waitingText(waiting)} It is asked again by itself; if that goes on, ask the provider.`,
    since: since.toISOString(),
    payerName: '',
    eventName: '',
    amount: toRupees(waiting.paise),
  };
}
