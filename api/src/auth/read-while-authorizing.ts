import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { defer, firstValueFrom, type Observable } from 'rxjs';

export const READS_WHILE_AUTHORIZING = Symbol('reads while authorizing');

/** The guard's decision, for the requests whose handler runs meanwhile. */
const decisions = new WeakMap<Request, Promise<unknown>>();

/** @param decision rejects when the request is refused */
export function decideLater(request: Request, decision: Promise<unknown>): void {
  decision.catch(() => undefined);
  decisions.set(request, decision);
}

/** Holds back what the handler has read, and its error, until the guard has decided. */
@Injectable()
export class AwaitDecision implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const decision = decisions.get(context.switchToHttp().getRequest<Request>());
    if (!decision) return next.handle();
    return defer(async () => {
      const read = firstValueFrom(next.handle());
      read.catch(() => undefined);
      await decision;
      return read;
    });
  }
}

/**
 * For a GET whose handler does nothing but read a few rows, and does not ask who is signed in: it reads at the same time
 * as the session is looked up, when the token was valid at its last use in this process. Nothing of it is answered before
 * the guard has let the request in.
 * @param isShort false for requests that have to wait
 */
export const ReadWhileAuthorizing = (isShort: (request: Request) => boolean = () => true): MethodDecorator =>
  applyDecorators(SetMetadata(READS_WHILE_AUTHORIZING, isShort), UseInterceptors(AwaitDecision));
