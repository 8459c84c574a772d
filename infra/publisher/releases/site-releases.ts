import type { BuildSummary } from '../builds/build-info.ts';
import type { Rollback } from './rollback-record.ts';

/** The published builds, either of this machine alone or of all machines that fetch pages from the file store. */
export interface SiteReleases {
  /** Kept builds, newest first. A build without a readable list of its files is not among them. */
  list(): Promise<BuildSummary[]>;
  /** The current build; undefined before the first build, and when it is damaged or unknown. */
  current(): Promise<BuildSummary | undefined>;
  /** The last rollback, even when it no longer holds anything back. */
  readRollback(): Promise<Rollback | undefined>;
  /** Records a rollback; undefined ends the last rollback. */
  writeRollback(rollback: Rollback | undefined): Promise<void>;
  /** Makes a finished build of this machine's folder available to all edges; it is not served yet. */
  add(build: string): Promise<void>;
  /** Makes an added build the current one: on this machine at once, on others within seconds. */
  switchTo(build: string): Promise<void>;
  /** Repeats on this machine what another machine has published. */
  follow(): Promise<void>;
}
