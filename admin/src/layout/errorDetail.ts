import { CallFailure } from '../data/http/callFailure.ts';

/** HTTP status or message of an error, for the error page (spec section 2). */
export function errorDetail(error: unknown): string {
  if (error instanceof CallFailure && error.status > 0) return `${error.status} ${error.message}`;
  return error instanceof Error && error.message ? error.message : String(error);
}
