import { Catch, HttpStatus, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { anonymousActor } from '@maidan/shared/domain/audit.ts';
import { type MadeSentence, makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import type { DomainError, ErrorCode } from './domain-error.ts';
import { type Refusal, RefusalLog } from './log-refusals.ts';
import { mapError } from './map-error.ts';
import { isPaymentReturn, preferredLanguage, resultPage } from './payment-return.ts';
import { redactError } from '../../logging/redact.ts';
import { requestIdOf, routeOf } from './request-id.ts';
import { sentenceCode } from '@maidan/shared/sentences/sentences.ts';

const statuses: Record<ErrorCode, HttpStatus> = {
  invalid: HttpStatus.BAD_REQUEST,
  unauthenticated: HttpStatus.UNAUTHORIZED,
  forbidden: HttpStatus.FORBIDDEN,
  'not-found': HttpStatus.NOT_FOUND,
  conflict: HttpStatus.CONFLICT,
  'too-large': HttpStatus.PAYLOAD_TOO_LARGE,
  unsupported: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
  timeout: HttpStatus.REQUEST_TIMEOUT,
  throttled: HttpStatus.TOO_MANY_REQUESTS,
  gateway: HttpStatus.BAD_GATEWAY,
  unavailable: HttpStatus.SERVICE_UNAVAILABLE,
};

/** Refusals that are logged, because they may come from somebody who guesses passwords or addresses. */
const loggedRefusals: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'forbidden', 'throttled']);

/**
 * Answers a thrown error with `{ success: false, error, errors? }` and the codes of its sentences. For an unknown error
 * the client gets a sentence with the request's id, and no detail. A payer who returns from the bank is redirected to
 * the result page instead.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('errors');
  private readonly refusals = new RefusalLog((line) => this.logger.warn(line));

  catch(fault: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    const known = mapError(fault);
    if (!known) {
      this.unknown(fault, request, response);
      return;
    }
    // This error is expected, but the operator has to know about it.
    if (known.code === 'unavailable') this.logger.warn(`${this.place(request)}: ${(fault as Error).message}`);
    if (loggedRefusals.has(known.code)) this.refusals.record(this.refusal(request, known));
    const { retryAfterSeconds } = known.details;
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
    // Closes the connection, so that the server does not wait for the rest of the body (RFC 9110, 15.5.9).
    if (known.code === 'timeout') response.setHeader('Connection', 'close');
    this.send(request, response, statuses[known.code], withCodes(known.body(), known.details.said));
  }

  private send(request: Request, response: Response, status: HttpStatus, failure: ErrorResponse): void {
    if (isPaymentReturn(request))
      response.redirect(
        HttpStatus.SEE_OTHER,
        resultPage(undefined, preferredLanguage(request.headers['accept-language'])),
      );
    else response.status(status).json(failure);
  }

  private refusal(request: Request, { code, details }: DomainError): Refusal {
    const actor = details.refusedTo ?? (request.user as { username?: string } | undefined)?.username ?? anonymousActor;
    return { status: statuses[code], actor, method: request.method, route: routeOf(request) };
  }

  /**
   * Method and route pattern for the log, without address, body, query and headers, which contain personal data. The
   * logger adds the request's id.
   */
  private place(request: Request): string {
    return `${request.method} ${routeOf(request)}`;
  }

  private unknown(fault: unknown, request: Request, response: Response): void {
    const requestId = requestIdOf(request);
    this.logger.error(`${this.place(request)}: ${redactError(fault).stack}`);
    const said = makeSentence('call.unexpected', { reference: requestId });
    const failure: ErrorResponse = { success: false, error: said.sentence, requestId };
    this.send(request, response, HttpStatus.INTERNAL_SERVER_ERROR, withCodes(failure, said));
  }
}

/**
 * Adds the codes of the sentences, by which a client translates them. A sentence without a code is left as it is.
 * @param said the sentence of `error`, when it has parameters
 */
export function withCodes<Failure extends ErrorResponse>(failure: Failure, said?: MadeSentence): Failure {
  const codeOf = (sentence: string): string | undefined =>
    sentence === said?.sentence ? said.code : sentenceCode(sentence);
  const { error, errors = {} } = failure;
  const code = codeOf(error);
  const errorCodes = Object.entries(errors).flatMap(([field, sentence]) => {
    const errorCode = codeOf(sentence);
    return errorCode ? [[field, errorCode] as const] : [];
  });
  return {
    ...failure,
    ...(code && { code }),
    ...(said && { parameters: said.parameters }),
    ...(errorCodes.length > 0 && { errorCodes: Object.fromEntries(errorCodes) }),
  };
}
