import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row (the CHECK `site_revision_single`) with the revision that `publish` raises. */
@Entity('site_revision')
@Check('site_revision_single', 'id = 1')
export class SiteRevision {
  @PrimaryColumn('int', { default: 1 })
  id: number;

  @Column('bigint', { default: 0 })
  revision: string;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt: Date;
}

/**
 * The result of a publisher's last builds. Each publisher has its own row, so that the success of one does not hide the
 * failure of another.
 */
@Entity('site_builds')
export class SiteBuild {
  /** Name of the publisher's machine or container. */
  @PrimaryColumn('text')
  publisher: string;

  /** The revision that the publisher's pages show; null before its first build. */
  @Column('bigint', { nullable: true })
  revision: string | null;

  /**
   * When a build was last published, or ordered from the build service. The first success of a publisher sets it too,
   * even when the pages were up to date already.
   */
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  /** When the publisher last compared its pages with the revision, or reported a running build. */
  @Column('timestamptz')
  checkedAt: Date;

  /** Number of failed builds in a row. */
  @Column('int', { default: 0 })
  failures: number;

  /** Reason of the last failure in one line; null when the last build was published. */
  @Column('text', { nullable: true })
  fault: string | null;

  /** When the running build began; null when no build runs. It stays set when the publisher is killed. */
  @Column('timestamptz', { nullable: true })
  buildingSince: Date | null;
}

/** SQL: the publisher has reported within the last 15 minutes. */
export const isRunningPublisher = `checked_at > now() - interval '15 minutes'`;
