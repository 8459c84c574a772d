import { applyDecorators, Inject, Injectable, SetMetadata, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { browserOf } from './browser-cookie.ts';
import { limits } from './limits.ts';
import { networkOf } from './network.ts';
import { Throttle } from './throttle.ts';

/** What a call is about, read from a request that nobody has judged yet: anything but text is ignored. */
type Subject = (request: Request) => unknown;
interface Throttled {
  limit: keyof typeof limits;
  subject: Subject | undefined;
}

const THROTTLED = Symbol('throttled');

@Injectable()
export class ThrottleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: Throttle,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { limit, subject } = this.reflector.get<Throttled>(THROTTLED, context.getHandler());
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const about = subject?.(request);
    await this.throttle.count(limits[limit], {
      ...(typeof about === 'string' && about !== '' && { subject: about.slice(0, 200) }),
      browser: browserOf(request, response, this.env.publicUrl.startsWith('https://')),
      address: networkOf(request.ip ?? 'unknown'),
    });
    return true;
  }
}

/** `@Throttled('checkMobile', mobileOf)`: 429 with a sentence and Retry-After beyond the limit. */
export const Throttled = (limit: keyof typeof limits, subject?: Subject): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, { limit, subject } satisfies Throttled), UseGuards(ThrottleGuard));
