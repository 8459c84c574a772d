/** Error response of the API. `errors` holds one message per invalid field. */
export interface ErrorResponse {
  success: false;
  error: string;
  errors?: Record<string, string>;
  /** Rupees, when the form showed another fee than this one: nothing was begun. */
  fee?: number;
  /** The result of the same settlement file with other columns: nothing was compared. */
  payoutId?: string;
  /** Request id, with an unknown error only: for the operator to find it in the log. */
  requestId?: string;
}
