import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import type { LoginResponse } from '@maidan/shared/wire/auth.ts';
import type { ErrorResponse } from '@maidan/shared/wire/error.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';

/** The answer of both steps when a sign-in fails. */
export type SignInFailure = ErrorResponse & LoginResponse;

/** A refused sign-in. The specification's form reads `message`; the console reads `error`. */
export class SignInError extends DomainError {
  override body(): SignInFailure {
    return { ...super.body(), message: this.sentence };
  }
}

/** The first step of the sign-in must be repeated. */
export class ExpiredSignInError extends SignInError {
  constructor() {
    super('unauthenticated', accountSentences.codeExpired);
  }

  override body(): SignInFailure {
    return { ...super.body(), expired: true };
  }
}

/** Converts other refusals, such as an invalid body or too many attempts, to the form of a failed sign-in. */
@Injectable()
export class SignInFailures implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((fault: unknown) => {
        if (!(fault instanceof DomainError) || fault instanceof SignInError) throw fault;
        throw new SignInError(fault.code, fault.sentence, fault.details);
      }),
    );
  }
}
