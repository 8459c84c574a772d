import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * One restore of a backup. The restoring tool writes the first two times before the API starts; a trigger then skips
 * the receipt numbers that may have been given since the copy (`skip_lost_numbers`). Only the latest one is worked on.
 */
@Entity('restores')
export class Restore {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** The moment of the copy's snapshot. */
  @Column('timestamptz')
  copiedAt: Date;

  @Column('timestamptz')
  restoredAt: Date;

  /** The installation that made the copy still runs: payments of before the restore are that one's (`refundGate`). */
  @Column('boolean', { default: false })
  isBeside: boolean;

  /** When the payments that may have changed since the copy were made due for a requery. */
  @Column('timestamptz', { nullable: true })
  preparedAt: Date | null;

  /** When all of them had been requeried. */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dismissedAt: Date | null;

  /** The administrator, as in the audit. */
  @Column('text', { nullable: true })
  dismissedBy: string | null;
}
