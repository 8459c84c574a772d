import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Permission, rolePermissions } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { ALLOWED_BEFORE, PUBLIC, REQUIRED_PERMISSION, type SignedInAdmin } from './auth.decorators.ts';
import { requiredStepSentences } from './required-step.ts';

/**
 * Denies by default. A route without `Public` needs a valid token, and a role with the permission that
 * `RequiresPermission` names; a route with neither is refused. An account that must first take a step, such as setting
 * up two-step sign-in, may call only the routes whose `AllowedBefore` names that step.
 */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const isPublic = this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()]);
    return isPublic ? true : this.admit(context);
  }

  /** Requires an administrator who may call the route. @throws DomainError `unauthenticated` or `forbidden` */
  private async admit(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedInAdmin }>();
    const admin = await this.strategy.signedInAdmin(request);
    if (!admin) {
      const { authorization } = request.headers;
      throw new DomainError('unauthenticated', authorization ? signInSentences.expired : signInSentences.missing);
    }
    this.refuseBeforeStep(admin, context);
    const required = this.reflector.get<Permission | undefined>(REQUIRED_PERMISSION, context.getHandler());
    if (!required || !rolePermissions[admin.role].has(required))
      throw new DomainError('forbidden', accountSentences.notAllowed, { refusedTo: admin.username });
    request.user = admin;
    return true;
  }

  /** Refuses an account that must first take a step, unless the route allows it. @throws DomainError `forbidden` */
  private refuseBeforeStep({ username, requiredStep }: SignedInAdmin, context: ExecutionContext): void {
    if (!requiredStep) return;
    const steps = this.reflector.get<readonly RequiredStep[] | undefined>(ALLOWED_BEFORE, context.getHandler());
    if (steps?.includes(requiredStep)) return;
    throw new DomainError('forbidden', requiredStepSentences[requiredStep], { requiredStep, refusedTo: username });
  }
}
