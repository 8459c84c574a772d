import { toPaise } from '@maidan/shared/format/money.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { SiteBuild } from '../platform/publishing/publishing.entity.ts';
import type { FileSweep } from '../privacy/file-sweep.entity.ts';

/** The kinds of items that need attention, with their texts in a message. */
export const attentionKinds = {
  refund_failed: 'Refunds that the provider has refused, or does not list after a restore',
  refund_unclear: 'Refunds of which the provider says something unknown',
  refund_slow: 'Refunds underway for more than a week',
  undecided: 'Payments that the provider has not decided in five days',
  contradiction: 'Payments about which the provider contradicts itself',
  reversed_after_refund: 'Payments reversed although a refund had arrived',
  job_failed: 'Payments and refunds that the server could not process in all its tries; read its log',
  due_to_return: 'Payments of which money that was taken at the counter after a move must be given back',
  provider_away: 'The payment provider does not answer; payments that wait for it',
  payers_unrefunded: 'Payers of events that were called off, not refunded yet',
  restored: 'The records were restored from a backup; read what was found',
  refunds_in_doubt: 'Refunds about which the provider’s list and the restored records disagree',
  offers_untold: 'Free places offered to waiting lists, of which nobody has told the families',
  request_open: 'Requests of families that wait for an answer',
  pictures_missing: 'Pictures whose file is gone',
  files_unnamed: 'Files that nothing names: perhaps the wrong database',
  site_not_built: 'The site cannot be built; visitors see an old one. Failed builds',
  site_build_slow: 'Builds of the site that have run for more than half an hour, and go on; visitors see an old one',
} as const satisfies Record<AttentionItem['reason'] | OperatorKind, string>;

/** Kinds that the server's operator has to repair. */
type OperatorKind = 'pictures_missing' | 'files_unnamed' | 'site_not_built' | 'site_build_slow';

export type AttentionKind = keyof typeof attentionKinds;

/**
 * An item that needs attention, without names. `key` is the kind, the id of the record and a number. For the operator's
 * kinds it is the kind alone.
 */
export interface Waiting {
  key: string;
  kind: AttentionKind;
  since: Date;
  /** How many records, or failed builds, the item stands for. */
  count: number;
  paise: number;
  /** What the operator needs to know to repair the fault, in one line. */
  note?: string | null;
}

/**
 * Number of failed builds in a row from which the failure is reported. A single failure may be over with the next
 * build.
 */
const failedBuilds = 3;
/** Milliseconds after which a build counts as too long. */
const longBuildMs = 30 * 60_000;

/** The console's attention list without names. A payment may be in it several times with the same reason. */
export function waitingPayments(
  items: readonly Pick<AttentionItem, 'id' | 'reason' | 'since' | 'amount'>[],
): Waiting[] {
  const seen = new Map<string, number>();
  return items.map(({ id, reason, since, amount }) => {
    const name = `${reason} ${id}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { key: `${name} ${nth}`, kind: reason, since: new Date(since), count: 1, paise: toPaise(amount) };
  });
}

/** Findings of the hourly comparison of files and rows. */
export function waitingFiles(sweep: Pick<FileSweep, 'sweptAt' | 'spared' | 'missing'> | null): Waiting[] {
  const found = { pictures_missing: sweep?.missing.length ?? 0, files_unnamed: sweep?.spared ?? 0 };
  return (['pictures_missing', 'files_unnamed'] as const)
    .filter((kind) => found[kind] > 0)
    .map((kind) => ({ key: kind, kind, since: sweep?.sweptAt ?? new Date(), count: found[kind], paise: 0 }));
}

type PublisherState = Pick<SiteBuild, 'failures' | 'checkedAt' | 'fault' | 'buildingSince'>;

/**
 * The items about a site whose builds fail or take too long.
 * @param builds states of the publishers that are running
 */
export function waitingBuild(builds: readonly PublisherState[], now: Date): Waiting[] {
  const [failing] = builds.toSorted((one, other) => other.failures - one.failures);
  if (failing && failing.failures >= failedBuilds) {
    const { failures: count, fault: note, buildingSince, checkedAt } = failing;
    return [{ ...waiting('site_not_built'), since: buildingSince ?? checkedAt, count, note }];
  }
  const starts = builds.flatMap(({ buildingSince }) => buildingSince ?? []);
  const since = starts.find((start) => now.getTime() - start.getTime() > longBuildMs);
  return since ? [{ ...waiting('site_build_slow'), since, count: 1 }] : [];
}

const waiting = (kind: 'site_not_built' | 'site_build_slow') => ({ key: kind, kind, paise: 0 });
