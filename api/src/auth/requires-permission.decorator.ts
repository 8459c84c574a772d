import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@maidan/shared/domain/roles.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';

export const REQUIRED_PERMISSION = Symbol('required permission');

/** The route needs a signed-in administrator who has this permission. */
export const RequiresPermission = (permission: Permission): MethodDecorator =>
  SetMetadata(REQUIRED_PERMISSION, permission);

export const ALLOWED_BEFORE = Symbol('allowed before');

/** The route may be called by an account that has one of these steps to take. Every other route is refused to it. */
export const AllowedBefore = (...steps: RequiredStep[]): MethodDecorator => SetMetadata(ALLOWED_BEFORE, steps);
