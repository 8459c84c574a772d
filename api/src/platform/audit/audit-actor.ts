import { anonymousActor, operatorActor, systemActor } from '@maidan/shared/domain/audit.ts';

/** Who does something, as the audit records it. */
export interface AuditActor {
  /** The account's id; null for nightly jobs, failed sign-ins and the operator. */
  id: string | null;
  name: string;
  /** Null outside a request. */
  requestId: string | null;
}

/** The nightly jobs. */
export const system: AuditActor = { id: null, name: systemActor, requestId: null };

/** Whoever has not signed in. */
export const anonymous = (requestId: string): AuditActor => ({ id: null, name: anonymousActor, requestId });

/** `npm run admin`, and the first start. */
export const operator: AuditActor = { id: null, name: operatorActor, requestId: null };
