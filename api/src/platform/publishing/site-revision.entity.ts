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
