import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type { AuditLine } from './audit-list.ts';

export const auditEntryView = (line: AuditLine): AuditEntryView => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actorName,
  action: line.action,
  subjectKind: line.subjectKind,
  subjectId: line.subjectId,
  subjectName: line.subjectName,
  details: line.details,
  requestId: line.requestId,
});
