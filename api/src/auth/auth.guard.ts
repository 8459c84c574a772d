import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { DomainError } from '../errors/domain-error.ts';
import { administratorPermissions, type Permission } from './permissions.ts';
import { PUBLIC } from './public.decorator.ts';
import { REQUIRED_PERMISSION } from './requires-permission.decorator.ts';

/** Denies by default: a route without @Public() needs a valid administrator's token and a permission. */
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
    if (!admin) {
      const { authorization } = context.switchToHttp().getRequest<Request>().headers;
      throw new DomainError('unauthenticated', authorization ? signInSentences.expired : signInSentences.missing);
    }
    const required = this.reflector.get<Permission | undefined>(REQUIRED_PERMISSION, context.getHandler());
    if (!required || !administratorPermissions.has(required))
      throw new DomainError('forbidden', 'This is not allowed.');
    return admin;
  }
}
