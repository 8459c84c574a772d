import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { DomainError } from '../errors/domain-error.ts';
import { PUBLIC } from './public.decorator.ts';

/** Denies by default: a route without @Public() needs a valid administrator's token. */
@Injectable()
export class AdminGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const open = this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()]);
    return open ? true : super.canActivate(context);
  }

  override handleRequest<T>(fault: unknown, admin: T | false, _info: unknown, context: ExecutionContext): T {
    if (fault) throw fault;
    if (admin) return admin;
    const { authorization } = context.switchToHttp().getRequest<Request>().headers;
    throw new DomainError('unauthenticated', authorization ? signInSentences.expired : signInSentences.missing);
  }
}
