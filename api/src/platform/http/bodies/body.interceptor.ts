import { SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { defer, race, switchMap, tap, type Observable } from 'rxjs';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { DomainError } from '../errors/domain-error.ts';
import { networkOf } from '../throttling/network.ts';
import { largestTexts } from '../validation/obeys.decorator.ts';
import { bodySizes, largeBodies } from './body-limits.ts';
import { slowBody } from './body-pace.ts';
import { ByteBudget, growingLease, type Lease } from './byte-budget.ts';
import { parseBody } from './parse-body.ts';

/** Bytes for the names of fields, and for texts that no rule limits, such as dates. */
const otherBytes = 16 * 1024;

const WITH_PHOTO = Symbol('with-photo');

/** Marks a call whose JSON contains a photo, so that its body may be `bodySizes.withPhoto`. */
export const JsonWithPhoto = (): MethodDecorator => SetMetadata(WITH_PHOTO, true);

/**
 * Reads the body after the guards, so that a throttled or unauthenticated request takes no memory for it. Size, number
 * and time of bodies are limited (body-limits.ts).
 */
export class BodyInterceptor implements NestInterceptor {
  private readonly budget = new ByteBudget(largeBodies);
  private readonly limits = new WeakMap<object, number>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    if (!hasBody(request)) return next.handle();
    const hasPhoto = this.reflector.get<boolean>(WITH_PHOTO, context.getHandler()) ?? false;
    const limit = hasPhoto ? bodySizes.withPhoto : this.limitOf(context);
    const bytes = expectedBytes(request, { limit, hasPhoto });
    const read = defer(() => parseBody(request, response, limit)).pipe(switchMap(() => next.handle()));
    if (bytes <= bodySizes.usual)
      return race(
        slowBody(request, () => false),
        read,
      );
    const network = networkOf(request.ip ?? 'unknown');
    const slow = slowBody(request, () => this.budget.isAwaited(network));
    // JSON is counted as it arrives: a sender who announces much and sends little holds little memory. A multipart form
    // is counted whole from the start, because its route's own interceptor reads it later.
    const first = request.is('json') ? bodySizes.usual : bytes;
    return defer(() => this.lease(network, first, response)).pipe(
      switchMap((lease) => {
        if (first === bytes) return race(slow, read);
        // When a body is refused half-way, the connection is closed instead of waiting for its sender.
        const close = () => void response.setHeader('Connection', 'close');
        return race(slow, growingLease(request, lease, first, bytes).pipe(tap({ error: close })), read);
      }),
    );
  }

  /** Most bytes of the body of a call without `@JsonWithPhoto`. */
  private limitOf(context: ExecutionContext): number {
    const handler = context.getHandler();
    const known = this.limits.get(handler);
    if (known !== undefined) return known;
    const limit = Math.max(bodySizes.usual, largestTexts(context.getClass(), handler.name) + otherBytes);
    this.limits.set(handler, limit);
    return limit;
  }

  /**
   * Leases memory until the response closes: it was sent, or the client has disconnected. The parsed body is held until
   * then.
   */
  private async lease(network: string, bytes: number, response: Response): Promise<Lease> {
    const lease = await this.budget.lease(network, bytes);
    // The client disconnected while waiting: release at once.
    if (response.closed) lease.release();
    else response.once('close', () => lease.release());
    return lease;
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/**
 * Bytes to count for the body: the announced length, or the limit when no length was announced. A multipart form may
 * carry a photo on any route.
 * @throws DomainError `too-large` when more is announced than the limit
 */
function expectedBytes(request: Request, { limit, hasPhoto }: { limit: number; hasPhoto: boolean }): number {
  const isForm = Boolean(request.is('multipart'));
  // A body that is neither JSON nor a multipart form may not exceed the usual size (parse-body.ts), so it is refused
  // before it holds memory.
  const most = isForm ? bodySizes.withPhoto : request.is('json') ? limit : bodySizes.usual;
  const announced = Number(request.headers['content-length'] ?? most);
  if (announced <= most) return announced;
  if (isForm) throw tooLarge(photoSentences.eventSize);
  throw hasPhoto ? tooLarge(photoSentences.registrationSize) : tooLarge();
}

const tooLarge = (photo?: string): DomainError =>
  new DomainError('too-large', photo ?? callSentences.tooLarge, photo ? { errors: { photo } } : {});
