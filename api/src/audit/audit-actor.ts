import { anonymousActor, systemActor } from '@maidan/shared/domain/audit.ts';

/** Who does something, as the audit records it. */
export interface AuditActor {
  /** The administrator's id; null for nightly jobs and failed sign-ins. */
  id: string | null;
  name: string;
  /** Null outside a request. */
  requestId: string | null;
}

/** The nightly jobs. */
export const system: AuditActor = { id: null, name: systemActor, requestId: null };

/** Whoever has not signed in. */
export const anonymous = (requestId: string): AuditActor => ({ id: null, name: anonymousActor, requestId });
