import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubjectKind } from '@maidan/shared/domain/audit.ts';

/**
 * An audit entry: who did what. The trigger `audit_entries_append_only` refuses every update, and refuses a deletion
 * until the entry is older than `auditDays`. The table has no foreign keys, because an entry stays when its subject is
 * deleted.
 */
@Entity('audit_entries')
@Index('audit_entries_latest', ['at', 'id'])
@Index('audit_entries_subject', ['subjectKind', 'subjectId', 'at'])
export class AuditEntry {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  id: string;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  at: Date;

  /** Id of the acting account; null for background jobs, failed sign-ins and the operator. */
  @Column('uuid', { nullable: true })
  actorId: string | null;

  /** The actor's user name at the time of the action. */
  @Column('text')
  actorName: string;

  @Column('text')
  action: AuditAction;

  @Column('text')
  subjectKind: AuditSubjectKind;

  @Column('uuid', { nullable: true })
  subjectId: string | null;

  /**
   * Name of the subject. It is never the name of a player, because an erasure could not remove it from here.
   */
  @Column('text', { default: '' })
  subjectLabel: string;

  @Column('jsonb', { default: () => `'{}'` })
  details: AuditDetails;

  @Column('uuid', { nullable: true })
  requestId: string | null;
}
