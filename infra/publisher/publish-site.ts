import { identify } from './builds/build-info.ts';
import type { SiteSource } from './builds/build-info.ts';
import { isHeldBack } from './releases/rollback-record.ts';
import type { Rollback } from './releases/rollback-record.ts';
import type { SiteReleases } from './releases/site-releases.ts';

export interface PublishOptions {
  releases: SiteReleases;
  source: SiteSource;
  /** Makes the build, or finds a finished one of the same pages; returns its name. */
  build: () => Promise<string>;
  /** Whether this publisher may publish; by default it always may. */
  isHolder?: () => Promise<boolean>;
  /** Called with faults that did not prevent the publication. */
  report?: (fault: string) => void;
}

/**
 * The result of one run of the publisher. `held`: after a rollback by an operator, this content stays unpublished.
 * `waiting`: another publisher publishes.
 */
export type Outcome = 'published' | 'unchanged' | 'held' | 'waiting';

/**
 * Builds the site and switches to it, unless its content is already published, a rollback holds it back, or this
 * publisher may not publish.
 */
export async function publishSite({
  releases,
  source,
  build,
  isHolder = () => Promise.resolve(true),
  report = console.error,
}: PublishOptions): Promise<Outcome> {
  const { key, content } = identify(source);
  // If the published build is damaged in the store, a new one replaces it.
  await releases.follow().catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
  if (!(await isHolder())) return 'waiting';
  const before = await releases.readRollback();
  if (isHeldBack(before, content)) return 'held';
  if ((await releases.current())?.key === key) return 'unchanged';
  const name = await build();
  // The lock is lost when its connection breaks; another publisher may have taken it during the build.
  if (!(await isHolder())) return 'waiting';
  await releases.add(name);
  if (!(await isHolder())) return 'waiting';
  // A rollback writes its record before it switches. Therefore the rollback's build stays, whichever of the two
  // processes switches last.
  const during = await rollbackSince(releases, before);
  if (!during) await releases.switchTo(name);
  const since = during ?? (await rollbackSince(releases, before));
  if (!since) return 'published';
  // The switch is repeated also when this run did not switch: adding the build may have overwritten the rollback's
  // choice.
  await releases.switchTo(since.to);
  return reject(releases, since, content);
}

async function rollbackSince(releases: SiteReleases, before: Rollback | undefined): Promise<Rollback | undefined> {
  const now = await releases.readRollback();
  return now?.at === before?.at ? undefined : now;
}

/** Adds to the record that the build which was running during the rollback is rejected too. */
async function reject(releases: SiteReleases, rollback: Rollback, content: string): Promise<Outcome> {
  await releases.writeRollback({ ...rollback, rejected: [...new Set([...rollback.rejected, content])] });
  return 'held';
}
