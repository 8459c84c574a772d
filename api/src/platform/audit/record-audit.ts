import type { EntityManager } from 'typeorm';
import {
  anonymousActor,
  type AuditAction,
  type AuditChange,
  type AuditDetails,
  type AuditSubjectKind,
  operatorActor,
  systemActor,
} from '@maidan/shared/domain/audit.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Who acts, in the form in which the audit records it. */
export interface AuditActor {
  /** The account's id; null for background jobs, failed sign-ins and the operator. */
  id: string | null;
  name: string;
  /** Id of the request; null outside a request. */
  requestId: string | null;
}

/** The actor of background jobs. */
export const system: AuditActor = { id: null, name: systemActor, requestId: null };

/** The actor of a request without a sign-in. */
export const anonymous = (requestId: string): AuditActor => ({ id: null, name: anonymousActor, requestId });

/** The actor of the first start and of commands on the server, such as `npm run admin`. */
export const operator: AuditActor = { id: null, name: operatorActor, requestId: null };

export interface AuditSubject {
  kind: AuditSubjectKind;
  /** Id of the subject; absent when the entry is about a whole list. */
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

/** Writes an audit entry. Pass the transaction of the change as `tx`, so that both are stored or neither. */
export const recordAudit = (tx: EntityManager, actor: AuditActor, entry: NewAuditEntry): Promise<void> =>
  recordEach(tx, actor, [entry]);

/** Writes several audit entries at once, for a change of several records. */
export async function recordEach(tx: EntityManager, actor: AuditActor, entries: NewAuditEntry[]): Promise<void> {
  await tx.insert(
    AuditEntry,
    entries.map((entry) => rowOf(actor, entry)),
  );
}

type Value = string | number | null;
type FieldOf<T> = { [K in keyof T]-?: T[K] extends Value ? K & string : never }[keyof T];

/** The fields among `fields` whose values differ, each with both values. */
export const changedFields = <T>(before: T, after: T, fields: readonly FieldOf<T>[]): AuditChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] as Value, after: after[field] as Value }));

/** Like `changedFields`, for records with a picture; a new or removed picture is a change without values. */
export const changedFieldsAndPhoto = <T extends { photoKey: string | null }>(
  before: T,
  after: T,
  fields: readonly FieldOf<T>[],
): AuditChange[] => [
  ...changedFields(before, after, fields),
  ...(before.photoKey === after.photoKey ? [] : [{ field: 'photo' }]),
];
