import { pluralise } from '@maidan/shared/format/plural.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';

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
