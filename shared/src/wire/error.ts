import type { RequiredStep } from './auth.ts';

/** Error response of the API. `errors` has one message for each invalid field. */
export interface ErrorResponse {
  success: false;
  error: string;
  /**
   * The language-independent name of the sentence in `error`, such as `registration.age`; only sentences for visitors
   * of the site have a code.
   */
  code?: string;
  /** Parameters of the sentence with this `code`, for example `{ "day": "2026-12-01" }`. */
  parameters?: Record<string, string | number>;
  errors?: Record<string, string>;
  /**
   * Codes of the sentences in `errors`, by field. When a field has the same sentence as `error`, it has the same code,
   * and `parameters` are those of both.
   */
  errorCodes?: Record<string, string>;
  /** With 403, when the account has to take this step before it may call anything else. */
  requiredStep?: RequiredStep;
  /** The current fee in rupees, sent when the form showed another fee. Nothing was begun. */
  fee?: number;
  /** Id of the result of the same settlement file with other columns: nothing was compared. */
  payoutId?: string;
  /**
   * User names of the administrators who have changed the record since it was shown, the latest first: nothing was
   * written.
   */
  changedBy?: string[];
  /**
   * Set when another event has the same name and first day, and the request asked to check this (`askIfSame`): nothing
   * was written.
   */
  sameEvent?: true;
  /** Request id; sent with an unknown error only, so that the operator can find the error in the log. */
  requestId?: string;
}
