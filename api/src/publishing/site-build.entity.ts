import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** When it last compared pages and revision, which it does each minute. */
  @Column('timestamptz')
  checkedAt: Date;

  /** Builds in a row that have failed. */
  @Column('int', { default: 0 })
  failures: number;
}

/** SQL: publishers that run. The row of one that was replaced or stopped is outdated. */
export const isRunningPublisher = `checked_at > now() - interval '15 minutes'`;
