import { paymentStartSentences as messages } from '@maidan/shared/domain/payment-outcome.ts';

/** Why the payment did not start: an optional message, and the server's errors by field name. */
export class StartFailure extends Error {
  readonly errors: Record<string, string>;

  constructor(message = '', errors: Record<string, string> = {}) {
    super(message);
    this.errors = errors;
  }

  /** Text of the alert: the spec's "Could not start payment", then the message on its own line. */
  get alertText(): string {
    return [messages.couldNotStart, this.message].filter(Boolean).join('\n');
  }
}
