import { paymentStartSentences as say } from '@maidan/shared/domain/payment-outcome.ts';

/** Why the payment did not start: the inner sentence, when there is one, and what the server said of single fields. */
export class StartFailure extends Error {
  readonly errors: Record<string, string>;

  constructor(message = '', errors: Record<string, string> = {}) {
    super(message);
    this.errors = errors;
  }

  /** The alert: the spec's sentence, and under it the inner one. */
  get sentence(): string {
    return [say.couldNotStart, this.message].filter(Boolean).join('\n');
  }
}
