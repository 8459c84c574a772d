import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { browserOf, SiteCookies } from './site-cookies.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { limits, type Limit } from './limits.ts';
import { networkOf } from './network.ts';
import { ThrottleService, type Callers } from './throttle.service.ts';

export const THROTTLED = Symbol('throttled');

/**
 * Counts the caller before the body is read. A subject that has a limit is counted by the handler, after validation.
 */
@Injectable()
class ThrottleGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttle: ThrottleService,
    private readonly knownBrowsers: KnownBrowsers,
    private readonly cookies: SiteCookies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit: Limit = limits[this.reflector.get<keyof typeof limits>(THROTTLED, context.getHandler())];
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    await this.throttle.count(limit, this.callers(limit, http.getRequest(), response), response);
    return true;
  }

  private callers(limit: Limit, request: Request, response: Response): Callers {
    const browser = browserOf(request, response, this.cookies);
    const knownBrowser = limit.knownBrowser && this.knownBrowsers.find(request);
    return knownBrowser ? { knownBrowser } : { browser, address: networkOf(request.ip ?? 'unknown') };
  }
}

/** `@Throttled('checkMobile')`: 429 with a sentence and Retry-After beyond the limit. */
export const Throttled = (limit: keyof typeof limits): MethodDecorator =>
  applyDecorators(SetMetadata(THROTTLED, limit), UseGuards(ThrottleGuard));
