import { Check, Column, Entity, type EntityManager, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FormerPolicy } from '@maidan/shared/club-texts/policies.ts';
import type { ClubValueName } from '@maidan/shared/wire/club.ts';

/**
 * A save of what the club says of itself; the newest one is the draft. Each row holds all that the club has set by then:
 * what it has not set follows the product. A trigger keeps rows unchanged.
 */
@Entity('club_revisions')
@Check('club_revisions_positive', 'revision > 0')
export class ClubRevisionRow {
  /** 1 for the first save, without gaps. */
  @PrimaryColumn('int')
  revision: number;

  /** Each field and text that the club has set: its value, and what the product said when it was set. */
  @Column('jsonb')
  values: Partial<Record<ClubValueName, { value: string; default: string }>>;

  /** The administrator's user name. */
  @Column('text')
  savedBy: string;

  @Column('timestamptz')
  savedAt: Date;

  @OneToOne(() => ClubPublicationRow, ({ of }) => of)
  publication: Relation<ClubPublicationRow> | null;
}

/** A publication of a save; the newest one is what pages, receipts and messages say. A trigger keeps rows unchanged. */
@Entity('club_publications')
export class ClubPublicationRow {
  @PrimaryColumn('int')
  revision: number;

  @OneToOne(() => ClubRevisionRow, ({ publication }) => publication)
  @JoinColumn({ name: 'revision', foreignKeyConstraintName: 'club_publications_revision_fkey' })
  of: Relation<ClubRevisionRow>;

  /** The administrator's user name. */
  @Column('text')
  publishedBy: string;

  @Column('timestamptz')
  publishedAt: Date;

  /** The policies that it changed, as they read until then; null when it changed none. */
  @Column('jsonb', { nullable: true })
  endedPolicies: FormerPolicy[] | null;
}

type Revision = Pick<ClubRevisionRow, 'revision' | 'values'>;

/** The state of a club that has set nothing. */
export const noRevision: Revision = { revision: 0, values: {} };

/** The draft: what was saved last. */
export async function latestRevision(tx: EntityManager): Promise<Revision> {
  const [row] = await tx.find(ClubRevisionRow, { order: { revision: 'DESC' }, take: 1 });
  return row ?? noRevision;
}

/** What was published last. */
export async function publishedRevision(tx: EntityManager): Promise<Revision> {
  const [row] = await tx.find(ClubPublicationRow, { relations: { of: true }, order: { revision: 'DESC' }, take: 1 });
  return row?.of ?? noRevision;
}
