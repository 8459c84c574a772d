/** Every failure of the API. `errors` holds one sentence per field that broke a rule. */
export interface ErrorResponse {
  success: false;
  error: string;
  errors?: Record<string, string>;
  /** Given with an unknown fault only: quote it to the operator. */
  requestId?: string;
}
