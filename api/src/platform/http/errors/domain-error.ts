import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import type { MadeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';

/** Error codes of the application. Only `error.filter.ts` maps them to HTTP statuses. */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'timeout'
  | 'throttled'
  | 'gateway'
  | 'unavailable';

interface ErrorDetails {
  /** The sentence's code and parameters, when it has parameters; the answer includes both. */
  said?: MadeSentence;
  /** Messages for the fields, one for each. */
  errors?: Record<string, string>;
  /** The current fee in rupees, when the client had shown another fee. */
  fee?: number;
  /** Id of the earlier result, when the same settlement file was compared with other columns. */
  payoutId?: string;
  /** User names of the people who have changed the record since it was shown. */
  changedBy?: string[];
  /** True when another event has the same name and first day. */
  sameEvent?: true;
  /** The step that the account must take first. */
  requiredStep?: RequiredStep;
  /** Name of the refused account, for the log, when its role lacks the permission. */
  refusedTo?: string;
  /** Seconds after which the client may try again. */
  retryAfterSeconds?: number;
}

/** An expected failure: a code for the program and a message for the user. */
export class DomainError extends Error {
  override name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly sentence: string,
    readonly details: ErrorDetails = {},
  ) {
    super(sentence);
  }

  /** The JSON that the client gets; the filter adds the codes of its sentences. */
  body(): ErrorResponse {
    const { errors, requiredStep, fee, payoutId, changedBy, sameEvent } = this.details;
    return {
      ...{ success: false, error: this.sentence },
      ...(errors && { errors }),
      ...(requiredStep && { requiredStep }),
      ...(fee !== undefined && { fee }),
      ...(payoutId !== undefined && { payoutId }),
      ...(changedBy && { changedBy }),
      ...(sameEvent && { sameEvent }),
    };
  }
}

export const notFound = (sentence: string = callSentences.notFound): DomainError =>
  new DomainError('not-found', sentence);
export const invalid = (sentence: string, errors?: Record<string, string>): DomainError =>
  new DomainError('invalid', sentence, errors && { errors });
