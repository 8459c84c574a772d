import type { AuditChange } from '@maidan/shared/domain/audit.ts';

type Value = string | number | null;
type FieldOf<T> = { [K in keyof T]-?: T[K] extends Value ? K & string : never }[keyof T];

/** The named fields whose values differ, with both values. */
export const changedFields = <T>(before: T, after: T, fields: readonly FieldOf<T>[]): AuditChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] as Value, after: after[field] as Value }));

/** As above, for records with a picture: a new one is a change without values. */
export const changedFieldsAndPhoto = <T extends { photoKey: string | null }>(
  before: T,
  after: T,
  fields: readonly FieldOf<T>[],
): AuditChange[] => [
  ...changedFields(before, after, fields),
  ...(before.photoKey === after.photoKey ? [] : [{ field: 'photo' }]),
];
