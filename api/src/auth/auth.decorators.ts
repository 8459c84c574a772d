import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Permission, Role } from '@maidan/shared/domain/roles.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import type { Request } from 'express';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { requestIdOf } from '../platform/http/errors/request-id.ts';

export const PUBLIC = Symbol('public');

/** The route needs no token. Every other route needs an administrator's. */
export const Public = () => SetMetadata(PUBLIC, true);

export const REQUIRED_PERMISSION = Symbol('required permission');

/** The route needs a signed-in administrator who has this permission. */
export const RequiresPermission = (permission: Permission): MethodDecorator =>
  SetMetadata(REQUIRED_PERMISSION, permission);

export const ALLOWED_BEFORE = Symbol('allowed before');

/** The route may be called by an account that has one of these steps to take. Every other route is refused to it. */
export const AllowedBefore = (...steps: RequiredStep[]): MethodDecorator => SetMetadata(ALLOWED_BEFORE, steps);

/** The administrator behind a token, as the guard found them. */
export interface SignedInAdmin {
  id: string;
  username: string;
  /** As it is stored now: a change counts from the next request on. */
  role: Role;
  jti: string;
  expiresAt: Date;
  /** What the account has to do before anything else, as it is stored now. */
  requiredStep: RequiredStep | undefined;
  /** Whether the account has to have two-step sign-in. */
  isTwoStepRequired: boolean;
}

export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user as SignedInAdmin,
);

/** The signed-in administrator of this request, for the audit. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AuditActor => {
  const request = context.switchToHttp().getRequest<Request>();
  const { id, username } = request.user as SignedInAdmin;
  return { id, name: username, requestId: requestIdOf(request) };
});
