import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';

/** The kinds of items that need attention, with their texts in a message. */
export const attentionKinds = {
  refund_failed: 'Refunds that the provider has refused, or does not list after a restore',
  refund_unclear: 'Refunds of which the provider says something unknown',
  refund_slow: 'Refunds underway for more than a week',
  undecided: 'Payments that the provider has not decided in five days',
  contradiction: 'Payments about which the provider contradicts itself',
  reversed_after_refund: 'Payments reversed although a refund had arrived',
  job_failed: 'Payments and refunds that the server could not process in all its tries; read its log',
  provider_away: 'The payment provider does not answer; payments that wait for it',
  payers_unrefunded: 'Payers of events that were called off, not refunded yet',
  restored: 'The records were restored from a backup; read what was found',
  refunds_in_doubt: 'Refunds about which the provider’s list and the restored records disagree',
  pictures_missing: 'Pictures whose file is gone',
  files_unnamed: 'Files that nothing names: perhaps the wrong database',
  site_not_built: 'The site cannot be built; visitors see an old one. Failed builds',
  site_build_slow: 'Builds of the site that have run for more than half an hour, and go on; visitors see an old one',
} as const satisfies Record<AttentionItem['reason'] | OperatorKind, string>;

/** Kinds that the operator of the server has to repair. */
type OperatorKind = 'pictures_missing' | 'files_unnamed' | 'site_not_built' | 'site_build_slow';

export type AttentionKind = keyof typeof attentionKinds;

/** An item that needs attention, without names: `key` is its kind and the id of a payment or an event. */
export interface Waiting {
  key: string;
  kind: AttentionKind;
  since: Date;
  /** How many records it counts. */
  count: number;
  paise: number;
  /** What an operator has to know to repair it, in one line. */
  note?: string | null;
}
