import { QueryFailedError } from 'typeorm';

/** The name of the constraint or unique index that a write has violated; empty for any other error. */
export const violatedConstraint = (fault: unknown): string =>
  fault instanceof QueryFailedError ? String((fault.driverError as { constraint?: string }).constraint ?? '') : '';
