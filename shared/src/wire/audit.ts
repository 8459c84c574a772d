import type { AuditAction, AuditDetails, AuditSubjectKind } from '../domain/audit.ts';

/** One audit entry of `GET /api/admin/audit`. */
export interface AuditEntryView {
  id: string;
  /** ISO instant. */
  at: string;
  /** The administrator's user name, or an actor without an account (domain/audit.ts). */
  actor: string;
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string | null;
  /** The name of the record that was changed; empty, for example, for a list, an erased player or an erased file. */
  subjectName: string;
  details: AuditDetails;
  /** The `X-Request-Id` of the request; null for a background job and for `npm run admin`. */
  requestId: string | null;
}

/** What `GET /api/admin/audit` can be filtered by. `from` and `to`: Indian days, `YYYY-MM-DD`, both included. */
export type AuditFilterField = 'q' | 'actor' | 'action' | 'subjectKind' | 'subjectId' | 'from' | 'to';

/** `GET /api/admin/audit/actors`: everybody who has an audit entry, by name. */
export interface AuditActorsResponse {
  success: true;
  actors: string[];
}
