import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Permission, Role } from '@maidan/shared/domain/roles.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';
import type { Request } from 'express';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { requestIdOf } from '../platform/http/errors/request-id.ts';

export const PUBLIC = Symbol('public');

/** The route needs no token. `AdminGuard` requires the token of an administrator for other routes. */
export const Public = () => SetMetadata(PUBLIC, true);

export const REQUIRED_PERMISSION = Symbol('required permission');

/** The route needs a signed-in administrator who has this permission. */
export const RequiresPermission = (permission: Permission): MethodDecorator =>
  SetMetadata(REQUIRED_PERMISSION, permission);

export const ALLOWED_BEFORE = Symbol('allowed before');

/** An account that must first take one of these steps may call the route. `AdminGuard` refuses it other routes. */
export const AllowedBefore = (...steps: RequiredStep[]): MethodDecorator => SetMetadata(ALLOWED_BEFORE, steps);

/** The administrator of a token, as the guard read it from the database. */
export interface SignedInAdmin {
  id: string;
  username: string;
  /** The role at the time of the request. */
  role: Role;
  jti: string;
  expiresAt: Date;
  /** The step that the account must take before anything else, at the time of the request. */
  requiredStep: RequiredStep | undefined;
  /** Whether the account must have two-step sign-in. */
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
