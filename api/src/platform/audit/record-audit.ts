import type { EntityManager } from 'typeorm';
import type { AuditAction, AuditDetails, AuditSubjectKind } from '@maidan/shared/domain/audit.ts';
import type { AuditActor } from './audit-actor.ts';
import { AuditEntry } from './audit-entry.entity.ts';

export interface AuditSubject {
  kind: AuditSubjectKind;
  /** None for a whole list. */
  id?: string;
  /** A name that stays readable after the record is gone. Leave it out for a player. */
  label?: string;
}

export interface NewAuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  details?: AuditDetails;
}

const rowOf = (actor: AuditActor, { action, subject, details = {} }: NewAuditEntry) => ({
  actorId: actor.id,
  actorName: actor.name,
  requestId: actor.requestId,
  action,
  subjectKind: subject.kind,
  subjectId: subject.id ?? null,
  subjectLabel: subject.label ?? '',
  details,
});

/** One line of the audit, in the transaction of the change: if that is rolled back, so is the line. */
export const recordAudit = (tx: EntityManager, actor: AuditActor, entry: NewAuditEntry): Promise<void> =>
  recordEach(tx, actor, [entry]);

/** Several lines of the audit at once, for a change of several records. */
export async function recordEach(tx: EntityManager, actor: AuditActor, entries: NewAuditEntry[]): Promise<void> {
  await tx.insert(
    AuditEntry,
    entries.map((entry) => rowOf(actor, entry)),
  );
}
