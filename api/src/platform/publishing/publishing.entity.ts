import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: the number of the content that the public pages show. */
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

/** How the last builds of a publisher ended. It writes its own row, so that another one's success hides no failure. */
@Entity('site_builds')
export class SiteBuild {
  /** The name of its machine, or container. */
  @PrimaryColumn('text')
  publisher: string;

  /** The revision that its pages show; null before the first build. */
  @Column('bigint', { nullable: true })
  revision: string | null;

  /** When a build was last switched in, or ordered from the build service. */
  @Column('timestamptz', { nullable: true })
  publishedAt: Date | null;

  /** When it last compared pages and revision, or was still building: each minute. */
  @Column('timestamptz')
  checkedAt: Date;

  /** Builds in a row that have failed. */
  @Column('int', { default: 0 })
  failures: number;

  /** Why the last of them has failed, in one line; null when the last build was published. */
  @Column('text', { nullable: true })
  fault: string | null;

  /** Since when a build runs; null when none does. Stays when the publisher is killed. */
  @Column('timestamptz', { nullable: true })
  buildingSince: Date | null;
}

/** SQL: publishers that run. The row of one that was replaced or stopped is outdated. */
export const isRunningPublisher = `checked_at > now() - interval '15 minutes'`;
