import type { RequiredStep } from './auth.ts';

/** Error response of the API. `errors` holds one message per invalid field. */
export interface ErrorResponse {
  success: false;
  error: string;
  /**
   * Names the sentence of `error` in every language, like `registration.age`; only sentences that a visitor of the site
   * may read have one.
   */
  code?: string;
  /** What the sentence of `code` is made of, when it has parameters: `{ "day": "2026-12-01" }`. */
  parameters?: Record<string, string | number>;
  errors?: Record<string, string>;
  /** The codes of `errors`, by field. A field with the sentence of `error` has its code, and its parameters. */
  errorCodes?: Record<string, string>;
  /** With 403, when the account has to take this step before it may call anything else. */
  requiredStep?: RequiredStep;
  /** Rupees, when the form showed another fee than this one: nothing was begun. */
  fee?: number;
  /** The result of the same settlement file with other columns: nothing was compared. */
  payoutId?: string;
  /** User names of the administrators who have changed the record since it was shown, the latest first: nothing was written. */
  changedBy?: string[];
  /** Request id, with an unknown error only: for the operator to find it in the log. */
  requestId?: string;
}
