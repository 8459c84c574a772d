import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClubField } from '@maidan/shared/club.ts';

/**
 * A save of the club's profile; the newest one is valid. Each row holds all that the club has set by then: what it has not
 * set follows the product. A trigger keeps rows unchanged.
 */
@Entity('club_revisions')
@Check('club_revisions_positive', 'revision > 0')
export class ClubRevisionRow {
  /** 1 for the first save, without gaps. */
  @PrimaryColumn('int')
  revision: number;

  /** Each field that the club has set: its value, and what the product said when it was set. */
  @Column('jsonb')
  values: Partial<Record<ClubField, { value: string; default: string }>>;

  /** The administrator's user name. */
  @Column('text')
  savedBy: string;

  @Column('timestamptz')
  savedAt: Date;
}
