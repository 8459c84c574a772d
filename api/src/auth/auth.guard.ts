import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { type Permission, rolePermissions } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import { DomainError } from '../errors/domain-error.ts';
import { PUBLIC } from './public.decorator.ts';
import { decideLater, READS_WHILE_AUTHORIZING } from './read-while-authorizing.ts';
import { REQUIRED_PERMISSION } from './requires-permission.decorator.ts';
import { tokenOf, VerifiedTokens } from './sessions/verified-tokens.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';

type IsShort = (request: Request) => boolean;

/** Denies by default: a route without @Public() needs a valid token and a permission that its account's role has. */
@Injectable()
export class AdminGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly verified: VerifiedTokens,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    const open = this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()]);
    if (open) return true;
    const isShort = this.reflector.get<IsShort | undefined>(READS_WHILE_AUTHORIZING, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    const isKnown = isShort?.(request) && this.verified.find(tokenOf(request) ?? '') !== undefined;
    const decision = super.canActivate(context);
    if (!isKnown || !(decision instanceof Promise)) return decision;
    decideLater(request, decision);
    return true;
  }

  override handleRequest<T = SignedInAdmin>(
    fault: unknown,
    admin: SignedInAdmin | false,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (fault) throw fault;
    if (!admin) {
      const { authorization } = context.switchToHttp().getRequest<Request>().headers;
      throw new DomainError('unauthenticated', authorization ? signInSentences.expired : signInSentences.missing);
    }
    const required = this.reflector.get<Permission | undefined>(REQUIRED_PERMISSION, context.getHandler());
    if (!required || !rolePermissions[admin.role].has(required))
      throw new DomainError('forbidden', accountSentences.notAllowed);
    return admin as unknown as T;
  }
}
