import { Check, Column, Entity, type EntityManager, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FormerPolicy } from '@maidan/shared/club-texts/policies.ts';
import type { ClubValueName } from '@maidan/shared/wire/club.ts';

/**
 * One save of the club's profile and texts; the newest save is the draft. Each row has all values that the club has set
 * by then; the others are the product's defaults. The trigger `club_revisions_append_only` refuses changes.
 */
@Entity('club_revisions')
@Check('club_revisions_positive', 'revision > 0')
export class ClubRevisionRow {
  /** Number of the save, from 1. */
  @PrimaryColumn('int')
  revision: number;

  /** Each field and text that the club has set: its value, and the product's default at that time. */
  @Column('jsonb')
  values: Partial<Record<ClubValueName, { value: string; default: string }>>;

  /** User name of the administrator who saved; `operatorActor` for an import on the server. */
  @Column('text')
  savedBy: string;

  @Column('timestamptz')
  savedAt: Date;

  @OneToOne(() => ClubPublicationRow, ({ of }) => of)
  publication: Relation<ClubPublicationRow> | null;
}

/**
 * One publication of a save. Pages, receipts and messages use the newest publication. The trigger
 * `club_publications_append_only` refuses changes.
 */
@Entity('club_publications')
export class ClubPublicationRow {
  @PrimaryColumn('int')
  revision: number;

  @OneToOne(() => ClubRevisionRow, ({ publication }) => publication)
  @JoinColumn({ name: 'revision', foreignKeyConstraintName: 'club_publications_revision_fkey' })
  of: Relation<ClubRevisionRow>;

  /** User name of the administrator who published. */
  @Column('text')
  publishedBy: string;

  @Column('timestamptz')
  publishedAt: Date;

  /** The former texts of the policies that this publication changed; null when it changed none. */
  @Column('jsonb', { nullable: true })
  endedPolicies: FormerPolicy[] | null;
}

type Revision = Pick<ClubRevisionRow, 'revision' | 'values'>;

/** Stands for the revision of a club that has saved nothing. */
export const noRevision: Revision = { revision: 0, values: {} };

/** The draft, which is the newest save; `noRevision` before the first one. */
export async function latestRevision(tx: EntityManager): Promise<Revision> {
  const [row] = await tx.find(ClubRevisionRow, { order: { revision: 'DESC' }, take: 1 });
  return row ?? noRevision;
}

/** The save that was published last; `noRevision` before the first publication. */
export async function publishedRevision(tx: EntityManager): Promise<Revision> {
  const [row] = await tx.find(ClubPublicationRow, { relations: { of: true }, order: { revision: 'DESC' }, take: 1 });
  return row?.of ?? noRevision;
}
