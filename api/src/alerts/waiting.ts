import { toPaise } from '@maidan/shared/format/money.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { SiteBuild } from '../platform/publishing/publishing.entity.ts';
import type { FileSweep } from '../privacy/file-sweep/file-sweep.entity.ts';
import type { Waiting } from './attention-kinds.ts';

/** A single failure, for example of a file that was half saved, ends by itself within a minute. */
const failedBuilds = 3;
/** Milliseconds. Thousands of events are built anew, with their pictures, in a quarter of an hour. */
const longBuildMs = 30 * 60_000;

/** The console's list of what needs attention, without names; a payment may be in it several times for one reason. */
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

/** Findings of the nightly comparison of files and rows. */
export function waitingFiles(sweep: Pick<FileSweep, 'sweptAt' | 'spared' | 'missing'> | null): Waiting[] {
  const found = { pictures_missing: sweep?.missing.length ?? 0, files_unnamed: sweep?.spared ?? 0 };
  return (['pictures_missing', 'files_unnamed'] as const)
    .filter((kind) => found[kind] > 0)
    .map((kind) => ({ key: kind, kind, since: sweep?.sweptAt ?? new Date(), count: found[kind], paise: 0 }));
}

type PublisherState = Pick<SiteBuild, 'failures' | 'checkedAt' | 'fault' | 'buildingSince'>;

/** @param builds those of the publishers that run */
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
