import { DomainError } from './domain-error.ts';
import { QueryFailedError } from 'typeorm';

/**
 * SQLSTATE classes after which the outcome of a transaction may be unknown, because the connection broke or was closed.
 */
const openEnd = /^(08|57)/;
/** PostgreSQL's "statement completion unknown". */
const unknownEnd = '40003';

/**
 * Whether a transaction that failed with this error has certainly changed nothing. When the connection breaks during
 * COMMIT, the row may exist all the same, and files that it names must not be removed.
 */
export function isRolledBack(fault: unknown): boolean {
  if (fault instanceof DomainError) return true;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  // A SQLSTATE has five characters, with a digit among them; a system error such as EPIPE has none.
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) && !openEnd.test(code) && code !== unknownEnd;
}

/** The name of the constraint or unique index that a write has violated; empty for any other error. */
export const violatedConstraint = (fault: unknown): string =>
  fault instanceof QueryFailedError ? String((fault.driverError as { constraint?: string }).constraint ?? '') : '';
