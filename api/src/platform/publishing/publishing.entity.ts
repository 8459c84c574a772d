import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row with the number of the public pages' content. */
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
 * The result of a publisher's last builds. Each publisher writes its own row, so that one's success does not hide
 * another's failure.
 */
@Entity('site_builds')
export class SiteBuild {
  /** Name of the publisher's machine or container. */
  @PrimaryColumn('text')
  publisher: string;

  /** The revision that the publisher's pages show; null before its first build. */
  @Column('bigint', { nullable: true })
  revision: string | null;

  /** When a build was last published, or ordered from the build service. */
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  /** When the publisher last compared pages and revision, or reported a running build; at least each minute. */
  @Column('timestamptz')
  checkedAt: Date;

  /** Number of failed builds in a row. */
  @Column('int', { default: 0 })
  failures: number;

  /** Reason of the last failure in one line; null when the last build was published. */
  @Column('text', { nullable: true })
  fault: string | null;

  /** The time since which a build runs; null when no build runs. It stays set when the publisher is killed. */
  @Column('timestamptz', { nullable: true })
  buildingSince: Date | null;
}

/** SQL: the publisher is running. The row of a publisher that was stopped or replaced is older. */
export const isRunningPublisher = `checked_at > now() - interval '15 minutes'`;
