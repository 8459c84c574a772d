import type { BuildSummary } from '../builds/build-info.ts';
import type { Rollback } from './rollback-record.ts';

/** The published builds: of this machine alone, or of all machines that serve pages by way of the file store. */
export interface SiteReleases {
  /** Kept builds, newest first. Builds of releases before 2026-11-23 are not among them. */
  list(): Promise<BuildSummary[]>;
  /** Undefined before the first build, and when the current one is damaged or unknown. */
  current(): Promise<BuildSummary | undefined>;
  /** The last rollback, also when it holds nothing back any more. */
  readRollback(): Promise<Rollback | undefined>;
  /** Undefined ends the last one. */
  writeRollback(rollback: Rollback | undefined): Promise<void>;
  /** Brings a finished build of this machine's folder to every edge; no page of it is served yet. */
  add(build: string): Promise<void>;
  /** Makes a build that was added the current one: here at once, on other machines within seconds. */
  switchTo(build: string): Promise<void>;
  /** Does on this machine what was done on another one. */
  follow(): Promise<void>;
}
