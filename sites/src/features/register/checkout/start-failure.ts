import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';

/** Why the payment did not start: an optional message, the server's errors by field name, and a fee that has changed. */
export class StartFailure extends Error {
  readonly errors: Record<string, string>;
  /** Rupees: the fee, when the form has shown another one. */
  readonly fee: number | undefined;

  constructor(message = '', errors: Record<string, string> = {}, fee?: number) {
    super(message);
    this.errors = errors;
    this.fee = fee;
  }

  /**
   * Text of the alert: the spec's "Could not start payment", then the message on its own line. A fee that has changed is
   * no failure, and its message says what to do.
   */
  get alertText(): string {
    if (this.fee !== undefined) return this.message;
    return [messages.couldNotStart, this.message].filter(Boolean).join('\n');
  }
}
